import type { PeriodUnit } from '../../schemas/generated/types';

/** A stretch of time in words: “1 month”, “4 weeks”. */
export function periodInWords(every: number, unit: PeriodUnit): string {
  return `${every} ${unit}${every === 1 ? '' : 's'}`;
}

/** Says how often something comes: “every month”, “every 4 weeks”. */
export function everyPeriod(every: number, unit: PeriodUnit): string {
  return every === 1 ? `every ${unit}` : `every ${periodInWords(every, unit)}`;
}
