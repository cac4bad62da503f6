import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { somePatient } from '../../../tests/support/patient';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import { actions, asks, end, quizOf, radio } from '../../../tests/support/quiz-builder';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { Taking } from '../../../tests/support/taking';
import { quizPage } from '../../quizzes/attempts/quiz-page.server';
import { atPostedStep, endedAttempt } from './form-place.server';

const database = withDatabase();

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  await publishQuiz(
    database.db,
    quizOf([
      asks('first', [radio('one')], { actions: actions('continue', 'abort') }),
      asks('second', [radio('two')], { when: { answer: 'one', is: 'yes' } }),
      end(),
    ]),
  );
});

async function begun() {
  const { context } = await somePatient(database.db);
  const taking = new Taking(context, 'weight-loss');
  await taking.answers('one', 'yes');
  await taking.does('continue');
  const page = async () => {
    const found = await quizPage(context, 'weight-loss', null);
    if (!found) throw new Error('There is no quiz.');
    return found;
  };
  const formOf = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ attempt: taking.attempt, ...fields }))
      form.set(name, value);
    return form;
  };
  const ended = async (fields: Record<string, string>) =>
    endedAttempt(context, await page(), formOf(fields));
  return { taking, page, formOf, ended };
}

it('the last button pressed twice is not taken for the first page of another attempt', async () => {
  const { taking, ended } = await begun();
  expect(await ended({ action: 'finish' })).toBeNull();
  await taking.does('continue');
  await taking.does('finish');
  expect(await ended({ action: 'finish' })).toBe('sent by it');
  expect(await ended({ action: 'continue' })).toBe('otherwise');
});

it('leaving twice comes to the same page', async () => {
  const { taking, ended } = await begun();
  await taking.goesTo('first');
  await taking.does('abort');
  expect(await ended({ action: 'abort' })).toBe('left by it');
  expect(await ended({ action: 'continue' })).toBe('otherwise');
});

it('a form of a step that left the path stands at no other step', async () => {
  const { taking, page, formOf } = await begun();
  await taking.goesTo('first');
  await taking.answers('one', 'no');
  expect(atPostedStep(await page(), formOf({ step: 'second' }))).toMatchObject({
    refusal: { code: 'notOnPath' },
  });
});
