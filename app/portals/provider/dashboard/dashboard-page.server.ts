import { redirect } from '@remix-run/node';
import { ageInYears } from '../../../../engine/values';
import { appointmentsToday } from '../../../care/appointments/provider-appointments.server';
import { countQueue, readQueue } from '../../../care/cases/queue.server';
import { markCrisis, readCrises } from '../../../care/crises/crises.server';
import { readWaitingMessages } from '../../../care/messages/inbox.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import { refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';
import { greetingAt } from '../../patient/dashboard/greeting';
import { shownAlerts, takeSeen } from '../alerts.server';
import { filterIn } from './queue-address';

/** Number of messages that the dashboard shows. */
const mostMessages = 5;

/** Loads what waits for the provider who asks. Whom it shows is put on record. */
export async function loadProviderDashboardPage({
  request,
  context,
  user: { id, firstName },
}: Asked<'chart:read'>) {
  const { db, clock } = context;
  const services = { db, clock };
  const { searchParams } = new URL(request.url);
  const filter = filterIn(searchParams);
  const after = searchParams.get('after');
  const [crises, alerts, queue, counts, messages, today] = await Promise.all([
    readCrises(services, id),
    shownAlerts(services, id),
    readQueue(services, id, { after, filter }),
    countQueue(services, id, filter),
    readWaitingMessages(services, id, mostMessages),
    appointmentsToday(services, id),
  ]);
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
    alerts,
    filter,
    isFirstPage: after === null,
    queue: {
      next: queue.next,
      entries: queue.entries.map(({ dob, waitingSince, ...entry }) => ({
        ...entry,
        age: dob === null ? null : ageInYears(dob, dayOf(now)),
        waitingSince: waitingSince.toISOString(),
      })),
    },
    counts: { ...counts, oldest: counts.oldest?.toISOString() ?? null },
    messages: messages.map(({ since, ...message }) => ({
      ...message,
      since: since.toISOString(),
    })),
    today: {
      timeZone: today.timeZone,
      appointments: today.appointments.map(({ startsAt, ...appointment }) => ({
        ...appointment,
        startsAt: startsAt.toISOString(),
      })),
    },
  };
}

export type ProviderDashboardData = Awaited<ReturnType<typeof loadProviderDashboardPage>>;

/** The longest note of what was done. */
const longest = 500;

/** Takes what a provider says of somebody in danger, or of what may be urgent: that they look after it, or did. */
export async function postDashboardForm({ context, form, user }: Posted<'case:prepare'>) {
  const id = formText(form, 'crisis');
  const note = formText(form, 'note').trim();
  switch (form.get('intent')) {
    case 'seen':
      if (!(await markCrisis(context, user.id, id, { kind: 'seen' }))) throw gone();
      return redirect('/provider?done=crisisSeen', 303);
    case 'handled':
      if (note === '') throw refuse(422, 'Say what was done. Others read it on the record.');
      if (note.length > longest) throw refuse(422, `The maximum length allowed is ${longest}`);
      if (!(await markCrisis(context, user.id, id, { kind: 'handled', note }))) throw gone();
      return redirect('/provider?done=crisisHandled', 303);
    case 'alertSeen':
      await takeSeen(context, user.id, form);
      return redirect('/provider?done=alertSeen', 303);
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
