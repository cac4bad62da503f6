import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { upcomingRefills } from '../../../engine/supply';
import { addDays } from '../../../engine/values';
import {
  applyChange,
  type SubscriptionChange,
  type SubscriptionState,
} from './subscription-change';

const today = '2026-11-21';
const active: SubscriptionState = {
  anchorDay: '2026-10-31',
  every: 1,
  unit: 'month',
  status: 'active',
  nextRefillOn: '2026-11-30',
  skipped: [],
  pausedUntil: null,
};
const paused: SubscriptionState = { ...active, status: 'paused', nextRefillOn: null };
const cancelled: SubscriptionState = { ...active, status: 'cancelled', nextRefillOn: null };

describe('a change', () => {
  it.each<[string, SubscriptionState, SubscriptionChange, Partial<SubscriptionState>]>([
    [
      'pausing without an end',
      active,
      { kind: 'pause', until: null },
      { status: 'paused', nextRefillOn: null },
    ],
    [
      'pausing until a day names the first refill after it',
      active,
      { kind: 'pause', until: '2026-12-15' },
      { status: 'paused', pausedUntil: '2026-12-15', nextRefillOn: '2026-12-31' },
    ],
    [
      'a pause can be given an end later',
      paused,
      { kind: 'pause', until: '2026-12-31' },
      { pausedUntil: '2026-12-31', nextRefillOn: '2026-12-31' },
    ],
    [
      'resuming goes on with the dates that it had',
      paused,
      { kind: 'resume' },
      { status: 'active', nextRefillOn: '2026-11-30' },
    ],
    [
      'a pause that ran out keeps the refill of its last day',
      { ...paused, pausedUntil: today, nextRefillOn: today },
      { kind: 'resume' },
      { status: 'active', pausedUntil: null, nextRefillOn: today },
    ],
    [
      'skipping leaves out one date',
      active,
      { kind: 'skip', day: '2026-11-30' },
      { skipped: ['2026-11-30'], nextRefillOn: '2026-12-31' },
    ],
    [
      'what was skipped comes back',
      { ...active, skipped: ['2026-11-30'], nextRefillOn: '2026-12-31' },
      { kind: 'unskip', day: '2026-11-30' },
      { skipped: [], nextRefillOn: '2026-11-30' },
    ],
    [
      'cancelling leaves no refill',
      active,
      { kind: 'cancel', reason: '' },
      { status: 'cancelled', nextRefillOn: null },
    ],
    [
      'what could not be paid can be cancelled',
      { ...active, status: 'pastDue' },
      { kind: 'cancel', reason: '' },
      { status: 'cancelled' },
    ],
  ])('%s', (_what, state, change, expected) => {
    expect(applyChange(state, change, today)).toMatchObject({ outcome: 'changed', next: expected });
  });

  it.each<[string, SubscriptionState, SubscriptionChange, RegExp]>([
    ['a pause that ends today', active, { kind: 'pause', until: today }, /after today/],
    ['a pause of years', active, { kind: 'pause', until: '2028-01-01' }, /12 months/],
    [
      'a pause of what could not be paid',
      { ...active, status: 'pastDue' },
      { kind: 'pause', until: null },
      /card/,
    ],
    [
      'skipping another day than the next',
      active,
      { kind: 'skip', day: '2026-12-31' },
      /no longer the next/,
    ],
    ['skipping while paused', paused, { kind: 'skip', day: '2026-11-30' }, /no longer the next/],
    [
      'skipping on the day itself',
      { ...active, nextRefillOn: today },
      { kind: 'skip', day: today },
      /being prepared/,
    ],
    [
      'bringing back a day that is gone',
      { ...active, skipped: ['2026-10-31'] },
      { kind: 'unskip', day: '2026-10-31' },
      /has passed/,
    ],
    ['pausing what is cancelled', cancelled, { kind: 'pause', until: null }, /cancelled/],
    ['resuming what is cancelled', cancelled, { kind: 'resume' }, /cancelled/],
  ])('refuses %s', (_what, state, change, message) => {
    expect(applyChange(state, change, today)).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(message),
    });
  });
});

const anyDay = fc.integer({ min: -60, max: 500 }).map((days) => addDays(today, days));
const anyChange = fc.oneof(
  fc.record({ kind: fc.constant('pause' as const), until: fc.option(anyDay) }),
  fc.record({ kind: fc.constant('resume' as const) }),
  fc.record({ kind: fc.constantFrom('skip' as const, 'unskip' as const), day: anyDay }),
  fc.record({ kind: fc.constant('cancel' as const), reason: fc.constant('') }),
);

describe('any history of changes', () => {
  it('asks for nothing twice, and only ever names dates of the plan', () => {
    const dates = new Set(upcomingRefills(active, active.anchorDay, 60));
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 20 }), (changes) => {
        let state = active;
        for (const change of changes) {
          const applied = applyChange(state, change, today);
          if (applied.outcome !== 'changed') continue;
          state = applied.next;
          expect(applyChange(state, change, today).outcome).toBe('same');
          if (state.nextRefillOn !== null) {
            expect(dates.has(state.nextRefillOn)).toBe(true);
            expect(state.skipped).not.toContain(state.nextRefillOn);
            expect(state.status).not.toBe('cancelled');
          }
        }
      }),
    );
  });
});
