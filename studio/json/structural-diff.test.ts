import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/random-runs';
import type { JsonObject } from '../document/draft';
import { begin, edited, redone, undone } from '../document/history';
import { changeDefinition, sharing } from './structural-diff';

const objects = fc
  .dictionary(fc.string({ maxLength: 3 }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 6 })
  .map((value): JsonObject => JSON.parse(JSON.stringify(value)))
  .filter((value) => !JSON.stringify(value).includes('__proto__'));

/** Result of typing a text that says `after` into a draft that says `before`. */
function typed(before: JsonObject, after: JsonObject) {
  return edited(begin({ definition: before, savedRuns: [], promises: [] }), {
    label: 'Edit JSON',
    at: 0,
    before: '',
    after: '',
    recipe: (draft) => changeDefinition(draft, before, after),
  });
}

const text = (value: unknown) => JSON.stringify(value);
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

const quiz = (): JsonObject => ({
  title: 'A quiz',
  steps: ['a', 'b', 'c', 'd'].map((id) => ({ id, questions: [{ id: `${id}1`, label: 'Why?' }] })),
});

const stepsOf = (value: JsonObject) => {
  const { steps } = value;
  if (!Array.isArray(steps)) throw new Error('There are no steps.');
  return steps;
};

describe('a draft that is typed over', () => {
  it('says what was typed, to the order of keys, and again after undo and redo', () => {
    fc.assert(
      fc.property(objects, objects, (before, after) => {
        const history = typed(before, after);
        expect(text(history.draft.definition)).toBe(text(after));
        const back = undone(history);
        expect(text((back?.history ?? history).draft.definition)).toBe(text(before));
        const again = back && redone(back.history);
        if (again) expect(text(again.history.draft.definition)).toBe(text(after));
      }),
      { numRuns: runs(500) },
    );
  });

  it('is no edit where nothing differs', () => {
    const before = quiz();
    expect(typed(before, copy(before)).past).toEqual([]);
  });

  it('changes one value and shares the rest', () => {
    const before = quiz();
    const after = copy(before);
    Object.assign(stepsOf(after)[2] ?? {}, { questions: [{ id: 'c1', label: 'How?' }] });
    const { draft } = typed(before, after);
    expect(draft.definition).toEqual(after);
    const [a, b, , d] = stepsOf(draft.definition);
    expect([a, b, d]).toEqual(stepsOf(before).filter((_, index) => index !== 2));
    expect(a).toBe(stepsOf(before)[0]);
    expect(d).toBe(stepsOf(before)[3]);
  });

  it('keeps the steps around one that comes or goes', () => {
    const before = quiz();
    const steps = stepsOf(before);
    const more = typed(before, {
      ...copy(before),
      steps: copy([...steps.slice(0, 2), { id: 'n' }, ...steps.slice(2)]),
    });
    expect(stepsOf(more.draft.definition).filter((step) => steps.includes(step))).toHaveLength(4);
    const less = typed(before, { ...copy(before), steps: copy(steps.slice(1)) });
    expect(stepsOf(less.draft.definition)[0]).toBe(steps[1]);
  });
});

describe('sharing', () => {
  it('keeps every object that says the same', () => {
    fc.assert(
      fc.property(objects, (value) => {
        expect(sharing(value, copy(value))).toBe(value);
      }),
    );
  });

  it('pairs entries by id where a list has grown', () => {
    const before = quiz();
    const [a, b, c, d] = stepsOf(before);
    const after = sharing(before, {
      ...before,
      steps: copy([{ id: 'n' }, b ?? null, { id: 'm' }, d ?? null, c ?? null]),
    });
    const steps = stepsOf(Object(after));
    expect(steps[1]).toBe(b);
    expect(steps[3]).toBe(d);
    expect(steps).not.toContain(a);
  });
});
