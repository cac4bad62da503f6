import { describe, expect, it } from 'vitest';
import type { Fate } from '../../../../database/tables/sandbox.schema.server';
import { day, hour, minute } from '../../../../kernel/calendar/milliseconds';
import { fateWishedFor, plannedLife, statusOf } from './sandbox-pharmacy.server';

const begin = new Date('2025-06-02T12:00:00Z');
const later = (stretch: number) => new Date(begin.getTime() + stretch);
const life = (fate: Fate, dayLength = day) => ({
  ...plannedLife(begin, dayLength),
  fate,
  cancelledAt: null,
  waitsSince: null,
});

describe('a parcel of the sandbox pharmacy', () => {
  it.each([
    [0, 'accepted'],
    [6 * hour - 1, 'accepted'],
    [6 * hour, 'packed'],
    [12 * hour, 'handedOver'],
    [3 * day - 1, 'handedOver'],
    [3 * day, 'delivered'],
  ] as const)('stands after %i ms at “%s”', (stretch, status) => {
    expect(statusOf(life('arrives'), later(stretch)).status).toBe(status);
  });

  it.each([
    ['getsLost', 'lost'],
    ['comesBack', 'returned'],
    ['isRefused', 'refused'],
  ] as const)('that %s ends as “%s”', (fate, status) => {
    expect(statusOf(life(fate), later(9 * day)).status).toBe(status);
  });

  it('lives as fast as its days are long', () => {
    expect(statusOf(life('arrives', minute), later(3 * minute))).toEqual({
      status: 'delivered',
      at: later(3 * minute),
    });
  });

  it.each([
    [' LOST', 'getsLost'],
    ['Returned', 'comesBack'],
    ['refused', 'isRefused'],
    ['Apartment 3', 'arrives'],
    [undefined, 'arrives'],
  ])('to the second line “%s” %s', (line2, fate) => {
    expect(fateWishedFor({ line2 })).toBe(fate);
  });
});
