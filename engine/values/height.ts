import { roundTo } from './number';

const feetAndInches =
  /^\s*(\d{1,2})\s*(?:'|’|′|ft\.?|feet)\s*(?:(\d{1,2}(?:\.\d*)?)\s*(?:"|”|″|''|in\.?|inches)?)?\s*$/i;
// Nobody writes a height longer than this; longer texts would keep the pattern busy.
const longest = 40;

/**
 * Feet and inches such as 5'10 in inches: feet times 12 plus inches.
 * @returns 0 when the text does not have that shape.
 */
export function parseHeight(text: string): number {
  const match = text.length > longest ? null : feetAndInches.exec(text);
  if (!match) return 0;
  return Number(match[1]) * 12 + Number(match[2] ?? 0);
}

/** Tells whether a text is a height with a foot or more in its inches, such as 5'14: most likely a slip. */
export function hasTooManyInches(text: string): boolean {
  const match = text.length > longest ? null : feetAndInches.exec(text);
  return match !== null && Number(match[2] ?? 0) >= 12;
}

/**
 * The two heights that two digits alone may mean, as inches and as feet with inches: 66 is 5'6 or 6'6.
 * @returns null for any other text.
 */
export function heightsMeant(text: string): [string, string] | null {
  const digits = text.trim();
  if (!/^[4-8]\d$/.test(digits)) return null;
  return [formatHeight(Number(digits)), `${digits.charAt(0)}'${digits.charAt(1)}`];
}

/**
 * Inches as feet and inches: 70 is 5'10.
 * @param decimals The most that are shown, from 0 to 3.
 */
export function formatHeight(inches: number, decimals = 2): string {
  const rounded = roundTo(inches, decimals);
  return `${Math.floor(rounded / 12)}'${roundTo(rounded % 12, decimals)}`;
}

/** The same with the marks of feet and inches, to be read beside other measures: 70 is 5′10″. */
export function heightInMarks(inches: number, decimals = 2): string {
  return `${formatHeight(inches, decimals).replace("'", '′')}″`;
}
