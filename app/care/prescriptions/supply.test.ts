import { expect, it } from 'vitest';
import type { Packing } from '../../../engine/supply';
import { fillInWords } from './supply';

const packages = [
  { dosage: 50_000, count: 7, fromDay: 0, days: 7 },
  { dosage: 100_000, count: 14, fromDay: 7, days: 7 },
  { dosage: 150_000, count: 48, fromDay: 14, days: 16 },
];
const fill = { paidFrom: 0, paidTo: 30, packages };
const steps = [{ fromWeek: 1, dosage: 50_000, unit: 'mg' }];

const tablets: Packing = {
  unit: 'tablet',
  units: 'tablets',
  rhythm: 'daily',
  perDose: 1,
  unitStrength: null,
};

it('counts tablets of one strength together, however many of them make a dose', () => {
  expect(fillInWords(fill, { ...tablets, unitStrength: 50_000 }, steps)).toEqual([
    '69 tablets of 500 mg',
  ]);
});

it('names each strength of its own', () => {
  expect(fillInWords(fill, tablets, steps)).toEqual([
    '7 tablets of 500 mg',
    '14 tablets of 1000 mg',
    '48 tablets of 1500 mg',
  ]);
});
