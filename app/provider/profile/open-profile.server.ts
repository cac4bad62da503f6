import { randomUUID } from 'node:crypto';
import { asc, desc, eq } from 'drizzle-orm';
import { csrfToken } from '../../accounts/csrf.server';
import { requireProvider } from '../../accounts/guards.server';
import { dayIn, dayOf } from '../../calendar/service-day';
import type { AppLoadContext } from '../../http/load-context';
import { licenceStanding } from '../../staff/licence-form';
import { openings } from '../../visits/opening-hours';
import { readOwnCalendar } from '../../visits/own-calendar.server';
import { upcomingVisits } from '../../visits/provider-visits.server';
import { providerLicences } from '../../visits/visits.schema.server';
import { cancellationWords } from './cancellation-words';

const minute = 60_000;

/** What a provider keeps about themselves, and who comes to them. Whose visits it shows is put on record. */
export async function openProfile(request: Request, context: AppLoadContext) {
  const { id, email, firstName, lastName } = await requireProvider(request, context);
  const { db, clock } = context;
  const today = dayOf(clock.now());
  const licences = await db
    .select()
    .from(providerLicences)
    .where(eq(providerLicences.userId, id))
    .orderBy(asc(providerLicences.state), desc(providerLicences.validFrom));
  const calendar = await readOwnCalendar(db, id);
  const upcoming = await upcomingVisits(context, id);
  const { timeZone } = upcoming;
  const visits = upcoming.visits.map(({ startsAt, minutes, ...visit }) => {
    const from = startsAt.getTime();
    const to = from + minutes * minute;
    const open = openings(timeZone, calendar?.hours ?? [], { from, to });
    return {
      ...visit,
      minutes,
      startsAt: startsAt.toISOString(),
      day: dayIn(startsAt, timeZone),
      isWithinHours: open.some((opening) => opening.from <= from && to <= opening.to),
    };
  });
  const wanted = new URL(request.url).searchParams.get('cancel');
  const cancelling = visits.find((visit) => visit.id === wanted) ?? null;
  return {
    csrf: csrfToken(context),
    email,
    names: { firstName, lastName },
    licences: licences.map(({ id: licence, state, number, validFrom, validThrough }) => ({
      id: licence,
      state,
      number,
      validFrom,
      validThrough,
      standing: licenceStanding({ validFrom, validThrough }, today),
    })),
    calendar,
    timeZone,
    visits,
    /** The visit that is about to be cancelled; null where none was chosen. */
    cancelling: cancelling && {
      ...cancelling,
      words: cancellationWords(cancelling, timeZone, firstName),
      /** The name of the message: posting the form twice sends it once. */
      clientId: randomUUID(),
    },
  };
}

export type ProfileData = Awaited<ReturnType<typeof openProfile>>;
