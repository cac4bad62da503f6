import { redirect } from '@remix-run/node';
import { ageInYears } from '../../../../engine/values';
import {
  appointmentsToday,
  type ProviderAppointment,
} from '../../../care/appointments/provider-appointments.server';
import { opensBefore } from '../../../care/appointments/room.server';
import { markCrisis, readCrises } from '../../../care/crises/crises.server';
import { countWork } from '../../../care/worklist/count-work.server';
import { readWorklist } from '../../../care/worklist/read-worklist.server';
import { currentDueTimes } from '../../../content/reference.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { minute } from '../../../kernel/calendar/milliseconds';
import { dayOf } from '../../../kernel/calendar/service-day';
import { refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';
import { greetingAt } from '../../patient/dashboard/dashboard-page.server';
import { workAddress, workFilterIn } from '../addresses';
import { takeSeen } from '../alerts.server';

/** Loads the worklist of the provider who asks. Whom it shows is put on record. */
export async function loadProviderDashboardPage({
  request,
  context,
  user: { id, firstName },
}: Asked<'chart:read'>) {
  const { db, clock } = context;
  const services = { db, clock };
  const { searchParams } = new URL(request.url);
  const filter = workFilterIn(searchParams);
  const after = searchParams.get('after');
  const [worklist, counts, today, times] = await Promise.all([
    readWorklist(services, id, { after, filter }),
    countWork(services, id, filter),
    appointmentsToday(services, id),
    currentDueTimes(db),
  ]);
  const inDanger = worklist.rows.filter(({ place }) => place.kind === 'crisis');
  const crises =
    inDanger.length === 0
      ? []
      : await readCrises(
          services,
          id,
          inDanger.map((row) => row.id),
        );
  const now = clock.now();
  return {
    now: now.toISOString(),
    greeting: greetingAt(now, today.timeZone, firstName),
    csrf: csrfToken(context),
    crises: crises.map(({ saidAt, correctedAt, ...crisis }) => ({
      ...crisis,
      saidAt: saidAt.toISOString(),
      correctedAt: correctedAt?.toISOString() ?? null,
    })),
    filter,
    isFirstPage: after === null,
    next: worklist.next,
    rows: worklist.rows.map(({ due, since: _, patient, holder, ...row }) => ({
      ...row,
      due: due.toISOString(),
      patient: patient && {
        id: patient.id,
        name: patient.name,
        age: patient.dob === null ? null : ageInYears(patient.dob, dayOf(now)),
      },
      holder: holder && { name: holder.name, isMine: holder.id === id },
    })),
    counts: {
      ...counts,
      nobodys: counts.nobodys.map(({ oldest, ...one }) => ({
        ...one,
        oldest: oldest.toISOString(),
      })),
    },
    dueTimes: times.entries,
    today: {
      timeZone: today.timeZone,
      appointments: today.appointments.map(({ startsAt, ...appointment }) => ({
        ...appointment,
        startsAt: startsAt.toISOString(),
        toDo: nextToDo({ ...appointment, startsAt }, now),
      })),
    },
  };
}

/** Returns what a provider does next about an appointment: see it, join it, or note what became of it. */
function nextToDo(
  { startsAt, minutes, outcome }: Pick<ProviderAppointment, 'startsAt' | 'minutes' | 'outcome'>,
  now: Date,
): 'see' | 'join' | 'note' {
  const since = now.getTime() - startsAt.getTime();
  if (outcome !== null || since < -opensBefore) return 'see';
  return since < minutes * minute ? 'join' : 'note';
}

export type ProviderDashboardData = Awaited<ReturnType<typeof loadProviderDashboardPage>>;

/** The longest note of what was done. */
const longest = 500;

/** Takes what a provider says of somebody in danger, or of what may be urgent: that they look after it, or did. */
export async function postDashboardForm({ request, context, form, user }: Posted<'case:prepare'>) {
  const id = formText(form, 'crisis');
  const note = formText(form, 'note').trim();
  const filter = workFilterIn(new URL(request.url).searchParams);
  const after = (done: string) => redirect(workAddress(filter, { done }), 303);
  switch (form.get('intent')) {
    case 'seen':
      if (!(await markCrisis(context, user.id, id, { kind: 'seen' }))) throw gone();
      return after('crisisSeen');
    case 'handled':
      if (note === '') throw refuse(422, 'Say what was done. Others read it on the record.');
      if (note.length > longest) throw refuse(422, `The maximum length allowed is ${longest}`);
      if (!(await markCrisis(context, user.id, id, { kind: 'handled', note }))) throw gone();
      return after('crisisHandled');
    case 'alertSeen':
      await takeSeen(context, user.id, form);
      return after('alertSeen');
    default:
      throw refuse(422, 'This form was not understood. Please load the page again.');
  }
}

function gone() {
  return refuse(
    404,
    'Somebody else has dealt with this, or it is not in a state of your licenses.',
  );
}
