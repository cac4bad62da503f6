import { and, eq } from 'drizzle-orm';
import { type DoseStep, doseNow, doseSchedule } from '../../../engine/care';
import { doseLogs, prescriptions } from '../../database/tables/care.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { treatmentStart } from './treatment-start.server';

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
    const startedOn = await treatmentStart(tx, found, day);
    await tx
      .insert(doseLogs)
      .values({
        patientId,
        prescriptionId,
        day,
        dosage: dosageNow(found.doseSteps, startedOn, day),
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

function dosageNow(
  steps: readonly DoseStep[],
  startedOn: string | null,
  today: string,
): number | null {
  const present = doseNow(doseSchedule(steps, startedOn, today));
  return present?.dosage ?? null;
}
