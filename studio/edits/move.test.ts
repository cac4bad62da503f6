import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draft, listAt, textAt } from '../document/draft';
import { valueAt } from '../document/pointer';
import { afterMoveOfSteps, moveSteps } from './move';

const draftOf = (count: number): Draft => ({
  definition: { steps: Array.from({ length: count }, (_, nth) => ({ id: `s${nth}` })) },
  savedRuns: [],
  promises: [],
});
const ids = ({ definition }: Draft) =>
  listAt(definition, 'steps').map((step) => textAt(step, 'id'));

describe('moving steps that follow each other', () => {
  it.each([
    [{ from: 1, to: 3 }, 0, ['s1', 's2', 's0', 's3', 's4'], '/steps/0'],
    [{ from: 1, to: 3 }, 4, ['s0', 's3', 's1', 's2', 's4'], '/steps/2'],
    [{ from: 1, to: 3 }, 5, ['s0', 's3', 's4', 's1', 's2'], '/steps/3'],
    [{ from: 1, to: 3 }, 3, ['s0', 's1', 's2', 's3', 's4'], '/steps/1'],
  ])('%j to %i', (range, index, wanted, pointer) => {
    const draft = draftOf(5);
    expect(moveSteps(draft, range, index)).toEqual({ pointer });
    expect(ids(draft)).toEqual(wanted);
  });

  it.each([
    [{ from: 1, to: 4 }, 2],
    [{ from: 3, to: 6 }, 0],
    [{ from: 2, to: 2 }, 0],
  ])('changes nothing for %j to %i', (range, index) => {
    const draft = draftOf(5);
    expect(moveSteps(draft, range, index)).toEqual({ because: expect.any(String) });
    expect(draft).toEqual(draftOf(5));
  });

  it('loses no step, and every pointer leads to the same step afterwards', () => {
    const moves = fc.integer({ min: 1, max: 12 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        from: fc.integer({ min: 0, max: count - 1 }),
        length: fc.integer({ min: 1, max: count }),
        index: fc.integer({ min: 0, max: count }),
      }),
    );
    fc.assert(
      fc.property(moves, ({ count, from, length, index }) => {
        const range = { from, to: Math.min(count, from + length) };
        const draft = draftOf(count);
        if (!('pointer' in moveSteps(draft, range, index))) return;
        expect(ids(draft).toSorted()).toEqual(ids(draftOf(count)).toSorted());
        for (let nth = 0; nth < count; nth += 1) {
          const after = afterMoveOfSteps(`/steps/${nth}/id`, range, index);
          expect(valueAt(draft.definition, after)).toBe(`s${nth}`);
        }
        expect(afterMoveOfSteps('/values/age', range, index)).toBe('/values/age');
      }),
    );
  });
});
