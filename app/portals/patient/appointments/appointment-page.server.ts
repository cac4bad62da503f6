import { data, redirect } from '@remix-run/node';
import { and, eq } from 'drizzle-orm';
import { openSlots } from '../../../care/appointments/appointments.server';
import {
  cancelAsPatient,
  moveAppointment,
  openChange,
  otherOf,
  stateOf,
  statusOf,
} from '../../../care/appointments/change-appointment.server';
import { joinAppointment, roomSeenBy } from '../../../care/appointments/room.server';
import { appointmentFile, readFiled } from '../../../care/appointments/tell-appointment.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { appointments } from '../../../database/tables/appointments.schema.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { fullNameOfUser } from '../../../identity/accounts/name-in-full.server';
import { patientZone } from '../../../identity/profile/patient-zone.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { serviceZone } from '../../../kernel/calendar/service-day';
import type { Queryable } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';
import { isUuid } from '../../../kernel/http/uuid';

/** Days ahead of which times are offered. */
const daysOffered = 14;

/** Loads an appointment of a patient: when it is, how to join, and what else is free. */
export async function loadAppointmentPage({ context, params, user }: Asked<'patient'>) {
  const { db, clock, config } = context;
  const row = await findOwn(db, user.id, params['id']);
  const now = clock.now();
  const [provider] = await db
    .select({ name: fullNameOfUser.mapWith(String) })
    .from(users)
    .where(eq(users.id, row.providerId));
  const change = await openChange(db, row, now);
  const instead = change === 'another' ? await otherOf(db, row) : null;
  const isOffered = change !== 'none' && instead === null;
  const wanted = { minutes: row.minutes, days: daysOffered };
  return {
    csrf: csrfToken(context),
    id: row.id,
    startsAt: row.startsAt.toISOString(),
    minutes: row.minutes,
    provider: provider?.name ?? '',
    timeZone: (await patientZone(db, user.id)) ?? serviceZone,
    status: statusOf(row),
    change,
    /** The appointment that stands in place of this one; null where there is none. */
    instead,
    slots: isOffered
      ? await openSlots(db, clock, { ...wanted, state: await stateOf(db, row) })
      : [],
    room: await roomSeenBy(db, config, row, { reader: user.id, now }),
  };
}

export type AppointmentPageData = Awaited<ReturnType<typeof loadAppointmentPage>>;

/** Reason why a form of the page was not taken. */
export interface AppointmentError {
  message: string;
}

/** Takes a form of the page, by its `intent`: another time, none, or that the patient joins or leaves. */
export async function postAppointmentForm({ context, params, form, user }: Posted<'patient'>) {
  const appointmentId = params['id'] ?? '';
  const page = (id: string) => `/patient/appointments/${id}`;
  switch (form.get('intent')) {
    case 'move': {
      const slot = formText(form, 'slot');
      const moved = await moveAppointment(context, user.id, { appointmentId, slot });
      if (moved.ok) return redirect(`${page(moved.id)}?done=moved`, 303);
      return data<AppointmentError>({ message: moved.message }, { status: moved.status });
    }
    case 'cancel': {
      const cancelled = await cancelAsPatient(context, user.id, appointmentId);
      if (cancelled.ok) return redirect(`${page(appointmentId)}?done=cancelled`, 303);
      return data<AppointmentError>({ message: cancelled.message }, { status: cancelled.status });
    }
    case 'joined':
    case 'left': {
      const event = form.get('intent') === 'joined' ? 'joined' : 'left';
      const joined = await joinAppointment(context, user.id, { appointmentId, event });
      const done = event === 'left' ? '?done=left' : '';
      if (joined.ok) return redirect(`${page(appointmentId)}${done}`, 303);
      return data<AppointmentError>({ message: joined.message }, { status: joined.status });
    }
    default:
      throw refuse(422, 'This form was not understood. Please load the page again.');
  }
}

/** Sends the file of an appointment for calendars. */
export async function sendAppointmentFile({ context, params, user }: Asked<'patient'>) {
  const row = await findOwn(context.db, user.id, params['id']);
  const read = await readFiled(context.db, row);
  if (read === null) throw noSuchAppointment();
  const { method, content } = appointmentFile(read.filed, context.clock.now());
  return new Response(content, {
    headers: {
      'content-type': `text/calendar; charset=utf-8; method=${method}`,
      'content-disposition': 'attachment; filename="appointment.ics"',
      'cache-control': 'private, no-store',
    },
  });
}

async function findOwn(db: Queryable, userId: string, id = '') {
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(appointments)
        .where(and(eq(appointments.id, id), eq(appointments.userId, userId)))
    : [];
  if (!row) throw noSuchAppointment();
  return row;
}

function noSuchAppointment() {
  return refuse(404, 'You have no such visit.');
}
