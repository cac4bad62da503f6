import { beforeAll, beforeEach, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { somePatient } from '../../../tests/support/patient';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import { asks, end, question, quizOf, radio } from '../../../tests/support/quiz-builder';
import { product } from '../../../tests/support/sample-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { refusalOf, Taking } from '../../../tests/support/taking';
import { providerLicenses } from '../../database/tables/appointments.schema.server';

const database = withDatabase();
const weightLoss = { slug: 'weight-loss', title: 'Weight loss' };

beforeAll(async () => {
  const small = smallCatalogue();
  const pen = product('pen', { prescription: true, quizCategory: weightLoss });
  await publishCatalogue(database.db, {
    ...small,
    products: small.products.map((one) => (one.id === 'pen' ? { ...one, ...pen } : one)),
  });
  await publishQuiz(
    database.db,
    quizOf([
      asks('home', [
        question('state', {
          kind: 'states',
          states: [{ state: 'AK', consequence: 'terminate', reason: 'Not in Alaska.' }],
        }),
      ]),
      asks('one', [radio('walks')]),
      end(),
    ]),
  );
});
beforeEach(async () => {
  await database.db.delete(providerLicenses);
});

const begins = async () => {
  const { context } = await somePatient(database.db);
  return new Taking(context, 'weight-loss');
};

it('a state that nobody covers is told at once, before anything else is asked', async () => {
  await someProvider(database.db, 'NV');
  const taking = await begins();

  expect(refusalOf(await taking.answers('state', 'CA'))).toMatchObject({
    question: 'state',
    message: expect.stringMatching(/^Nobody here may treat people in California .*waiting list\.$/),
  });
  expect((await taking.answers('state', 'NV')).outcome).toBe('stored');
});

it('a state that the quiz itself ends in is kept, so that what runs is held because of it', async () => {
  const taking = await begins();
  expect((await taking.answers('state', 'AK')).outcome).toBe('stored');
});

it('nothing is sent where the last license ended while somebody answered', async () => {
  await someProvider(database.db, 'CA');
  const taking = await begins();
  await taking.answers('state', 'CA');
  await taking.does('continue');
  await taking.answers('walks', 'yes');
  await taking.does('continue');
  await database.db.delete(providerLicenses);

  expect(refusalOf(await taking.does('finish'))).toMatchObject({ question: 'state', step: 'home' });
});
