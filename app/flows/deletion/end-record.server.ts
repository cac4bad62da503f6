import { eq, sql } from 'drizzle-orm';
import { retireDocuments } from '../../care/documents/document-rows.server';
import { destroyKeys } from '../../database/sealing/keys.server';
import { documents } from '../../database/tables/documents.schema.server';
import { deletions, storedRecords } from '../../database/tables/own-data.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';

/**
 * Deletes what was kept of somebody, as far as its years are over: the medical record, what they paid, and with the last
 * of both who they were and the key of the record. Run twice, it finds nothing the second time.
 */
export async function endRecord(
  { deletion: id }: { deletion: string },
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<void> {
  const now = clock.now();
  const today = dayOf(now);
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(deletions).where(eq(deletions.id, id)).for('update');
    if (!row || row.doneAt === null || row.endedAt !== null) return;
    const { userId, medicalUntil, paymentsUntil } = row;
    const isOver = (until: string | null) => until === null || until <= today;
    if (isOver(medicalUntil)) await endMedical(tx, id, userId);
    if (isOver(paymentsUntil) && isOver(medicalUntil)) {
      await endPayments(tx, userId);
      await tx.delete(storedRecords).where(eq(storedRecords.deletionId, id));
      await destroyKeys(tx, { purpose: 'record', id: userId });
      await tx.update(deletions).set({ endedAt: now }).where(eq(deletions.id, id));
    }
  });
}

async function endMedical(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.delete(storedRecords).where(sql`deletion_id = ${id} and part <> 'person'`);
  await tx.execute(sql`update shipment_lines l set prescription_id = null from shipments s
    where s.id = l.shipment_id and s.patient_id = ${userId}`);
  await tx.execute(sql`update refills r set prescription_id = null from subscriptions s
    where s.id = r.subscription_id and s.patient_id = ${userId}`);
  await tx.execute(
    sql`update subscriptions set prescription_id = null where patient_id = ${userId}`,
  );
  await tx.execute(sql`update shipments set case_id = null where patient_id = ${userId}`);
  await tx.execute(sql`delete from care_cases where patient_id = ${userId}`);
  await tx.execute(sql`delete from identity_checks where patient_id = ${userId}`);
  await tx.execute(sql`delete from appointments where user_id = ${userId}`);
  await tx.execute(sql`delete from sealing_keys k using attempts a where k.owner_id = a.id
    and k.purpose = 'attempt' and a.user_id = ${userId}`);
  await tx.execute(sql`delete from attempts where user_id = ${userId}`);
  await retireDocuments(
    tx,
    sql`${documents.userId} = ${userId} and ${documents.deletedAt} is null`,
  );
}

async function endPayments(tx: Tx, userId: string): Promise<void> {
  const renewed = sql`select n.gateway, n.ref from renewals n join subscriptions s
    on s.gateway = n.gateway and s.gateway_ref = n.subscription_ref where s.patient_id = ${userId}`;
  await tx.execute(sql`delete from refunds where (renewal_gateway, renewal_ref) in (${renewed})`);
  await tx.execute(sql`delete from renewals where (gateway, ref) in (${renewed})`);
  await tx.execute(sql`delete from orders where user_id = ${userId}`);
  await tx.execute(sql`delete from checkouts where user_id = ${userId}`);
  await tx.execute(sql`delete from payment_customers where user_id = ${userId}`);
}
