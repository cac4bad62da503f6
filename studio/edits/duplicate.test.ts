import { describe, expect, it } from 'vitest';
import type { Draft } from '../document/draft';
import { duplicatePart } from './duplicate';

const named = (...titles: (string | undefined)[]): Draft => ({
  definition: {
    steps: titles.map((title, nth) => ({
      id: `step-${nth}`,
      ...(title !== undefined && { title }),
    })),
  },
  savedRuns: [],
  promises: [],
});

/** The names after the first step was doubled. */
function namesAfter(draft: Draft): unknown[] {
  duplicatePart(draft, '/steps/0');
  const { steps } = draft.definition;
  return Array.isArray(steps) ? steps.map((step) => Object(step)['title']) : [];
}

describe('the name of a step’s copy', () => {
  it.each([
    [['Liver'], ['Liver', 'Liver (copy)']],
    [
      ['Liver', 'Liver (copy)'],
      ['Liver', 'Liver (copy 2)', 'Liver (copy)'],
    ],
    [
      ['Liver (copy)', 'Liver'],
      ['Liver (copy)', 'Liver (copy 2)', 'Liver'],
    ],
    [['Liver (copy 2)'], ['Liver (copy 2)', 'Liver (copy)']],
    [[undefined], [undefined, undefined]],
  ])('%j becomes %j', (before, after) => {
    expect(namesAfter(named(...before))).toEqual(after);
  });

  it('is no longer than a name may be', () => {
    const [before, copy] = namesAfter(named('x'.repeat(300)));
    expect(before).toHaveLength(300);
    expect(String(copy)).toMatch(/^x+ \(copy\)$/);
    expect(String(copy).length).toBeLessThanOrEqual(300);
  });
});
