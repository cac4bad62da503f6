import { dayInWords } from '../../kernel/calendar/day-words';
import type { Period } from './metrics-filter';

/** A period by its first day: Nov 21, for a month Nov 2026. */
export function periodLabel(period: string, by: Period): string {
  return dayInWords(period, by === 'month' ? 'month' : 'date');
}

const labels = { day: 'Day', week: 'Week from', month: 'Month from' } as const;

/** The column of a table that names periods. */
export function periodColumn(by: Period): { label: string; kind: 'day' } {
  return { label: labels[by], kind: 'day' };
}
