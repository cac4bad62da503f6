import { data, redirect } from '@remix-run/node';
import { countReminders } from '../../../flows/reminders/coming-back.server';
import { chooseTimes, currentTimes, timesBetween } from '../../../flows/reminders/times.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { day } from '../../../kernel/calendar/milliseconds';
import { formText } from '../../../kernel/http/forms/form-text';

const daysCounted = 30;

/** Loads how many reminders were sent and led somebody back, and when they are sent. */
export async function loadRemindersPage({ context }: Asked<'practice:manage'>) {
  const { db, clock } = context;
  const since = new Date(clock.now().getTime() - daysCounted * day);
  return {
    csrf: csrfToken(context),
    days: daysCounted,
    counts: await countReminders(db, since),
    times: await currentTimes(db),
  };
}

/** Takes other times. */
export async function postRemindersForm({ context, form, user }: Posted<'practice:manage'>) {
  const typed = {
    firstMinutes: formText(form, 'firstMinutes'),
    secondHours: formText(form, 'secondHours'),
  };
  const errors: Record<string, string> = {};
  for (const name of ['firstMinutes', 'secondHours'] as const) {
    const [least, most] = timesBetween[name];
    const number = Number(typed[name]);
    if (!/^\d+$/.test(typed[name]) || number < least || number > most)
      errors[name] = `Between ${least} and ${most}`;
  }
  if (Object.keys(errors).length > 0) return data({ typed, errors }, { status: 422 });
  await chooseTimes(context.db, context.clock.now(), user.id, {
    firstMinutes: Number(typed.firstMinutes),
    secondHours: Number(typed.secondHours),
  });
  throw redirect('/manager/reminders?done=saved', 303);
}
