import { expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { publish, publishCatalogue } from '../../tests/support/published-catalogue';
import { asks, end, option, quizOf, radio, sells } from '../../tests/support/quiz-builder';
import { smallCatalogue } from '../../tests/support/small-shop';
import { sha256 } from '../kernel/sha256.server';
import { forgetPublications, lendPublications, publications } from './published.server';
import { quizRevision, servedQuiz } from './quizzes.server';

const database = withDatabase();

it('a strength that leaves the catalogue does not take a published quiz from patients', async () => {
  const { db } = database;
  const strength = option('more', {
    modifiers: [{ kind: 'dosage', value: 0.5, answers: ['drug'] }],
  });
  const definition = quizOf([
    asks('one', [sells('drug', ['pen'])]),
    asks('two', [radio('strength', [strength])]),
    end(),
  ]);
  const catalogue = smallCatalogue();
  for (const product of catalogue.products) if (product.id === 'pen') product.dosages = [0.25];
  await publishCatalogue(db, catalogue);
  await publish(db, 'quiz', JSON.stringify(definition), 'quizWeightLoss');
  forgetPublications(db);

  expect((await servedQuiz(db, 'weight-loss', 'default'))?.definition).toEqual(definition);
});

it('a revision that is not there yet is found once it is', async () => {
  const { db } = database;
  const text = JSON.stringify(quizOf([end()], { title: 'Soon' }));
  const revision = sha256(text);
  expect(await quizRevision(db, 'quizWeightLoss', revision)).toBeNull();
  await publish(db, 'quiz', text, 'quizWeightLoss');

  expect((await quizRevision(db, 'quizWeightLoss', revision))?.definition.title).toBe('Soon');
});

it('a transaction that was lent what is published does not ask for it anew', async () => {
  const { db } = database;
  const known = await publications(db);
  await db.transaction(async (tx) => {
    lendPublications(db, tx);
    expect(await publications(tx)).toBe(known);
  });
});
