import { redirect } from '@remix-run/node';
import { csrfToken } from '../../../../identity/access/csrf.server';
import { isEmailVerified } from '../../../../identity/links/email-links.server';
import { patientZone } from '../../../../identity/profile/patient-zone.server';
import {
  reminderTopics,
  stopReminders,
  wishedTopics,
  wishReminders,
} from '../../../../identity/profile/reminder-wishes.server';
import type { Asked, Posted } from '../../../../identity/route/route.server';
import { serviceZone } from '../../../../kernel/calendar/service-day';

/** Loads of what somebody is reminded by mail. */
export async function loadRemindersPage({ context, user }: Asked<'patient'>) {
  const { db } = context;
  return {
    csrf: csrfToken(context),
    wished: [...(await wishedTopics(db, user.id))],
    timeZone: (await patientZone(db, user.id)) ?? serviceZone,
    isEmailVerified: await isEmailVerified(db, user.id),
  };
}

/** Takes the form: each box says whether its reminders come. */
export async function postRemindersForm({ context, form, user }: Posted<'patient'>) {
  const { db, config, clock } = context;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const wished = await wishedTopics(tx, user.id);
    for (const topic of reminderTopics) {
      const wants = form.get(topic) === 'on';
      if (wants && !wished.has(topic)) await wishReminders(tx, { config, now }, user.id, topic);
      if (!wants && wished.has(topic)) await stopReminders(tx, now, user.id, topic);
    }
  });
  throw redirect('/patient/account/reminders?done=saved', 303);
}
