import { data, redirect } from '@remix-run/node';
import type { DaysOffWish } from '../../../care/appointments/days-off';
import {
  addDaysOff,
  type DaysOffAdded,
  removeDaysOff,
} from '../../../care/appointments/days-off.server';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';

/** Days off that were not taken, as they were typed, and why. */
export interface DaysOffTrouble {
  intent: 'daysOff';
  message: string;
  typed: DaysOffWish;
  errors: Extract<DaysOffAdded, { ok: false }>['errors'];
}

/** @param page The address that goes on, with `done=`. */
export async function postDaysOff(
  context: AppLoadContext,
  userId: string,
  form: FormData,
  page: string,
) {
  const typed = {
    firstDay: formText(form, 'firstDay'),
    lastDay: formText(form, 'lastDay'),
    note: formText(form, 'note'),
  };
  const added = await addDaysOff(context, userId, typed);
  if (added.ok) {
    return redirect(`${page}?done=${added.booked > 0 ? 'daysOffBooked' : 'daysOff'}`, 303);
  }
  const { message, errors, status } = added;
  return data<DaysOffTrouble>({ intent: 'daysOff', message, typed, errors }, { status });
}

/** @param page The address that goes on, with `done=daysOffRemoved`. */
export async function postRemoval(
  context: AppLoadContext,
  userId: string,
  form: FormData,
  page: string,
) {
  const removed = await removeDaysOff(context, userId, formText(form, 'span'));
  if (removed.ok) return redirect(`${page}?done=daysOffRemoved`, 303);
  const typed = { firstDay: '', lastDay: '', note: '' };
  const { message, status } = removed;
  return data<DaysOffTrouble>({ intent: 'daysOff', message, typed, errors: {} }, { status });
}
