import { and, eq, inArray, isNull } from 'drizzle-orm';
import { prescriptions } from '../../database/tables/care.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import type { Tx } from '../../kernel/database/client.server';

/** What a provider writes for one line of an order. */
export type PrescriptionDraft = Omit<
  typeof prescriptions.$inferInsert,
  'id' | 'refillsUsed' | 'issuedAt' | 'endedAt'
>;

/**
 * Writes a prescription in the transaction of its approval. It takes the place of earlier ones of its line; what
 * renews of the line goes on with it.
 * @returns Its id.
 */
export async function prescribe(tx: Tx, now: Date, draft: PrescriptionDraft): Promise<string> {
  await endPrescriptions(tx, now, [draft.orderLineId]);
  const [written] = await tx
    .insert(prescriptions)
    .values({ ...draft, issuedAt: now })
    .returning({ id: prescriptions.id });
  if (!written) throw new Error(`No prescription was written for case ${draft.caseId}.`);
  await tx
    .update(subscriptions)
    .set({ prescriptionId: written.id })
    .where(eq(subscriptions.orderLineId, draft.orderLineId));
  return written.id;
}

/** Ends the prescriptions of lines that are in force. */
export async function endPrescriptions(
  tx: Tx,
  now: Date,
  orderLineIds: readonly string[],
): Promise<void> {
  await tx
    .update(prescriptions)
    .set({ endedAt: now })
    .where(
      and(inArray(prescriptions.orderLineId, [...orderLineIds]), isNull(prescriptions.endedAt)),
    );
}

/** Ends what a case had prescribed: its approval is taken back. */
export async function endCasePrescriptions(tx: Tx, now: Date, caseId: string): Promise<void> {
  await tx
    .update(prescriptions)
    .set({ endedAt: now })
    .where(and(eq(prescriptions.caseId, caseId), isNull(prescriptions.endedAt)));
}
