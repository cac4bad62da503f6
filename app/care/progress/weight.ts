import { bodyMassIndex, parseNumber, weightAtIndex } from '../../../engine/values';

/** Limits of a weight, in hundredths of a pound. */
export const lightest = 50_00;
export const heaviest = 900_00;

/**
 * Pounds as someone types them, such as 226.4, in hundredths of a pound.
 * @returns null when it is no number.
 */
export function weightIn(text: string): number | null {
  const pounds = parseNumber(text.trim().replace(/\s*(lbs?|pounds?)\.?$/i, ''));
  return pounds === null ? null : Math.round(pounds * 100);
}

/** Hundredths of a pound as pounds. */
export function pounds(hundredths: number): number {
  return hundredths / 100;
}

/** A weight in words: 22640 is 226.4 lb. */
export function weightWords(hundredths: number): string {
  return `${weightNumber(hundredths)} lb`;
}

/** The same without its unit, as it stands in a field. */
export function weightNumber(hundredths: number): string {
  return String(Math.round(hundredths) / 100);
}

/** A body mass index below this is underweight: no goal leads there. */
const leastBmi = 18.5;
/** Height in inches. Hardly an adult is shorter: what would be underweight for them is for everybody. */
const shortest = 56;

/**
 * Finds what is wrong with a goal; null when nothing is.
 * @param hundredths The goal in hundredths of a pound.
 * @param inches The patient's height; null when it is not known.
 */
export function goalComplaint(hundredths: number | null, inches: number | null): string | null {
  if (hundredths === null) return 'Write your goal in pounds, such as 180.';
  if (hundredths < lightest || hundredths > heaviest) {
    return `A goal lies between ${weightWords(lightest)} and ${weightWords(heaviest)}.`;
  }
  const index = bodyMassIndex(hundredths / 100, inches ?? shortest);
  if (index === null || index >= leastBmi) return null;
  const least = Math.ceil(weightAtIndex(leastBmi, inches ?? shortest));
  if (inches === null) {
    return `A goal below ${least} lb would be too low for the health of nearly everyone, and we do not know your height yet. Your provider can tell you more.`;
  }
  return `For your height, a goal below ${least} lb would be too low for your health. Your provider can tell you more.`;
}
