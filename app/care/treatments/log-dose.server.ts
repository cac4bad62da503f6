import { and, eq } from 'drizzle-orm';
import type { Strength } from '../../../engine/care';
import { doseLogs, prescriptions } from '../../database/tables/prescriptions.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { type Course, coursesOf, strengthNow } from './courses.server';

type DoseContext = Pick<AppLoadContext, 'db' | 'clock'>;

/**
 * Notes that a patient took today’s dose. Noting it again changes nothing.
 * @returns False for a prescription that is not theirs.
 */
export function logDose(
  { db, clock }: DoseContext,
  patientId: string,
  prescriptionId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await ownPrescription(tx, patientId, prescriptionId);
    if (!found) return false;
    const now = clock.now();
    const day = dayOf(now);
    const course = (await coursesOf(tx, [found], day)).get(found.id);
    const strength = course && (strengthNow(found, course) ?? firstStrength(found, course));
    await tx
      .insert(doseLogs)
      .values({
        patientId,
        prescriptionId,
        day,
        dosage: strength?.dosage ?? null,
        takenAt: now,
      })
      .onConflictDoNothing();
    return true;
  });
}

/**
 * Takes back what was noted for today. Taking it back again changes nothing.
 * @returns False for a prescription that is not theirs.
 */
export async function undoDose(
  { db, clock }: DoseContext,
  patientId: string,
  prescriptionId: string,
): Promise<boolean> {
  if (!(await ownPrescription(db, patientId, prescriptionId))) return false;
  await db
    .delete(doseLogs)
    .where(and(eq(doseLogs.prescriptionId, prescriptionId), eq(doseLogs.day, dayOf(clock.now()))));
  return true;
}

async function ownPrescription(db: Queryable, patientId: string, id: string) {
  if (!isUuid(id)) return undefined;
  const [found] = await db.select().from(prescriptions).where(eq(prescriptions.id, id));
  return found?.patientId === patientId ? found : undefined;
}

/** The first dose may be noted before the carrier says that its parcel came. */
function firstStrength(
  { doseSteps }: typeof prescriptions.$inferSelect,
  { calendar }: Course,
): Strength | null {
  return calendar.startedOn === null ? (doseSteps[0] ?? null) : null;
}
