import { describe, expect, it } from 'vitest';
import { fixtureQuizzes } from '../../../tests/support/fixture-quizzes';
import { changedPieces } from './pieces';

const nitrates = {
  id: 'nitrates',
  label: 'Do you take nitrates?',
  input: { kind: 'radio', options: [{ id: 'yes', consequence: 'terminate' }, { id: 'no' }] },
};
const quiz = (...questions: object[]) => ({ steps: [{ id: 'heart', title: 'Heart', questions }] });

describe('the pieces in which a definition differs', () => {
  it('are none where nothing differs', () => {
    for (const { definition } of fixtureQuizzes.map(({ quiz: fixture }) => fixture))
      expect(changedPieces(definition, JSON.parse(JSON.stringify(definition)))).toEqual([]);
  });

  it('are known again in a copy whose step was renamed and moved', () => {
    const written = changedPieces(quiz(), quiz(nitrates));
    const copy = { steps: [{ id: 'first' }, { id: 'other', questions: [nitrates] }] };

    expect(written).toContain('#nitrates/#yes/consequence="terminate"');
    expect(written).toContain('Do you take nitrates?');
    expect(changedPieces(quiz(), copy)).toEqual(
      expect.arrayContaining(written.filter((piece) => /terminate|Do you/.test(piece))),
    );
  });

  it('tell what is gone, but not what was replaced', () => {
    const [options] = [nitrates.input.options];
    const without = { ...nitrates, input: { kind: 'radio', options: options.slice(1) } };
    const concern = {
      ...nitrates,
      input: { kind: 'radio', options: [{ id: 'yes', consequence: 'concern' }, { id: 'no' }] },
    };

    expect(changedPieces(quiz(nitrates), quiz(without))).toContain('-#nitrates/#yes/consequence');
    expect(changedPieces(quiz(nitrates), quiz(concern))).toEqual([
      '#nitrates/#yes/consequence="concern"',
    ]);
  });

  it('tell a rule that is gone from a list without ids', () => {
    const rules = (...lessThan: number[]) => ({ rules: lessThan.map((age) => ({ age })) });
    expect(changedPieces(rules(18, 21), rules(21))).toEqual(['-rules/*1']);
    expect(changedPieces(rules(18, 21), rules(21, 18))).toEqual([]);
  });

  it('tell another order', () => {
    const steps = (...ids: string[]) => ({ steps: ids.map((id) => ({ id })) });
    expect(changedPieces(steps('a', 'b', 'c'), steps('b', 'a', 'c'))).toEqual([
      '#b after #',
      '#a after #b',
      '#c after #a',
    ]);
  });

  it.each([null, 3, 'text', [], [null], { steps: 'none' }, JSON.parse('{"__proto__":{"id":1}}')])(
    'are found in %j too',
    (broken) => {
      expect(changedPieces(broken, broken)).toEqual([]);
      expect(changedPieces({}, broken)).toBeInstanceOf(Array);
    },
  );
});
