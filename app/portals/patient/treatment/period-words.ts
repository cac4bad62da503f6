import type { PeriodUnit } from '../../../../schemas/generated/types';

/** How often something renews: every month, every 3 months. */
export function everyPeriod(every: number, unit: PeriodUnit): string {
  return every === 1 ? `every ${unit}` : `every ${every} ${unit}s`;
}
