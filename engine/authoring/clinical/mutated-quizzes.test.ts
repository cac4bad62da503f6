import { expect, it, vi } from 'vitest';
import { fixtureQuizzes, fixtureReference } from '../../../tests/support/fixture-quizzes';
import { within } from '../../../tests/support/random-runs';
import { proveQuiz } from '../../proof';
import { compilePublished, playSavedRun } from '..';
import { mutations } from './mutated-quizzes.test-cases';

vi.setConfig({ testTimeout: within(120_000) });

it.each(mutations)('$key, where $change: $broken is broken', ({ key, mutate, broken }) => {
  const real = fixtureQuizzes.find((one) => one.key === key);
  const definition = structuredClone(real?.quiz.definition);
  if (!definition) throw new Error(`There is no quiz ${key}.`);
  mutate(definition);
  const { quiz } = compilePublished(definition, fixtureReference);
  if (!quiz) throw new Error('It does not compile.');
  const found = proveQuiz(quiz, [], fixtureReference).promises.find(
    ({ promise }) => promise.id === broken,
  );
  if (found?.verdict.kind !== 'broken') throw new Error(`It is ${found?.verdict.kind}.`);
  const { state, lines } = playSavedRun(quiz, found.verdict.patient);
  expect(state.ended).toBe('submitted');
  const sold = 'isSold' in found.promise.what ? found.promise.what.isSold : found.promise.sold;
  expect(lines.map(({ productId }) => productId)).toContain(sold?.product);
});
