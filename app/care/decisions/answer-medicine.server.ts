import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { chargeCase } from '../../commerce/charges/wanted-charges.server';
import { careCases } from '../../database/tables/care.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { sendToPharmacyLater } from '../cases/care-queue.server';
import { sendCaseMail } from '../cases/case-mail.server';
import { backToQueue, changeCase, daysFrom, daysToDecide } from '../cases/change-case.server';
import { submitLater } from '../dispensing/shipments/change-shipment.server';
import { runHeldRefills } from '../refills/run-refills.server';

type CareCase = typeof careCases.$inferSelect;
type Prescription = typeof prescriptions.$inferSelect;

/** Word of a patient about another medicine than the one they chose. */
interface MedicineAnswer {
  prescription: string;
  isAgreed: boolean;
}

type MedicineAnswered =
  | { outcome: 'done' }
  /** Conflict: it was decided otherwise by now, and nothing was changed. */
  | { outcome: 'conflict' }
  /** No such question, or one of somebody else. */
  | { outcome: 'notFound' };

/**
 * Takes the word of a patient about another medicine. With a yes it is charged and sent from here; with a no its case
 * goes back to a provider. Saying the same twice is saying it once.
 */
export function answerMedicine(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  patientId: string,
  { prescription: id, isAgreed }: MedicineAnswer,
): Promise<MedicineAnswered> {
  const answered = db.transaction(async (tx): Promise<MedicineAnswered> => {
    if (!isUuid(id)) return { outcome: 'notFound' };
    const owned = and(eq(prescriptions.id, id), eq(prescriptions.patientId, patientId));
    const [known] = await tx
      .select({ caseId: prescriptions.caseId })
      .from(prescriptions)
      .where(owned);
    if (!known) return { outcome: 'notFound' };
    const careCase = await lockCase(tx, known.caseId);
    const [prescription] = await tx.select().from(prescriptions).where(owned);
    if (!careCase || !prescription?.mustAgree) return { outcome: 'notFound' };
    if (prescription.agreedAt !== null) return { outcome: isAgreed ? 'done' : 'conflict' };
    if (prescription.endedAt !== null) return { outcome: isAgreed ? 'conflict' : 'done' };
    const now = clock.now();
    if (isAgreed) return agree(tx, now, careCase, prescription);
    await refuse(tx, now, careCase, `The patient does not want ${prescription.drug}.`);
    return { outcome: 'done' };
  });
  return answered.catch((error: unknown) => {
    if (error instanceof CostsMore) return { outcome: 'conflict' };
    throw error;
  });
}

/** Stops an agreement that has begun, with everything undone that it had written. */
class CostsMore extends Error {}

async function lockCase(tx: Tx, id: string): Promise<CareCase | undefined> {
  const [found] = await tx.select().from(careCases).where(eq(careCases.id, id)).for('update');
  return found;
}

async function agree(
  tx: Tx,
  now: Date,
  careCase: CareCase,
  { id }: Prescription,
): Promise<MedicineAnswered> {
  const { id: caseId, orderId, purpose, status, patientId } = careCase;
  const by = { by: 'patient', userId: patientId, reason: '', version: null } as const;
  const changed = await changeCase(tx, now, caseId, { event: 'agree', ...by });
  if (changed.outcome !== 'moved') return { outcome: 'conflict' };
  await tx.update(prescriptions).set({ agreedAt: now }).where(eq(prescriptions.id, id));
  if (await isAgreementAsked(tx, caseId)) return { outcome: 'done' };
  const { version } = changed;
  if (status === 'approved' && purpose === 'order') {
    const less = await lessOf(tx, caseId);
    const money = await chargeCase(tx, now, careCase, { less, version });
    // An earlier approval of something cheaper was paid back: a provider has to find another way.
    if (money === null) throw new CostsMore();
    await sendCaseMail(tx, now, { id: caseId, orderId, version }, { kind: 'approved', ...money });
  }
  await sendToPharmacyLater(tx, caseId);
  await runHeldRefills(tx, orderId);
  await submitWaiting(tx, now, caseId);
  return { outcome: 'done' };
}

async function lessOf(tx: Tx, caseId: string): Promise<Map<string, number>> {
  const { orderLineId, less } = prescriptions;
  const rows = await tx
    .select({ orderLineId, less })
    .from(prescriptions)
    .where(and(eq(prescriptions.caseId, caseId), isNull(prescriptions.endedAt)));
  return new Map(rows.map((row) => [row.orderLineId, row.less]));
}

async function submitWaiting(tx: Tx, now: Date, caseId: string): Promise<void> {
  const waiting = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.caseId, caseId), eq(shipments.status, 'preparing')));
  for (const { id } of waiting) await submitLater(tx, id, now);
}

/** The case goes back to a provider: what they suggested is not wanted, or nobody said so. */
async function refuse(tx: Tx, now: Date, careCase: CareCase, reason: string): Promise<void> {
  const { id, purpose, status, state } = careCase;
  await tx
    .update(prescriptions)
    .set({ endedAt: now })
    .where(and(eq(prescriptions.caseId, id), isAsked));
  const isSent = status === 'shipped' || status === 'delivered';
  await backToQueue(tx, now, careCase, {
    reason,
    state,
    purpose: isSent ? 'renewal' : purpose,
    returned: 'medicine',
  });
}

/** Puts back into the queue whatever nobody said a word about for as long as a decision may take. */
export async function giveUpAsking({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const { caseId, issuedAt } = prescriptions;
  const found = await db
    .selectDistinct({ caseId })
    .from(prescriptions)
    .where(and(isAsked, lte(issuedAt, daysFrom(now, -daysToDecide))))
    .orderBy(asc(caseId));
  for (const one of found) {
    await db.transaction(async (tx) => {
      const careCase = await lockCase(tx, one.caseId);
      if (!careCase || !(await isAgreementAsked(tx, one.caseId))) return;
      await refuse(tx, now, careCase, 'The patient did not say whether they want this medicine.');
    });
  }
}

/** Condition for a prescription of a query of which its patient is asked, because they chose another medicine. */
export const isAsked = and(
  // Written as the index has it: a parameter would not be known to be true.
  sql`${prescriptions.mustAgree}`,
  isNull(prescriptions.agreedAt),
  isNull(prescriptions.endedAt),
);

/** Says whether the patient is asked about any prescription of a case. */
export async function isAgreementAsked(db: Queryable, caseId: string): Promise<boolean> {
  const [asked] = await db
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .where(and(eq(prescriptions.caseId, caseId), isAsked))
    .limit(1);
  return asked !== undefined;
}
