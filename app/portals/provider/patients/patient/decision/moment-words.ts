import { dayInWords } from '../../../../../kernel/calendar/day-words';
import { dayOf } from '../../../../../kernel/calendar/service-day';

/** The day of a moment, such as Nov 20, 2026. */
export function momentInWords(iso: string): string {
  return dayInWords(dayOf(new Date(iso)), 'dateWithYear');
}
