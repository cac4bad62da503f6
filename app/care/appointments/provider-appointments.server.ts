import { and, asc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import { users } from '../../database/tables/accounts.schema.server';
import { appointments, providerCalendars } from '../../database/tables/appointments.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { recordAccess } from '../../identity/audit/audit.server';
import { dayIn, dayOf, serviceZone } from '../../kernel/calendar/service-day';
import { firstInstant } from '../../kernel/calendar/zone-time';
import type { Services } from '../../kernel/http/load-context';
import { licensedStates } from '../clinicians/licenses.server';

/** An appointment as its provider sees it. */
export interface ProviderAppointment {
  id: string;
  startsAt: Date;
  minutes: number;
  /** Null while whoever booked has no account. In care: with an intake in a state of the provider’s licenses. */
  patient: { id: string; name: string; isInCare: boolean } | null;
}

export interface AppointmentDay {
  /** The provider’s own zone, by its IANA name. */
  timeZone: string;
  appointments: ProviderAppointment[];
}

type Asking = Pick<Services, 'db' | 'clock'>;

/** The appointments of a provider on the day that it is where they are, the earliest first. Whom it shows is put on record. */
export function appointmentsToday(services: Asking, providerId: string): Promise<AppointmentDay> {
  return appointmentsWithin(services, providerId, (now, timeZone) => {
    const today = dayIn(now, timeZone);
    const begins = (day: string) =>
      new Date(firstInstant(timeZone, Date.parse(`${day}T00:00:00Z`)));
    return and(
      gte(appointments.startsAt, begins(today)),
      lt(appointments.startsAt, begins(addDays(today, 1))),
    );
  });
}

/** The appointments of a provider that have not begun, the earliest first. Whom it shows is put on record. */
export function upcomingAppointments(
  services: Asking,
  providerId: string,
): Promise<AppointmentDay> {
  return appointmentsWithin(services, providerId, (now) => gt(appointments.startsAt, now));
}

/** How many appointments are shown at most. */
const mostAppointments = 200;

function appointmentsWithin(
  { db, clock }: Asking,
  providerId: string,
  within: (now: Date, timeZone: string) => SQL | undefined,
): Promise<AppointmentDay> {
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
        id: appointments.id,
        startsAt: appointments.startsAt,
        minutes: appointments.minutes,
        patientId: users.id,
        name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
        isInCare: isInCare(states),
      })
      .from(appointments)
      .leftJoin(users, eq(users.id, appointments.userId))
      .where(
        and(
          eq(appointments.providerId, providerId),
          within(now, timeZone),
          isNull(appointments.cancelledAt),
        ),
      )
      .orderBy(asc(appointments.startsAt))
      .limit(mostAppointments);
    const found = rows.map(({ patientId, name, isInCare, ...appointment }) => ({
      ...appointment,
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
                action: 'appointment.read',
                subject,
              } as const,
            ],
      ),
    );
    return { timeZone, appointments: found };
  });
}

/** Whether the patient of an appointment has an intake in one of these states. */
function isInCare(states: string[]): SQL<boolean> {
  if (states.length === 0) return sql<boolean>`false`;
  return sql<boolean>`exists (select from ${careCases} where ${careCases.patientId} = ${appointments.userId}
    and ${inArray(careCases.state, states)})`;
}
