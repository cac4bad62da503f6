const decimal = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/;
const shown = [0, 1, 2, 3].map(
  (maximumFractionDigits) => new Intl.NumberFormat('en-US', { maximumFractionDigits }),
);

/**
 * The largest answer where digits after the point are limited, and with a sign the smallest. Up to here every number
 * with three of them is a number of its own, so that none is rounded when it is read.
 */
export const largestOnGrid = 1e12;

/**
 * A number as people type it: 212, 212.5, 1,200.
 * @returns null for anything else, infinities included.
 */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  if (!/\d/.test(trimmed) || !decimal.test(trimmed)) return null;
  const value = Number(trimmed.replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
}

/**
 * A number in words of digits: 34.4 is 34.4, 1200 is 1,200.
 * @param decimals The most that are shown, from 0 to 3.
 */
export function formatNumber(value: number, decimals = 2): string {
  return (shown[decimals] ?? shown[2])?.format(value) ?? String(value);
}

const asWritten = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** A number with all of its digits, as a rule compares it: 0.125 is 0.125. */
export function formatExactly(value: number): string {
  return asWritten.format(value);
}

/** Counts the digits after the point of a text, without zeros at its end: 180.50 has one. */
export function digitsAfterPoint(text: string): number {
  return /\.(\d+)/.exec(text)?.[1]?.replace(/0+$/, '').length ?? 0;
}

/**
 * Tells whether a number has no more digits after the point than these.
 * @param decimals 0 to 3.
 */
export function isOnGrid(value: number, decimals: number): boolean {
  return roundTo(value, decimals) === value;
}

/** The smallest number of a grid that is not below a bound. */
export function gridFrom(least: number, decimals: number): number {
  const near = roundTo(least, decimals);
  return near >= least ? near : roundTo(near + 10 ** -decimals, decimals);
}

/** The largest number of a grid that is not above a bound. */
export function gridTo(most: number, decimals: number): number {
  return -gridFrom(-most, decimals) + 0;
}

/**
 * A number rounded to some decimals, halves away from zero. Works on the decimal digits a person
 * sees, so 1.005 becomes 1.01 although its binary value lies a little below.
 * @param decimals 0 to 6.
 */
export function roundTo(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value;
  const size = Math.abs(value);
  const shifted = Number(`${size}e${decimals}`);
  const rounded = Number.isNaN(shifted)
    ? Math.round(size * 10 ** decimals) / 10 ** decimals
    : Number(`${Math.round(shifted)}e-${decimals}`);
  // Never minus zero, which JSON does not know.
  return value < 0 && rounded > 0 ? -rounded : rounded;
}
