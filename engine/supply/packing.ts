import type { DoseRhythm, Product, UsageTiming } from '../../schemas/generated/types';
import { dosageInHundredths, dosePlaceholder, formatDosage } from '../values/dosage';

/** Units in which a medicine is counted, as a prescription keeps them. */
export interface Packing {
  /** Name of one of it, such as “pen”. */
  unit: string;
  units: string;
  /** Contents of one of it, such as “shampoo” or “90 capsules”; left out where its name says it. */
  contents?: string;
  rhythm: DoseRhythm | null;
  /** Units of one dose; null for what holds many doses, such as a bottle. */
  perDose: number | null;
  /** Hundredths: the strength of each unit, where a dose takes several of them; null where a unit is a dose. */
  unitStrength: number | null;
  /** Units of a dose from week to week, where their number goes up; left out where it stays. */
  unitSteps?: readonly UnitStep[];
  /** Months after which each next shipment of a supply leaves; left out where all of it leaves at once. */
  shipsEvery?: number;
}

/** Units of a dose from a week of the treatment on. */
export interface UnitStep {
  /** The first week is 1. */
  fromWeek: number;
  perDose: number;
  /** Directions, such as “1 tablet in the morning and 1 in the evening”. */
  text: string;
}

/** Strength in hundredths, and its unit. */
export interface Strength {
  dosage: number;
  unit: string;
}

/** Returns the packing of a product for the way it is used. */
export function packingOf(
  { packing, doseRhythm }: Pick<Product, 'packing' | 'doseRhythm'>,
  usage: UsageTiming | null,
): Packing {
  const { unit = 'unit', units = 'units', perDose = null, unitStrength } = packing ?? {};
  const { shipsEvery, unitSteps, contents } = packing ?? {};
  return {
    unit,
    units,
    rhythm: usage === 'daily' ? usage : (doseRhythm ?? null),
    perDose,
    unitStrength: unitStrength === undefined ? null : dosageInHundredths(unitStrength),
    ...(contents === undefined ? {} : { contents }),
    ...(unitSteps === undefined ? {} : { unitSteps }),
    ...(shipsEvery === undefined ? {} : { shipsEvery }),
  };
}

/**
 * Units that one dose takes, such as two tablets of 500 mg for 1,000 mg.
 * @param dosage Hundredths of the unit; null where there is only one strength.
 */
export function unitsOfDose({ perDose, unitStrength }: Packing, dosage: number | null): number {
  const each = unitStrength === null || dosage === null ? 1 : Math.ceil(dosage / unitStrength);
  return (perDose ?? 1) * each;
}

/** Units in words: “4 pens”. */
export function unitsInWords({ unit, units }: Packing, count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? unit : units}`;
}

/** One dose in words: “0.25 mg (1 pen)”, “1000 mg (2 tablets of 500 mg)”, “2%”. */
function doseInWords(packing: Packing, { dosage, unit }: Strength): string {
  const strength = formatDosage(dosage, unit);
  if (packing.perDose === null) return strength;
  const count = unitsOfDose(packing, dosage);
  const of =
    packing.unitStrength === null || packing.unitStrength === dosage
      ? ''
      : ` of ${formatDosage(packing.unitStrength, unit)}`;
  return `${strength} (${unitsInWords(packing, count)}${of})`;
}

/**
 * Units of one strength in words: “4 pens of 0.25 mg”. A bottle holds many doses, and is of none of them: “3 bottles of
 * 2% shampoo”, “1 bottle of spray (25 mg a dose)”.
 */
export function packageInWords(packing: Packing, count: number, strength: Strength | null): string {
  const { perDose, unitStrength, contents } = packing;
  const units = unitsInWords(packing, count);
  if (strength === null) return contents === undefined ? units : `${units} of ${contents}`;
  const words = formatDosage(unitStrength ?? strength.dosage, strength.unit);
  if (perDose !== null) return `${units} of ${words}`;
  if (contents === undefined) return `${units} (${words}${isShare(strength) ? '' : ' a dose'})`;
  return isShare(strength)
    ? `${units} of ${words} ${contents}`
    : `${units} of ${contents} (${words} a dose)`;
}

/** Says whether a strength is a share of what holds it: a shampoo of 2% has no dose of 2%. */
function isShare({ unit }: Strength): boolean {
  return unit === '%';
}

/**
 * Directions with the strength of a day, in full words.
 * @param take Directions of a dose of that day, where the number of its units goes up by the week.
 */
export function directionsInWords(
  directions: string,
  packing: Packing,
  strength: Strength | null,
  take?: string,
): string {
  const dose = take ?? (strength === null ? 'one dose' : doseInWords(packing, strength));
  return directions.replaceAll(dosePlaceholder, dose);
}

/** Directions that a prescription of a product begins with; empty where the catalogue has none. */
export function directionsOf(
  { directions = [] }: Pick<Product, 'directions'>,
  usage: UsageTiming | null,
): string {
  const found =
    directions.find((one) => one.usage !== undefined && one.usage === usage) ??
    directions.find((one) => one.usage === undefined);
  return found?.text ?? '';
}
