import { data, redirect } from '@remix-run/node';
import { saveOwnCalendar } from '../../../care/appointments/calendars.server';
import {
  isAppointmentZone,
  type OpeningHours,
  readWeek,
} from '../../../care/appointments/opening-hours';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { mondayOnWeekdays, spansOfDay, weekdays } from './week-form';

/** Hours that are not kept, as they stand in the form, and why. */
export interface HoursError {
  intent: 'hours';
  /** `copied`: nothing is wrong, they only have to be saved. */
  standing: 'refused' | 'copied';
  message: string;
  timeZone: string;
  hours: OpeningHours[];
  /** By weekday, 1 is Monday. */
  errors: Record<number, string>;
}

/** The week as it stands in a form. */
function typedWeek(form: FormData): OpeningHours[] {
  const typed = weekdays.flatMap(({ weekday }) =>
    spansOfDay.map((nth) => ({
      weekday,
      opensAt: formText(form, `opens-${weekday}-${nth}`),
      closesAt: formText(form, `closes-${weekday}-${nth}`),
    })),
  );
  return typed.filter(({ opensAt, closesAt }) => opensAt !== '' || closesAt !== '');
}

/**
 * Keeps the hours of a form, or gives them back with Monday’s on the other weekdays, where `edit` says so.
 * @param page The address that goes on, with `done=hours`.
 */
export async function postHours(
  context: AppLoadContext,
  userId: string,
  form: FormData,
  page: string,
) {
  const timeZone = formText(form, 'timeZone');
  const hours = typedWeek(form);
  const kept = { intent: 'hours', standing: 'refused', timeZone, hours, errors: {} } as const;
  if (formText(form, 'edit') === 'copyMonday') {
    return error(200, {
      ...kept,
      standing: 'copied',
      hours: mondayOnWeekdays(hours),
      message: 'Monday’s hours are on Tuesday through Friday too. Save to keep them.',
    });
  }
  const read = readWeek(hours);
  if (!read.ok) {
    const message = 'Some hours need another look.';
    return error(422, { ...kept, errors: read.errors, message });
  }
  const mark = formText(form, 'mark');
  // A zone that the list does not have stays where it was kept before.
  const isKept = mark.startsWith(JSON.stringify([timeZone]).slice(0, -1));
  if (!isAppointmentZone(timeZone) && !isKept) {
    return error(422, { ...kept, message: 'Choose a time zone from the list.' });
  }
  const saved = await saveOwnCalendar(context, userId, { timeZone, hours: read.hours, mark });
  if (!saved.ok) return error(saved.status, { ...kept, message: saved.message });
  return redirect(`${page}?done=hours`, 303);
}

function error(status: number, found: HoursError) {
  return data(found, { status });
}
