import { describe, expect, it } from 'vitest';
import { fixtureReference } from '../../tests/support/fixture-quizzes';
import { doseCalendar } from '../care/dose-calendar';
import { dosageInHundredths, dosePlaceholder } from '../values/dosage';
import { nextFill } from './fills';
import {
  directionsInWords,
  directionsOf,
  type Packing,
  packageInWords,
  packingOf,
} from './packing';

const { products } = fixtureReference.catalogue;
const pens: Packing = {
  ...{ unit: 'pen', units: 'pens', rhythm: 'weekly' },
  ...{ perDose: 1, unitStrength: null },
};

/** Directions of a product of the catalogue, as its label says them. */
function labelOf(id: string, dosage: number | null, usage: 'daily' | 'before-sex' | null = null) {
  const product = products.find((one) => one.id === id);
  if (!product) throw new Error(`There is no ${id}.`);
  const strength = dosage === null ? null : { dosage, unit: product.dosageUnit ?? 'mg' };
  return directionsInWords(directionsOf(product, usage), packingOf(product, usage), strength);
}

describe('directions in words', () => {
  it.each([
    ['semaglutide-weekly', 25, null, 'Inject 0.25 mg (1 pen) under the skin'],
    ['metformin-er', 150_000, null, 'Take 1500 mg (3 tablets of 500 mg) by mouth once a day'],
    ['bupropion-sr', 15_000, null, 'Take 150 mg (1 tablet) a day by mouth'],
    ['ed-troche', 500, 'daily', 'Let 5 mg (1 troche) melt between cheek and gum once a day'],
    ['ed-troche', 1000, 'before-sex', 'Let 10 mg (1 troche) melt between cheek and gum one to two'],
    ['ketoconazole-shampoo', 200, null, 'Massage a small amount of the 2% shampoo into the wet'],
  ] as const)('of %s %s %s', (id, dosage, usage, words) => {
    expect(labelOf(id, dosage, usage)).toContain(words);
  });

  it('of every medicine that is sold name its dose, in every strength and use', () => {
    const medicines = products.filter(({ prescription }) => prescription);
    expect(medicines.length).toBeGreaterThan(15);
    for (const { id, dosages = [], dosageUnit = 'mg', usageTimings = [] } of medicines) {
      for (const usage of usageTimings.length === 0 ? [null] : usageTimings) {
        expect(labelOf(id, null, usage), id).toMatch(/\w.*\.$/);
        for (const dosage of dosages) {
          const words = labelOf(id, dosageInHundredths(dosage), usage);
          expect(words, id).toContain(
            dosageUnit === '%' ? `${dosage}%` : `${dosage} ${dosageUnit}`,
          );
          expect(words, id).not.toContain(dosePlaceholder);
        }
      }
    }
  });
});

it('directions of tablets whose number goes up by the week say on each label how many are taken then', () => {
  const product = products.find(({ id }) => id === 'naltrexone-bupropion');
  if (!product) throw new Error('There is no naltrexone with bupropion.');
  const packing = packingOf(product, 'daily');
  const { packages } = nextFill({ packing, quantity: 1, steps: [] }, null, 30);
  const directions = directionsOf(product, 'daily');

  expect(
    packages.map(({ count, days, take }) => [
      `${packageInWords(packing, count, null)} for ${days} days`,
      directionsInWords(directions, packing, null, take).split(',')[0],
    ]),
  ).toEqual([
    ['7 tablets for 7 days', 'Take 1 tablet in the morning'],
    ['14 tablets for 7 days', 'Take 1 tablet in the morning and 1 in the evening'],
    ['21 tablets for 7 days', 'Take 2 tablets in the morning and 1 in the evening'],
    ['36 tablets for 9 days', 'Take 2 tablets in the morning and 2 in the evening'],
  ]);
});

it.each([
  ['2026-11-01', 'Take 1 tablet in the morning, every day'],
  ['2026-11-08', 'Take 1 tablet in the morning and 1 in the evening, every day'],
  ['2026-11-15', 'Take 2 tablets in the morning and 1 in the evening, every day'],
  ['2026-11-22', 'Take 2 tablets in the morning and 2 in the evening, every day'],
  ['2026-12-01', 'Take 2 tablets in the morning and 2 in the evening, every day'],
])('the calendar says on %s of tablets whose number goes up by the week: %s', (today, words) => {
  const product = products.find(({ id }) => id === 'naltrexone-bupropion');
  if (!product) throw new Error('There is no naltrexone with bupropion.');
  const packing = packingOf(product, 'daily');
  const regimen = { packing, quantity: 1, steps: [] };
  const first = nextFill(regimen, null, 30);
  const second = nextFill(regimen, first, 30);
  const fills = [
    { receivedOn: '2026-11-01', fill: first },
    { receivedOn: '2026-11-29', fill: second },
  ];
  const calendar = doseCalendar({ regimen, fills, firstDoseOn: null, pauses: [] }, today);

  expect(calendar.present?.take).toBeDefined();
  expect(
    directionsInWords(directionsOf(product, 'daily'), packing, null, calendar.present?.take),
  ).toContain(words);
});

/** Words by which directions say how often something is taken. */
const oftenInWords = {
  daily: /(once|twice) a day|every day|\} a day/,
  weekly: /once a week/,
  'twice-weekly': /twice a week/i,
  'as-needed': /when (wanted|needed|nausea begins)/,
};

it('directions of every medicine say how often as its rhythm does, by which it is packed and reminded of', () => {
  const lines: string[] = [];
  for (const product of products) {
    const { id, prescription, usageTimings = [] } = product;
    if (!prescription) continue;
    for (const usage of usageTimings.length === 0 ? [null] : usageTimings) {
      const { rhythm } = packingOf(product, usage);
      const directions = directionsOf(product, usage);
      if (rhythm === null || !oftenInWords[rhythm].test(directions)) lines.push(`${id}: ${rhythm}`);
    }
  }
  expect(lines).toEqual([]);
});

it.each([
  [pens, 4, { dosage: 25, unit: 'mg' }, '4 pens of 0.25 mg'],
  [pens, 1, { dosage: 170, unit: 'mg' }, '1 pen of 1.7 mg'],
  [{ ...pens, unitStrength: 50_000 }, 14, { dosage: 100_000, unit: 'mg' }, '14 pens of 500 mg'],
  [pens, 1200, null, '1,200 pens'],
])('a package in words: %o × %s of %o is “%s”', (packing, count, strength, words) => {
  expect(packageInWords(packing, count, strength)).toBe(words);
});
