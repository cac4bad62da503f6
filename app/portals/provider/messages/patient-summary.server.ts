import { eq } from 'drizzle-orm';
import { ageInYears } from '../../../../engine/values';
import type { Acting } from '../../../care/cases/patient-cases.server';
import { prescriptionsOf } from '../../../care/prescriptions/in-force.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { dayOf } from '../../../kernel/calendar/service-day';

/** The most of what a summary lists of a kind. */
const mostListed = 3;

/** What to know of a patient while writing to them. It is put on record as read. */
export async function patientSummary({ tx, now, cases, record }: Acting, patientId: string) {
  const [person] = await tx.select().from(users).where(eq(users.id, patientId));
  if (!person) throw new Error('A patient in care has no account.');
  await record('patient.read');
  const prescribed = await prescriptionsOf(tx, patientId);
  return {
    name: `${person.firstName} ${person.lastName}`,
    firstName: person.firstName,
    lastName: person.lastName,
    age: person.dob === null ? null : ageInYears(person.dob, dayOf(now)),
    state: cases.find(({ isMine }) => isMine)?.careCase.state ?? null,
    cases: cases.slice(0, mostListed).map(({ careCase, lines }) => ({
      id: careCase.id,
      status: careCase.status,
      titles: lines.map(({ productTitle }) => productTitle),
      openedOn: dayOf(careCase.openedAt),
    })),
    prescriptions: prescribed
      .filter(({ prescription }) => prescription.endedAt === null && prescription.expiresAt > now)
      .slice(0, mostListed)
      .map(({ prescription: { id, drug, strength, directions, doseSteps } }) => ({
        id,
        drug,
        strength,
        directions,
        doseSteps,
      })),
  };
}

export type PatientSummaryData = Awaited<ReturnType<typeof patientSummary>>;
