import { and, asc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import { users } from '../../database/tables/accounts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { providerCalendars, visits } from '../../database/tables/visits.schema.server';
import { recordAccess } from '../../identity/audit/audit.server';
import { dayIn, dayOf, serviceZone } from '../../kernel/calendar/service-day';
import { firstInstant } from '../../kernel/calendar/zone-time';
import type { Services } from '../../kernel/http/load-context';
import { licensedStates } from '../clinicians/licenses.server';

/** A visit as its provider sees it. */
export interface ProviderVisit {
  id: string;
  startsAt: Date;
  minutes: number;
  /** Null while whoever booked has no account. In care: with an intake in a state of the provider’s licenses. */
  patient: { id: string; name: string; isInCare: boolean } | null;
}

export interface VisitDay {
  /** The provider’s own zone, by its IANA name. */
  timeZone: string;
  visits: ProviderVisit[];
}

type Asking = Pick<Services, 'db' | 'clock'>;

/** The visits of a provider on the day that it is where they are, the earliest first. Whom it shows is put on record. */
export function visitsToday(services: Asking, providerId: string): Promise<VisitDay> {
  return visitsWithin(services, providerId, (now, timeZone) => {
    const today = dayIn(now, timeZone);
    const begins = (day: string) =>
      new Date(firstInstant(timeZone, Date.parse(`${day}T00:00:00Z`)));
    return and(gte(visits.startsAt, begins(today)), lt(visits.startsAt, begins(addDays(today, 1))));
  });
}

/** The visits of a provider that have not begun, the earliest first. Whom it shows is put on record. */
export function upcomingVisits(services: Asking, providerId: string): Promise<VisitDay> {
  return visitsWithin(services, providerId, (now) => gt(visits.startsAt, now));
}

/** How many visits are shown at most. */
const mostVisits = 200;

function visitsWithin(
  { db, clock }: Asking,
  providerId: string,
  within: (now: Date, timeZone: string) => SQL | undefined,
): Promise<VisitDay> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [calendar] = await tx
      .select({ timeZone: providerCalendars.timeZone })
      .from(providerCalendars)
      .where(eq(providerCalendars.userId, providerId));
    const timeZone = calendar?.timeZone ?? serviceZone;
    const states = await licensedStates(tx, providerId, dayOf(now));
    const rows = await tx
      .select({
        id: visits.id,
        startsAt: visits.startsAt,
        minutes: visits.minutes,
        patientId: users.id,
        name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
        isInCare: isInCare(states),
      })
      .from(visits)
      .leftJoin(users, eq(users.id, visits.userId))
      .where(
        and(eq(visits.providerId, providerId), within(now, timeZone), isNull(visits.cancelledAt)),
      )
      .orderBy(asc(visits.startsAt))
      .limit(mostVisits);
    const found = rows.map(({ patientId, name, isInCare, ...visit }) => ({
      ...visit,
      patient: patientId === null ? null : { id: patientId, name, isInCare },
    }));
    await recordAccess(
      tx,
      ...found.flatMap(({ id: subject, patient }) =>
        patient === null
          ? []
          : [
              {
                at: now,
                staffId: providerId,
                patientId: patient.id,
                action: 'visit.read',
                subject,
              } as const,
            ],
      ),
    );
    return { timeZone, visits: found };
  });
}

/** Whether the patient of a visit has an intake in one of these states. */
function isInCare(states: string[]): SQL<boolean> {
  if (states.length === 0) return sql<boolean>`false`;
  return sql<boolean>`exists (select from ${careCases} where ${careCases.patientId} = ${visits.userId}
    and ${inArray(careCases.state, states)})`;
}
