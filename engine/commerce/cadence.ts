import type { PeriodUnit, Variant } from '../../schemas/generated/types';

/** Rhythm in which something comes, written so that the same is the same: a year is 12 months, a week 7 days. */
export type Cadence = `${number} ${'day' | 'month'}`;

/** The cadence of a period such as 4 weeks. */
export function cadenceOf(every: number, unit: PeriodUnit = 'month'): Cadence {
  if (unit === 'day' || unit === 'week') return `${unit === 'week' ? every * 7 : every} day`;
  return `${unit === 'year' ? every * 12 : every} month`;
}

/** Cadence of a variant; null for what is bought once. */
export function cadenceOfVariant({ variantPeriod, variantPeriodUnit }: Variant): Cadence | null {
  if (variantPeriod === undefined || variantPeriodUnit === undefined) return null;
  return cadenceOf(variantPeriod, variantPeriodUnit);
}

/** The months between two shipments of a variant; null when it does not ship by the month or year. */
export function monthsOf({
  variantPeriod,
  variantPeriodUnit,
}: Pick<Variant, 'variantPeriod' | 'variantPeriodUnit'>): number | null {
  if (variantPeriod === undefined) return null;
  if (variantPeriodUnit === 'month') return variantPeriod;
  return variantPeriodUnit === 'year' ? variantPeriod * 12 : null;
}
