import { describe, expect, it } from 'vitest';
import { asks, quizWith, radio } from '../../tests/support/quiz-builder';
import { sampleReference } from '../../tests/support/sample-reference';
import { checkDraft } from './check-draft';
import type { Json, JsonObject } from './draft';
import { putAt } from './pointer';

const quiz = quizWith([asks('liver', [radio('disease', ['yes', 'no'])])]);

function checkedWith(path: string, value: Json) {
  const definition: JsonObject = JSON.parse(JSON.stringify(quiz.definition));
  putAt(definition, path, value);
  return checkDraft({ definition }, sampleReference());
}

const broken = (count: number): Json[] => Array.from({ length: count }, () => ({}));

describe('checking a draft in a window', () => {
  it.each<[what: string, path: string, value: Json, words: string]>([
    ['steps', '/steps', broken(50_000), 'A quiz of 50,000 steps is too large'],
    [
      'options',
      '/steps/0/questions/0/input/options',
      broken(50_000),
      'A list of 50,000 entries is too large',
    ],
    ['letters', '/title', 'x'.repeat(2 * 1024 * 1024), 'A quiz of more than 1 MB is too large'],
  ])('is not begun where it would stop it: too many %s', (_, path, value, words) => {
    const { quiz: compiled, problems } = checkedWith(path, value);

    expect(compiled).toBeNull();
    expect(problems).toEqual([
      { code: 'outOfRange', severity: 'error', path: '', message: expect.stringContaining(words) },
    ]);
  });

  it('tells the first of very many problems, and how many there are more', () => {
    const { problems } = checkedWith('/steps', Array(1_000).fill({ kind: 'stepBasic' }));

    expect(problems).toHaveLength(1_001);
    expect(problems.at(-1)?.message).toBe(
      'There are 1,000 more problems. They show when these are mended.',
    );
  });
});
