import { roundTo } from './rounding';

/**
 * Body mass index: 703 times pounds divided by inches squared, rounded to two decimals.
 * @returns null when either is not a positive number.
 */
export function bodyMassIndex(pounds: number, inches: number): number | null {
  if (!(pounds > 0) || !(inches > 0)) return null;
  return roundTo((703 * pounds) / (inches * inches), 2);
}
