import type { OpeningHours } from '../../../care/appointments/opening-hours';

/** The days of a week as a form shows them. */
export const weekdays = [
  { weekday: 1, name: 'Monday' },
  { weekday: 2, name: 'Tuesday' },
  { weekday: 3, name: 'Wednesday' },
  { weekday: 4, name: 'Thursday' },
  { weekday: 5, name: 'Friday' },
  { weekday: 6, name: 'Saturday' },
  { weekday: 7, name: 'Sunday' },
] as const;

/** The openings that a day may have. */
export const spansOfDay = [0, 1, 2, 3] as const;

/** A week with Monday’s hours on Tuesday through Friday, whatever stood there. */
export function mondayOnWeekdays(hours: readonly OpeningHours[]): OpeningHours[] {
  const monday = hours.filter(({ weekday }) => weekday === 1);
  return weekdays.flatMap(({ weekday }) =>
    weekday <= 5
      ? monday.map((opening) => ({ ...opening, weekday }))
      : hours.filter((opening) => opening.weekday === weekday),
  );
}
