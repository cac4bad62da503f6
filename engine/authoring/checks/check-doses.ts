import type { Product } from '../../../schemas/generated/types';
import { dosePlaceholder } from '../../values/dosage';
import { at } from '../../values/json/pointer';
import type { Report } from '../problems/checking';

/** A titration schedule begins in week 1, goes on in order and uses strengths that the product comes in. */
export function checkTitration(report: Report, product: Product, path: string): void {
  const { titration: steps = [], dosages = [] } = product;
  steps.forEach(({ fromWeek, dosage }, index) => {
    const here = at(path, 'titration', index);
    const before = steps[index - 1]?.fromWeek ?? 0;
    if (index === 0 && fromWeek !== 1) {
      report('outOfRange', at(here, 'fromWeek'), 'The first step begins in week 1.');
    } else if (fromWeek <= before) {
      report('outOfRange', at(here, 'fromWeek'), 'Each step begins in a later week than the last.');
    }
    if (!dosages.includes(dosage)) {
      report(
        'noSuchDosage',
        at(here, 'dosage'),
        `“${product.title}” does not come in a strength of ${dosage}.`,
      );
    }
  });
}

/** What is prescribed says how it is packed and how it is taken: a parcel and its label are made of that. */
export function checkPacking(report: Report, product: Product, path: string): void {
  const { prescription, packing, doseRhythm, directions = [], dosages = [] } = product;
  if (prescription && (packing === undefined || directions.length === 0)) {
    const missing = packing === undefined ? 'packed' : 'taken';
    report('missingProperty', path, `What is prescribed says how it is ${missing}.`);
  }
  const { unitStrength, shipsEvery, perDose, unitSteps = [] } = packing ?? {};
  const isCounted = perDose !== undefined && (doseRhythm === 'daily' || doseRhythm === 'weekly');
  if (shipsEvery !== undefined && !isCounted) {
    const where = at(path, 'packing', 'shipsEvery');
    report('outOfRange', where, 'Only what is counted by doses can ship by month.');
  }
  if (unitSteps.length > 0 && (!isCounted || dosages.length > 0)) {
    const where = at(path, 'packing', 'unitSteps');
    report('outOfRange', where, 'Only what is counted by doses and has no strengths has these.');
  }
  unitSteps.forEach(({ fromWeek }, index) => {
    const before = unitSteps[index - 1]?.fromWeek ?? 0;
    if (index === 0 ? fromWeek === 1 : fromWeek > before) return;
    const where = at(path, 'packing', 'unitSteps', index, 'fromWeek');
    report('outOfRange', where, 'The first step begins in week 1, each other later than the last.');
  });
  dosages.forEach((dosage, index) => {
    if (unitStrength === undefined || Number.isInteger(dosage / unitStrength)) return;
    const where = at(path, 'dosages', index);
    report('outOfRange', where, `No number of units of ${unitStrength} makes ${dosage}.`);
  });
  if (dosages.length === 0 && unitSteps.length === 0) return;
  directions.forEach(({ text }, index) => {
    if (text.includes(dosePlaceholder)) return;
    const where = at(path, 'directions', index, 'text');
    report('missingProperty', where, `Write ${dosePlaceholder} where the strength is named.`);
  });
}
