import { data, redirect } from '@remix-run/node';
import { statusOf } from '../../../care/appointments/change-appointment.server';
import { type NotedResult, noteOutcome } from '../../../care/appointments/note-outcome.server';
import { readOwnAppointment } from '../../../care/appointments/provider-appointments.server';
import { joinAppointment, roomSeenBy } from '../../../care/appointments/room.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';

/** Loads an appointment of the provider who asks. Whom it shows is put on record. */
export async function loadAppointmentPage({ context, params, user }: Asked<'chart:read'>) {
  const { db, clock, config } = context;
  const found = await readOwnAppointment(context, user.id, params['id'] ?? '');
  if (found === null) throw refuse(404, 'You have no such visit.');
  const { row, timeZone, patient, notes } = found;
  const now = clock.now();
  return {
    csrf: csrfToken(context),
    id: row.id,
    startsAt: row.startsAt.toISOString(),
    minutes: row.minutes,
    timeZone,
    patient,
    status: statusOf(row),
    /** True once its time has come, so that it can be noted what became of it. */
    hasBegun: row.startsAt <= now,
    room: await roomSeenBy(db, config, row, { reader: user.id, now }),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  };
}

export type ProviderAppointmentData = Awaited<ReturnType<typeof loadAppointmentPage>>;

/** Reason why a form of the page was not taken, with the note as it was typed. */
export interface OutcomeError {
  message: string;
  note: string;
}

/** Takes a form of the page, by its `intent`: the provider joins or leaves, or notes that it was held or missed. */
export async function postAppointmentForm({ context, params, form, user }: Posted<'case:prepare'>) {
  const appointmentId = params['id'] ?? '';
  const note = formText(form, 'note').replace(/\r\n/g, '\n');
  const page = `/provider/appointments/${appointmentId}`;
  const intent = form.get('intent');
  let done: NotedResult;
  switch (intent) {
    case 'joined':
    case 'left':
      done = await joinAppointment(context, user.id, { appointmentId, event: intent });
      break;
    case 'held':
    case 'missed':
      done = await noteOutcome(context, user.id, { appointmentId, outcome: intent, note });
      break;
    default:
      throw refuse(422, 'This form was not understood. Please load the page again.');
  }
  if (done.ok) return redirect(intent === 'joined' ? page : `${page}?done=${intent}`, 303);
  return data<OutcomeError>({ message: done.message, note }, { status: done.status });
}
