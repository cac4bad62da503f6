import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/random-runs';
import {
  type CaseActor,
  type CaseEvent,
  type CaseStatus,
  caseStatusInWords,
  caseTransitions,
  finalCaseStatuses,
  moveCase,
} from './case-status';

/** Transitions that are allowed, written out by hand: status, event, actor, and the status that follows. */
const allowed: [CaseStatus, CaseEvent, CaseActor, CaseStatus][] = [
  ['paid', 'beginReview', 'system', 'inReview'],
  ['paid', 'expire', 'system', 'expired'],
  ['inReview', 'askForMore', 'provider', 'moreInformation'],
  ['inReview', 'approve', 'provider', 'approved'],
  ['inReview', 'decline', 'provider', 'declined'],
  ['inReview', 'expire', 'system', 'expired'],
  ['moreInformation', 'informationGiven', 'patient', 'inReview'],
  ['moreInformation', 'informationGiven', 'provider', 'inReview'],
  ['inReview', 'informationGiven', 'patient', 'inReview'],
  ['moreInformation', 'approve', 'provider', 'approved'],
  ['moreInformation', 'decline', 'provider', 'declined'],
  ['moreInformation', 'expire', 'system', 'expired'],
  ['approved', 'takeBack', 'provider', 'inReview'],
  ['approved', 'takeBack', 'system', 'inReview'],
  ['approved', 'decline', 'provider', 'declined'],
  ['approved', 'agree', 'patient', 'approved'],
  ['shipped', 'agree', 'patient', 'shipped'],
  ['delivered', 'agree', 'patient', 'delivered'],
  ['approved', 'sendToPharmacy', 'system', 'atPharmacy'],
  ['atPharmacy', 'takeBack', 'system', 'inReview'],
  ['atPharmacy', 'ship', 'pharmacy', 'shipped'],
  ['atPharmacy', 'ship', 'system', 'shipped'],
  ['shipped', 'deliver', 'pharmacy', 'delivered'],
  ['shipped', 'deliver', 'system', 'delivered'],
  ['shipped', 'shipAgain', 'provider', 'atPharmacy'],
  ['shipped', 'shipAgain', 'system', 'atPharmacy'],
  ['delivered', 'shipAgain', 'provider', 'atPharmacy'],
  ['delivered', 'shipAgain', 'system', 'atPharmacy'],
  ['shipped', 'reviewAgain', 'system', 'inReview'],
  ['delivered', 'reviewAgain', 'system', 'inReview'],
  ['paid', 'cancel', 'patient', 'cancelled'],
  ['inReview', 'cancel', 'patient', 'cancelled'],
  ['moreInformation', 'cancel', 'patient', 'cancelled'],
  ['paid', 'cancel', 'system', 'cancelled'],
  ['inReview', 'cancel', 'system', 'cancelled'],
  ['moreInformation', 'cancel', 'system', 'cancelled'],
  ['approved', 'cancel', 'system', 'cancelled'],
  ['atPharmacy', 'cancel', 'system', 'cancelled'],
  ['atPharmacy', 'nothingDue', 'system', 'delivered'],
  ['approved', 'expire', 'system', 'expired'],
  ['approved', 'nothingDue', 'system', 'delivered'],
  ['shipped', 'change', 'provider', 'shipped'],
  ['delivered', 'change', 'provider', 'delivered'],
  ['atPharmacy', 'stop', 'provider', 'stopped'],
  ['shipped', 'stop', 'provider', 'stopped'],
  ['delivered', 'stop', 'provider', 'stopped'],
  ['paid', 'hold', 'patient', 'paid'],
  ['paid', 'hold', 'provider', 'paid'],
  ['paid', 'hold', 'system', 'paid'],
  ['paid', 'flag', 'patient', 'paid'],
  ['paid', 'flag', 'provider', 'paid'],
  ['paid', 'flag', 'system', 'paid'],
  ['paid', 'keepGoing', 'provider', 'paid'],
  ['inReview', 'hold', 'patient', 'inReview'],
  ['inReview', 'hold', 'provider', 'inReview'],
  ['inReview', 'hold', 'system', 'inReview'],
  ['inReview', 'flag', 'patient', 'inReview'],
  ['inReview', 'flag', 'provider', 'inReview'],
  ['inReview', 'flag', 'system', 'inReview'],
  ['inReview', 'keepGoing', 'provider', 'inReview'],
  ['moreInformation', 'hold', 'patient', 'moreInformation'],
  ['moreInformation', 'hold', 'provider', 'moreInformation'],
  ['moreInformation', 'hold', 'system', 'moreInformation'],
  ['moreInformation', 'flag', 'patient', 'moreInformation'],
  ['moreInformation', 'flag', 'provider', 'moreInformation'],
  ['moreInformation', 'flag', 'system', 'moreInformation'],
  ['moreInformation', 'keepGoing', 'provider', 'moreInformation'],
  ['approved', 'hold', 'patient', 'approved'],
  ['approved', 'hold', 'provider', 'approved'],
  ['approved', 'hold', 'system', 'approved'],
  ['approved', 'flag', 'patient', 'approved'],
  ['approved', 'flag', 'provider', 'approved'],
  ['approved', 'flag', 'system', 'approved'],
  ['approved', 'keepGoing', 'provider', 'approved'],
  ['atPharmacy', 'hold', 'patient', 'atPharmacy'],
  ['atPharmacy', 'hold', 'provider', 'atPharmacy'],
  ['atPharmacy', 'hold', 'system', 'atPharmacy'],
  ['atPharmacy', 'flag', 'patient', 'atPharmacy'],
  ['atPharmacy', 'flag', 'provider', 'atPharmacy'],
  ['atPharmacy', 'flag', 'system', 'atPharmacy'],
  ['atPharmacy', 'keepGoing', 'provider', 'atPharmacy'],
  ['shipped', 'hold', 'patient', 'shipped'],
  ['shipped', 'hold', 'provider', 'shipped'],
  ['shipped', 'hold', 'system', 'shipped'],
  ['shipped', 'flag', 'patient', 'shipped'],
  ['shipped', 'flag', 'provider', 'shipped'],
  ['shipped', 'flag', 'system', 'shipped'],
  ['shipped', 'keepGoing', 'provider', 'shipped'],
  ['delivered', 'hold', 'patient', 'delivered'],
  ['delivered', 'hold', 'provider', 'delivered'],
  ['delivered', 'hold', 'system', 'delivered'],
  ['delivered', 'flag', 'patient', 'delivered'],
  ['delivered', 'flag', 'provider', 'delivered'],
  ['delivered', 'flag', 'system', 'delivered'],
  ['delivered', 'keepGoing', 'provider', 'delivered'],
];

const events = [...new Set(caseTransitions.map(({ event }) => event))];
const actors: CaseActor[] = ['system', 'provider', 'patient', 'pharmacy'];
// The words are a complete table, so its keys are every status there is.
const statuses = fc.constantFrom(...allowed.flatMap(([from, , , to]) => [from, to]));

describe('a case', () => {
  it.each(allowed)('that is %s: %s by the %s makes it %s', (from, event, by, to) => {
    expect(moveCase(from, { event, by, reason: 'Because.' })).toEqual({ ok: true, status: to });
  });

  it('can do nothing else', () => {
    const all = new Set(allowed.flatMap(([from, , , to]) => [from, to]));
    expect([...all].sort()).toEqual(Object.keys(caseStatusInWords).sort());
    const found = [...all].flatMap((from) =>
      events.flatMap((event) =>
        actors
          .filter((by) => moveCase(from, { event, by, reason: 'x' }).ok)
          .map((by) => [from, event, by]),
      ),
    );
    expect(found.map(String).sort()).toEqual(
      allowed.map(([from, event, by]) => String([from, event, by])).sort(),
    );
  });

  it.each([
    'askForMore',
    'takeBack',
    'decline',
    'shipAgain',
    'reviewAgain',
    'change',
    'stop',
    'hold',
    'flag',
    'keepGoing',
  ] as const)('is not moved by “%s” without a reason', (event) => {
    const transition = caseTransitions.find((one) => one.event === event);
    const [from = 'paid'] = transition?.from ?? [];
    const by = transition?.by[0] ?? 'provider';
    expect(moveCase(from, { event, by, reason: '  ' })).toMatchObject({ code: 'noReason' });
  });

  it('says in words why something cannot be done now', () => {
    expect(moveCase('declined', { event: 'approve', by: 'provider', reason: '' })).toEqual({
      ok: false,
      code: 'notNow',
      message: 'This intake is declined, so that cannot be done now.',
    });
  });

  it('is approved by nobody but a provider', () => {
    fc.assert(
      fc.property(statuses, fc.constantFrom(...actors), (status, by) => {
        const move = moveCase(status, { event: 'approve', by, reason: '' });
        expect(move.ok && by !== 'provider').toBe(false);
      }),
    );
  });
});

/** Takes a case through any history and gives every status it had. */
function walk(history: readonly { event: CaseEvent; by: CaseActor; reason: string }[]) {
  const passed: CaseStatus[] = ['paid'];
  for (const step of history) {
    const move = moveCase(passed.at(-1) ?? 'paid', step);
    if (move.ok) passed.push(move.status);
  }
  return passed;
}

const anyHistory = fc.array(
  fc.record({
    event: fc.constantFrom(...events),
    by: fc.constantFrom(...actors),
    reason: fc.constantFrom('', 'Because.'),
  }),
  { maxLength: 60 },
);

describe('any history', () => {
  it('has an approval before anything leaves for the pharmacy', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const passed = walk(history);
        const sent = passed.indexOf('atPharmacy');
        if (sent >= 0) expect(passed.slice(0, sent)).toContain('approved');
      }),
      { numRuns: runs(500) },
    );
  });

  it('ends where it is declined, expired or stopped', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const passed = walk(history);
        const over = passed.findIndex((status) => finalCaseStatuses.includes(status));
        if (over >= 0) expect(passed).toHaveLength(over + 1);
      }),
      { numRuns: runs(500) },
    );
  });
});
