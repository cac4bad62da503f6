import { data, redirect } from '@remix-run/node';
import { saveOwnCalendar } from '../../../care/appointments/calendars.server';
import type { DaysOffWish } from '../../../care/appointments/days-off';
import {
  addDaysOff,
  type DaysOffAdded,
  removeDaysOff,
} from '../../../care/appointments/days-off.server';
import {
  isAppointmentZone,
  type OpeningHours,
  readWeek,
} from '../../../care/appointments/opening-hours';
import { cancelAsProvider } from '../../../care/appointments/provider-appointments.server';
import { saveOwnRoom } from '../../../care/appointments/room.server';
import {
  type CredentialsError,
  type NamesError,
  postOwnCredentials,
  postOwnNames,
} from '../../../identity/accounts/own-names.server';
import type { Posted } from '../../../identity/route/route.server';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { type PasswordError, postOwnSignIn } from '../../account/parts/own-sign-in.server';
import { mondayOnWeekdays, spansOfDay, weekdays } from './week-form';

const page = '/provider/profile';

/** A link of their own room that was not taken, as it was typed, and why. */
interface RoomError {
  intent: 'room';
  message: string;
  typed: string;
}

interface CancelError {
  intent: 'cancel';
  message: string;
  text: string;
}

/** A form of the page that was not taken, as it was typed, and why. */
export type ProfileError =
  | NamesError
  | CredentialsError
  | PasswordError
  | HoursError
  | DaysOffError
  | RoomError
  | CancelError;

/** Takes one of the page’s forms, by its `intent`; `cancel` names an `appointment`, `removeDaysOff` a `span`. */
export async function postProfileForm({ context, form, session }: Posted<'case:prepare'>) {
  const { id } = session.user;
  switch (form.get('intent')) {
    case 'names':
      return postOwnNames(context.db, id, form, page);
    case 'credentials':
      return postOwnCredentials(context.db, id, form, page);
    case 'hours':
      return postHours(context, id, form);
    case 'daysOff':
      return postDaysOff(context, id, form);
    case 'removeDaysOff':
      return postRemoval(context, id, form);
    case 'room':
      return postRoom(context, id, form);
    case 'cancel':
      return postCancellation(context, id, form);
    default:
      return (await postOwnSignIn(context, session, form, page)) ?? redirect(page, 303);
  }
}

async function postRoom(context: AppLoadContext, userId: string, form: FormData) {
  const typed = formText(form, 'room');
  const saved = await saveOwnRoom(context, userId, typed);
  if (saved.ok) return redirect(`${page}?done=room`, 303);
  const { message, status } = saved;
  return data<RoomError>({ intent: 'room', message, typed }, { status });
}

async function postCancellation(context: AppLoadContext, userId: string, form: FormData) {
  const text = formText(form, 'text').replace(/\r\n/g, '\n');
  const clientId = formText(form, 'clientId');
  const wish = { appointmentId: formText(form, 'appointment'), text, clientId };
  const done = await cancelAsProvider(context, userId, wish);
  if (done.ok) return redirect(`${page}?done=cancelled`, 303);
  const { message, status } = done;
  return data<CancelError>({ intent: 'cancel', message, text }, { status });
}

/** Days off that were not taken, as they were typed, and why. */
interface DaysOffError {
  intent: 'daysOff';
  message: string;
  typed: DaysOffWish;
  errors: Extract<DaysOffAdded, { ok: false }>['errors'];
}

async function postDaysOff(context: AppLoadContext, userId: string, form: FormData) {
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
  return data<DaysOffError>({ intent: 'daysOff', message, typed, errors }, { status });
}

async function postRemoval(context: AppLoadContext, userId: string, form: FormData) {
  const removed = await removeDaysOff(context, userId, formText(form, 'span'));
  if (removed.ok) return redirect(`${page}?done=daysOffRemoved`, 303);
  const typed = { firstDay: '', lastDay: '', note: '' };
  const { message, status } = removed;
  return data<DaysOffError>({ intent: 'daysOff', message, typed, errors: {} }, { status });
}

/** Hours that are not kept, as they stand in the form, and why. */
export interface HoursError {
  intent: 'hours';
  /** `copied`: nothing is wrong, they only have to be saved. */
  status: 'refused' | 'copied';
  message: string;
  timeZone: string;
  hours: OpeningHours[];
  /** Errors by weekday, 1 is Monday. */
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

/** Keeps the hours of a form, or gives them back with Monday’s on the other weekdays, where `edit` says so. */
async function postHours(context: AppLoadContext, userId: string, form: FormData) {
  const timeZone = formText(form, 'timeZone');
  const hours = typedWeek(form);
  const asPosted = { intent: 'hours', status: 'refused', timeZone, hours, errors: {} } as const;
  if (formText(form, 'edit') === 'copyMonday') {
    return error(200, {
      ...asPosted,
      status: 'copied',
      hours: mondayOnWeekdays(hours),
      message: 'Monday’s hours are on Tuesday through Friday too. Save to keep them.',
    });
  }
  const read = readWeek(hours);
  if (!read.ok) {
    const message = 'Some hours need another look.';
    return error(422, { ...asPosted, errors: read.errors, message });
  }
  const mark = formText(form, 'mark');
  // A zone that the list does not have stays where it was kept before.
  const isStored = mark.startsWith(JSON.stringify([timeZone]).slice(0, -1));
  if (!isAppointmentZone(timeZone) && !isStored) {
    return error(422, { ...asPosted, message: 'Choose a time zone from the list.' });
  }
  const saved = await saveOwnCalendar(context, userId, { timeZone, hours: read.hours, mark });
  if (!saved.ok) return error(saved.status, { ...asPosted, message: saved.message });
  return redirect(`${page}?done=hours`, 303);
}

function error(status: number, found: HoursError) {
  return data(found, { status });
}
