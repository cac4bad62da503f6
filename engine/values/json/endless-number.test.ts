import { describe, expect, it } from 'vitest';
import { fixtureQuizzes, fixtureReference } from '../../../tests/support/fixture-quizzes';
import { compileQuiz } from '../../authoring';
import { endlessNumberIn } from './endless-number';
import { valueAt } from './pointer';

describe('a number beyond all numbers', () => {
  it.each([
    ['1e999', ''],
    ['{"a":[1,{"b/c":-1e999}]}', '/a/1/b~1c'],
    ['{"a":1e999,"b":1e999}', '/a'],
    ['{"a":[1e308,"1e999",null]}', null],
    [`${'['.repeat(50_000)}1e999${']'.repeat(50_000)}`, '/0'.repeat(50_000)],
  ])('is found in %.40s', (text, path) => {
    expect(endlessNumberIn(JSON.parse(text))).toBe(path);
  });

  it.each(fixtureQuizzes.map(({ key, quiz }) => [key, quiz.definition] as const))(
    'is told at its place, wherever %s has a number',
    (_key, definition) => {
      const text = JSON.stringify(definition);
      const places = [...text.matchAll(/(?<=[:,[])-?\d[\d.]*(?=[,\]}])/g)];
      expect(places.length).toBeGreaterThan(10);
      const tried = new Set<string>();
      for (const { index, 0: number } of places) {
        const value: unknown = JSON.parse(
          `${text.slice(0, index)}1e999${text.slice(index + number.length)}`,
        );
        const path = endlessNumberIn(value) ?? '';
        // Some digits stand in a text; and one of each kind of number is enough.
        const kind = path.replace(/\/\d+/g, '');
        if (typeof valueAt(definition, path) !== 'number' || tried.has(kind)) continue;
        tried.add(kind);
        const { quiz, problems } = compileQuiz(value, fixtureReference);
        expect(quiz).toBeNull();
        expect(problems).toContainEqual(
          expect.objectContaining({ path, message: expect.stringMatching(/too large|too small/) }),
        );
      }
    },
  );
});
