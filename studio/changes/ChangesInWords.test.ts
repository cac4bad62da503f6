import { describe, expect, it } from 'vitest';
import { behaviorReview, comparedGroups } from '../../tests/support/behavior-reviews';
import type { ShownComparison } from '../release/behavior-calls';
import { headingOf } from './ChangesInWords';

const open = { kind: 'not decided', because: 'It depends.' } as const;

const cases: [string, ShownComparison, string][] = [
  [
    'counts groups of people and leaves out what is no person',
    comparedGroups([{ key: 'a' }, { key: 'b' }, { key: 'c', of: 'words' }]),
    '2 groups of people change. Everyone else is proved the same.',
  ],
  [
    'says of words that they are only words',
    comparedGroups([{ key: 'a', of: 'words' }]),
    'Only words and pictures change. Everyone else is proved the same.',
  ],
  [
    'claims nothing of those of whom nothing is decided',
    comparedGroups([{ key: 'a' }, { key: 'b', of: 'others' }], { others: open }),
    '1 group of people changes. Whether everyone else meets the same is not decided.',
  ],
  [
    'does not say that nothing changes where nobody was found',
    comparedGroups([{ key: 'b', of: 'others' }], { others: open }),
    'Nobody was found for whom something changes. Whether everyone meets the same is not decided.',
  ],
  [
    'says that nothing changes where that is proved',
    comparedGroups([{ key: 'a', of: 'without effect' }]),
    'Nothing changes for patients. Everyone is proved the same.',
  ],
  [
    'says that all is new where there is nothing to compare with',
    comparedGroups([{ key: 'a', of: 'everything' }], { before: null, others: null }),
    'Everything in it is new to patients.',
  ],
];

describe('the heading of what changes for whom', () => {
  it.each(cases)('%s', (_, comparison, words) => {
    expect(headingOf(behaviorReview(comparison))).toBe(words);
  });

  it.each(['unfit', 'not finished'] as const)('gives no verdict when it is %s', (kind) => {
    const heading = headingOf(behaviorReview({ kind, because: 'It takes too long.' }));
    expect(heading).toMatch(/cannot be compared|says nothing of the draft/);
  });
});
