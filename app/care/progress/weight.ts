import { parseNumber } from '../../../engine/values';

/** What a weight may be, in hundredths of a pound. */
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
