import { and, eq, sql } from 'drizzle-orm';
import { cancelAllAhead } from '../../care/appointments/change-appointment.server';
import { retireDocuments } from '../../care/documents/document-rows.server';
import { gatewayNamed } from '../../commerce/gateway/gateways.server';
import { destroyKeys, maySeal } from '../../database/sealing/keys.server';
import { sessions, users } from '../../database/tables/accounts.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import { deletions, storedRecords } from '../../database/tables/own-data.schema.server';
import { checkouts, paymentCustomers } from '../../database/tables/payments.schema.server';
import { medicinePayments } from '../../database/tables/prescriptions.schema.server';
import { day, hour } from '../../kernel/calendar/milliseconds';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import { documentStore } from '../../kernel/files/document-store.server';
import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/jobs.server';
import { writeMail } from '../../mail/outbox.server';
import { deletionWaits } from '../../mail/templates/own-data';
import { stopEverything } from '../call-off-order.server';
import type { DeletionRow } from './ask-for-deletion.server';
import { carryOutLater, type DeletionJobs, forgetMailLater } from './deletion-queue.server';
import { erase } from './erase.server';
import { forgetLater } from './forget-visitor.server';
import { reasonsToWait } from './reasons-to-wait.server';

/**
 * Carries a deletion one step further: first everything of the patient stops, then what stands in other houses goes,
 * then what stands in ours. Each step is one transaction, or can be done twice: broken off anywhere, it goes on there.
 */
export async function carryOut(
  { deletion: id }: { deletion: string },
  services: Services,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const [row] = await db.select().from(deletions).where(eq(deletions.id, id));
  if (!row || row.undoneAt !== null || row.doneAt !== null) return;
  if (row.dueAt > now) return carryOutLater(db, id, row.dueAt);
  if (row.stoppedAt === null) return db.transaction((tx) => stop(tx, now, id));
  // What was called off may still be on its way back, or to the card.
  const [reason = null] = await reasonsToWait(db, row.userId);
  if (reason !== null || !(await maySeal(db))) {
    await db.update(deletions).set({ waitsFor: reason }).where(eq(deletions.id, id));
    return carryOutLater(db, id, new Date(now.getTime() + hour));
  }
  await forgetAtGateways(services, row);
  await db.transaction((tx) => erase(tx, services, id));
}

async function stop(tx: Tx, now: Date, id: string): Promise<void> {
  const [row] = await tx.select().from(deletions).where(eq(deletions.id, id)).for('update');
  if (!row || row.undoneAt !== null || row.stoppedAt !== null) return;
  const [reason = null] = await reasonsToWait(tx, row.userId);
  if (reason !== null) return waitFor(tx, now, row, reason);
  // Comes first, so that nothing of what follows is sent or charged after all.
  await tx
    .update(users)
    .set({ closedFor: 'deletion', disabledAt: now })
    .where(eq(users.id, row.userId));
  await tx.delete(sessions).where(eq(sessions.userId, row.userId));
  await stopEverything(tx, now, row.userId, 'The account is deleted.');
  await cancelAllAhead(tx, now, row.userId);
  await tx.update(deletions).set({ stoppedAt: now, waitsFor: null }).where(eq(deletions.id, id));
  await carryOutLater(tx, id, now);
}

/** Looks again in a day, and tells the patient of a reason that they were not told before. */
async function waitFor(tx: Tx, now: Date, row: DeletionRow, reason: string): Promise<void> {
  const { id, site, origin } = row;
  await carryOutLater(tx, id, new Date(now.getTime() + day));
  if (row.waitsFor === reason) return;
  await tx.update(deletions).set({ waitsFor: reason }).where(eq(deletions.id, id));
  const [owner] = await tx.select().from(users).where(eq(users.id, row.userId));
  if (!owner) return;
  await writeMail(tx, now, {
    key: `deletion waits ${id} ${now.toISOString()}`,
    site,
    to: owner.email,
    ...deletionWaits({ firstName: owner.firstName, site, origin }, reason),
  });
}

/** Has gateways forget the cards of a patient, and ends payments that they began and nobody made. */
async function forgetAtGateways(services: Services, { userId }: DeletionRow): Promise<void> {
  const { db } = services;
  for (const table of [checkouts, medicinePayments]) {
    const begun = await db
      .select({ id: table.id, gateway: table.gateway, gatewayRef: table.gatewayRef })
      .from(table)
      .where(and(eq(table.userId, userId), eq(table.status, 'open')));
    for (const { id, gateway, gatewayRef } of begun) {
      const there = gatewayNamed(services, gateway);
      // Nobody here knows whether it was made: it stays open until a manager has looked.
      if (gatewayRef !== null && there === null) continue;
      if (gatewayRef !== null) await there?.cancel(gatewayRef);
      await db
        .update(table)
        .set({ status: 'cancelled' })
        .where(and(eq(table.id, id), eq(table.status, 'open')));
    }
  }
  const customers = await db
    .select()
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, userId));
  for (const { gateway: name, customerRef } of customers) {
    const gateway = gatewayNamed(services, name);
    if (gateway === null) continue;
    for (const { id } of await gateway.paymentMethods(customerRef)) {
      await gateway.removePaymentMethod(customerRef, id);
    }
  }
}

/** Time after which the last mail is forgotten, whether it left or not. */
const lastMailWaits = 3 * day;

/** Removes the last mail to somebody, and with it their address, once it left. */
async function forgetMail(
  { deletion: id }: { deletion: string },
  { db, clock }: Services,
): Promise<void> {
  const ofDeletion = eq(mailOutbox.key, `deletion done ${id}`);
  const [mail] = await db.select().from(mailOutbox).where(ofDeletion);
  if (!mail) return;
  const now = clock.now();
  const isOver =
    mail.sentAt !== null ||
    mail.refusedAt !== null ||
    now.getTime() - mail.createdAt.getTime() >= lastMailWaits;
  if (isOver) await db.delete(mailOutbox).where(ofDeletion);
  else await forgetMailLater(db, id, new Date(now.getTime() + hour));
}

/**
 * Deletes what was kept of somebody, as far as its years are over: the medical record, what they paid, and with the
 * last of both who they were and the key of the record. Run twice, it finds nothing the second time.
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
    on s.gateway = n.gateway and s.gateway_ref = n.subscription_ref where s.patient_id = ${userId}
    union select f.gateway, f.renewal_ref from refills f join subscriptions s on s.id = f.subscription_id
    where s.patient_id = ${userId}`;
  await tx.execute(sql`delete from refunds where (renewal_gateway, renewal_ref) in (${renewed})`);
  await tx.execute(sql`delete from renewals where (gateway, ref) in (${renewed})`);
  await tx.execute(sql`delete from orders where user_id = ${userId}`);
  await tx.execute(sql`delete from checkouts where user_id = ${userId}`);
  await tx.execute(sql`delete from payment_customers where user_id = ${userId}`);
}

export const deletionTasks = {
  'deletion.carryOut': carryOut,
  'deletion.forgetVisitor': forgetLater,
  'deletion.removeFile': ({ storeKey }, { config }) => documentStore(config).remove(storeKey),
  'deletion.forgetMail': forgetMail,
  'deletion.endRecord': endRecord,
} satisfies Tasks<DeletionJobs, Services>;
