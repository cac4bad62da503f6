import { ageInYears } from '../../../../engine/values';
import { appointmentsToday } from '../../../care/appointments/provider-appointments.server';
import { countQueue, readQueue } from '../../../care/cases/queue.server';
import { readCrises } from '../../../care/crises/crises.server';
import { readWaitingMessages } from '../../../care/messages/inbox.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked } from '../../../identity/route/route.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import { greetingAt } from '../../patient/dashboard/greeting';
import { filterIn } from './queue-address';

/** How many messages the dashboard shows. */
const mostMessages = 5;

/** What waits for the provider who asks. Whom it shows is put on record. */
export async function openProviderDashboard({
  request,
  context,
  user: { id, firstName },
}: Asked<'patients:treat'>) {
  const { db, clock } = context;
  const services = { db, clock };
  const { searchParams } = new URL(request.url);
  const filter = filterIn(searchParams);
  const after = searchParams.get('after');
  const [crises, queue, counts, messages, today] = await Promise.all([
    readCrises(services, id),
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

export type ProviderDashboardData = Awaited<ReturnType<typeof openProviderDashboard>>;
