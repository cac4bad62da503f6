import { roundTo } from './number';

/** Makes an index of kilograms and meters out of pounds and inches. */
const imperial = 703;

/**
 * Body mass index: 703 times pounds divided by inches squared, rounded to two decimals.
 * @returns null when either is not a positive number.
 */
export function bodyMassIndex(pounds: number, inches: number): number | null {
  if (!(pounds > 0) || !(inches > 0)) return null;
  return roundTo((imperial * pounds) / (inches * inches), 2);
}

/** The weight in pounds that a body mass index means at a height in inches. */
export function weightAtIndex(index: number, inches: number): number {
  return (index * inches * inches) / imperial;
}
