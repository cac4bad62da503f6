import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/random-runs';
import { type CaseStatus, caseStatusInWords } from './case-status';
import { concernOf } from './concern';
import { mayShip } from './ship-gate';
import { shipCases } from './ship-gate.test-cases';

it.each(shipCases)('sending $description: $expected', ({ input, expected }) => {
  const check = mayShip(input);
  expect(check.ok ? 'ok' : check.code).toBe(expected);
});

const states = fc.constantFrom('CA', 'NV', 'NY');
const days = fc.integer({ min: 0, max: 800 }).map((days) => {
  return new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
});
const isStatus = (key: string): key is CaseStatus => key in caseStatusInWords;
const anyFacts = fc.record({
  supply: fc.constantFrom('first' as const, 'refill' as const, 'again' as const),
  day: days,
  addressState: fc.option(states, { freq: 10 }),
  isOrderOver: fc.boolean(),
  care: fc.option(
    fc.record({
      caseStatus: fc.oneof(
        fc.constantFrom(...Object.keys(caseStatusInWords).filter(isStatus)),
        fc.constantFrom('approved' as const, 'delivered' as const),
      ),
      isOnHold: fc.nat(9).map((random) => random === 0),
      caseState: fc.option(states, { freq: 10 }),
      prescription: fc.option(
        fc.record({
          state: states,
          wasLicensed: fc.boolean(),
          refills: fc.nat({ max: 5 }),
          refillsUsed: fc.nat({ max: 6 }),
          validThrough: days,
          isEnded: fc.boolean(),
          isAgreed: fc.nat(4).map((random) => random > 0),
        }),
        { freq: 10 },
      ),
    }),
    { freq: 10 },
  ),
});

describe('whatever is sent on prescription', () => {
  it('has an approval, a prescription in force, a license and a refill left, all of one state', () => {
    let sent = 0;
    fc.assert(
      fc.property(anyFacts, (facts) => {
        if (!mayShip(facts).ok || facts.care === null) return;
        sent += 1;
        const { caseStatus, isOnHold, caseState, prescription } = facts.care;
        expect(isOnHold).toBe(false);
        expect(['approved', 'atPharmacy', 'shipped', 'delivered']).toContain(caseStatus);
        expect(prescription).toMatchObject({ wasLicensed: true, isEnded: false, isAgreed: true });
        expect(prescription?.state).toBe(facts.addressState);
        expect(caseState).toBe(facts.addressState);
        expect((prescription?.validThrough ?? '') >= facts.day).toBe(true);
        if (facts.supply === 'refill')
          expect(prescription?.refillsUsed).toBeLessThan(prescription?.refills ?? 0);
      }),
      { numRuns: runs(8_000) },
    );
    expect(sent).toBeGreaterThan(10);
  });
});

it('an answer that ended the quiz and was taken back weighs more than two concerns', () => {
  expect(concernOf({ findings: 0, takenBack: 0 })).toBe(0);
  expect(concernOf({ findings: 0, takenBack: 1 })).toBeGreaterThan(
    concernOf({ findings: 2, takenBack: 0 }),
  );
});
