import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addPeriods, daysBetween } from '../values/calendar';
import { shipmentDates } from './days-of-supply';
import {
  type DoseStep,
  daysOfDose,
  type Fill,
  nextFill,
  plannedShipments,
  type Regimen,
} from './fills';
import { type Packing, unitsOfDose } from './packing';

const mg = (fromWeek: number, dosage: number): DoseStep => ({ fromWeek, dosage, unit: 'mg' });
const pens: Packing = {
  unit: 'pen',
  units: 'pens',
  rhythm: 'weekly',
  perDose: 1,
  unitStrength: null,
};
const tablets: Packing = { ...pens, unit: 'tablet', units: 'tablets', rhythm: 'daily' };
const bottles: Packing = { ...tablets, perDose: null };
const semaglutide: Regimen = {
  packing: pens,
  quantity: 1,
  steps: [mg(1, 25), mg(5, 50), mg(9, 100), mg(13, 170), mg(17, 240)],
};

/** The supplies of a plan, one after another. */
function fillsOf(regimen: Regimen, lengths: readonly number[]): Fill[] {
  const fills: Fill[] = [];
  for (const days of lengths) fills.push(nextFill(regimen, fills.at(-1) ?? null, days));
  return fills;
}

const words = ({ packages }: Fill) =>
  packages.map(({ count, dosage, fromDay, days }) => `${count} × ${dosage} for ${fromDay}+${days}`);

/** Days from one refill to the next, by the calendar. */
function periods(anchor: string, every: number, count: number): number[] {
  const period = { every, unit: 'month' } as const;
  return Array.from({ length: count }, (_, nth) =>
    daysBetween(addPeriods(anchor, period, nth), addPeriods(anchor, period, nth + 1)),
  );
}

describe('the packages of a supply', () => {
  it('of three months that go up have each strength for its own weeks', () => {
    const [first, second] = fillsOf(semaglutide, periods('2026-09-01', 3, 2));
    // Thirteen weeks of September to November, and thirteen of December to February.
    expect(first && words(first)).toEqual([
      '4 × 25 for 0+28',
      '4 × 50 for 28+28',
      '4 × 100 for 56+28',
      '1 × 170 for 84+7',
    ]);
    expect(second && words(second)).toEqual(['3 × 170 for 91+21', '10 × 240 for 112+70']);
  });

  it('of one month after another hold five doses where a month is longer than four weeks, and then four', () => {
    const fills = fillsOf(semaglutide, periods('2026-10-20', 1, 4));
    expect(fills.map(words)).toEqual([
      ['4 × 25 for 0+28', '1 × 50 for 28+7'],
      ['3 × 50 for 35+21', '1 × 100 for 56+7'],
      ['3 × 100 for 63+21', '2 × 170 for 84+14'],
      ['2 × 170 for 98+14', '2 × 240 for 112+14'],
    ]);
  });

  it.each<[string, Partial<Regimen>, number, string[]]>([
    ['a tablet a day', { packing: tablets, steps: [mg(1, 5000)] }, 31, ['31 × 5000 for 0+31']],
    [
      'tablets that go up within the month',
      { packing: tablets, steps: [mg(1, 500), mg(2, 1000), mg(3, 1500)] },
      30,
      ['7 × 500 for 0+7', '7 × 1000 for 7+7', '16 × 1500 for 14+16'],
    ],
    [
      'doses of one tablet, and then of two and three',
      {
        packing: { ...tablets, unitStrength: 500 },
        steps: [mg(1, 500), mg(2, 1000), mg(3, 1500)],
      },
      21,
      ['7 × 500 for 0+7', '14 × 1000 for 7+7', '21 × 1500 for 14+7'],
    ],
    [
      'four tablets a day',
      { packing: { ...tablets, perDose: 4 }, steps: [] },
      30,
      ['120 × null for 0+30'],
    ],
    [
      'tablets when wanted',
      { packing: { ...tablets, rhythm: 'as-needed' }, quantity: 24, steps: [mg(1, 5000)] },
      92,
      ['24 × 5000 for 0+92'],
    ],
    [
      'a bottle that is used every day',
      { packing: bottles, quantity: 3, steps: [] },
      92,
      ['3 × null for 0+92'],
    ],
    [
      'one tube, with strengths that it cannot be shared between',
      { packing: bottles, quantity: 1, steps: [mg(1, 100), mg(2, 200)] },
      30,
      ['1 × 200 for 0+30'],
    ],
  ])('of %s', (_what, regimen, days, expected) => {
    expect(words(nextFill({ ...semaglutide, ...regimen }, null, days))).toEqual(expected);
  });
});

describe('a supply of three months that ships by month', () => {
  const plan = { anchorDay: '2026-08-31', every: 3, unit: 'month' } as const;

  it('leaves on the dates of each month, also where one is shorter, with shares that are all of it', () => {
    const dates = shipmentDates(plan, plan.anchorDay, 1);
    expect(dates).toEqual(['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30']);
    const shipments = plannedShipments(semaglutide, null, dates);
    expect(shipments.map(({ leavesOn, fill, part }) => [leavesOn, words(fill), part])).toEqual([
      ['2026-08-31', ['4 × 25 for 0+28', '1 × 50 for 28+7'], { from: 0, to: 30, of: 91 }],
      ['2026-09-30', ['3 × 50 for 35+21', '1 × 100 for 56+7'], { from: 30, to: 61, of: 91 }],
      ['2026-10-31', ['3 × 100 for 63+21', '1 × 170 for 84+7'], { from: 61, to: 91, of: 91 }],
    ]);
  });

  it('leaves at once where the catalogue says nothing else, and where it is bought once', () => {
    expect(shipmentDates(plan, plan.anchorDay, undefined)).toEqual(['2026-08-31', '2026-11-30']);
    expect(shipmentDates(null, '2026-08-31', 1)).toEqual(['2026-08-31', '2026-09-30']);
  });
});

it('the parcels of any supply hold, one after another, what all of it would', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 1, max: 4 }),
      (every, after, supplies) => {
        const anchorDay = addDays('2026-01-01', after);
        const plan = { anchorDay, every, unit: 'month' } as const;
        let whole: Fill | null = null;
        let inParts: Fill | null = null;
        let day = anchorDay;
        const units = {
          whole: new Map<number | null, number>(),
          parts: new Map<number | null, number>(),
        };
        const note = (into: Map<number | null, number>, { packages }: Fill) => {
          for (const { dosage, count } of packages)
            into.set(dosage, (into.get(dosage) ?? 0) + count);
        };
        for (let nth = 0; nth < supplies; nth += 1) {
          const dates = shipmentDates(plan, day, 1);
          const until = dates.at(-1) ?? day;
          whole = nextFill(semaglutide, whole, daysBetween(day, until));
          note(units.whole, whole);
          for (const { fill } of plannedShipments(semaglutide, inParts, dates)) {
            inParts = fill;
            note(units.parts, fill);
          }
          day = until;
        }
        expect(inParts?.paidTo).toBe(whole?.paidTo);
        expect(units.parts).toEqual(units.whole);
      },
    ),
  );
});

const regimens: fc.Arbitrary<Regimen> = fc.record({
  packing: fc.record({
    unit: fc.constant('tablet'),
    units: fc.constant('tablets'),
    rhythm: fc.constantFrom('daily', 'weekly', 'as-needed', null),
    perDose: fc.option(fc.integer({ min: 1, max: 4 })),
    unitStrength: fc.constantFrom(null, 10),
  }),
  quantity: fc.integer({ min: 1, max: 100 }),
  steps: fc
    .uniqueArray(fc.integer({ min: 2, max: 60 }), { maxLength: 6 })
    .map((weeks) => [1, ...weeks].map((week) => mg(week, week * 10))),
});

it('supplies of any plan, one after another, cover each day once, in the strength of its week, with no dose too many', () => {
  fc.assert(
    fc.property(
      regimens,
      fc.array(fc.integer({ min: 1, max: 190 }), { minLength: 1, maxLength: 24 }),
      (regimen, lengths) => {
        const fills = fillsOf(regimen, lengths);
        const apart = daysOfDose(regimen.packing);
        let day = 0;
        for (const { packages, paidTo } of fills) {
          for (const { dosage, fromDay, days, count } of packages) {
            expect(fromDay).toBe(day);
            expect(days).toBeGreaterThan(0);
            expect(count).toBeGreaterThan(0);
            day += days;
            if (apart === null) continue;
            expect(count).toBe((days / apart) * unitsOfDose(regimen.packing, dosage));
            const planned = regimen.steps
              .filter(({ fromWeek }) => (fromWeek - 1) * 7 <= fromDay)
              .reduce((latest, step) => (step.fromWeek > latest.fromWeek ? step : latest));
            expect(dosage).toBe(planned.dosage);
          }
          // What was paid for is covered, with less than one dose more.
          expect(day).toBeGreaterThanOrEqual(paidTo);
          expect(day - paidTo).toBeLessThan(apart ?? 1);
          if (apart !== null) continue;
          expect(packages.reduce((sum, { count }) => sum + count, 0)).toBe(regimen.quantity);
        }
      },
    ),
  );
});
