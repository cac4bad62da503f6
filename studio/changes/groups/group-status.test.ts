import { describe, expect, it } from 'vitest';
import { behaviorReview, comparedGroups, remarkOf } from '../../../tests/support/behavior-reviews';
import type { BehaviorReview, Remark, ShownGroup } from '../../release/behavior-calls';
import { leftInWords, statusOf } from './group-status';

const comparison = comparedGroups([{ key: 'a' }, { key: 'b' }, { key: 'c' }]);
const group = (key: string): ShownGroup => {
  const found = comparison.groups.find((one) => one.key === key);
  if (!found) throw new Error(`There is no group ${key}.`);
  return found;
};
const review = (remarks: Remark[], rest: Partial<BehaviorReview> = {}) =>
  behaviorReview(comparison, { remarks, ...rest });
const status = (of: BehaviorReview, seen: string[] = []) => statusOf(of, group('a'), new Set(seen));

const accepted = remarkOf({ id: 1, kind: 'accepted', group: 'a' });
const asked = remarkOf({ id: 2, kind: 'changeAsked', group: 'a', text: 'Not so.' });

describe('how a group stands', () => {
  it('is not seen until it was looked at', () => {
    expect(status(review([]))).toBe('not seen');
    expect(status(review([]), ['a'])).toBe('seen');
  });

  it('is accepted for who decides only by themselves', () => {
    expect(status(review([accepted]))).toBe('not seen');
    expect(status(review([{ ...accepted, yours: true }]))).toBe('accepted');
  });

  it('is accepted for others by anybody', () => {
    expect(status(review([accepted], { decideWhyNot: 'You wrote it.' }))).toBe('accepted');
  });

  it('waits for a change that anybody asks for', () => {
    expect(status(review([{ ...accepted, yours: true }, asked]))).toBe('change asked for');
  });

  it('forgets what counted for an earlier state of the draft', () => {
    expect(status(review([{ ...accepted, yours: true, counts: false, isEarlier: true }]))).toBe(
      'not seen',
    );
  });
});

describe('how many are left', () => {
  it('is counted for who looks', () => {
    expect(leftInWords(review([{ ...accepted, yours: true }]))).toBe('2 of 3 left to decide');
  });

  it('is not said where all are decided', () => {
    const all = ['a', 'b', 'c'].map((key, id) =>
      remarkOf({ id, kind: 'accepted', group: key, yours: true }),
    );
    expect(leftInWords(review(all))).toBeNull();
  });
});
