import { expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { publish, publishCatalogue } from '../../tests/support/published-catalogue';
import { asks, end, option, quizOf, radio, sells } from '../../tests/support/quiz-builder';
import { smallCatalogue } from '../../tests/support/small-shop';
import { forgetPublications } from './published.server';
import { servedQuiz } from './quizzes.server';

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
