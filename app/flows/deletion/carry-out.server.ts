import { and, eq, gt, isNull } from 'drizzle-orm';
import { markCancelled } from '../../care/appointments/change-appointment.server';
import {
  recordAppointment,
  tellAppointment,
} from '../../care/appointments/tell-appointment.server';
import { gatewayNamed } from '../../commerce/gateway/gateways.server';
import { maySeal } from '../../database/sealing/keys.server';
import { sessions, users } from '../../database/tables/accounts.schema.server';
import { appointments } from '../../database/tables/appointments.schema.server';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import { deletions } from '../../database/tables/own-data.schema.server';
import { checkouts, paymentCustomers } from '../../database/tables/payments.schema.server';
import { day, hour } from '../../kernel/calendar/milliseconds';
import type { Tx } from '../../kernel/database/client.server';
import { documentStore } from '../../kernel/files/document-store.server';
import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/task';
import { writeMail } from '../../mail/outbox.server';
import { deletionWaits } from '../../mail/templates/own-data';
import { stopEverything } from '../call-off-order.server';
import type { DeletionRow } from './ask-for-deletion.server';
import { carryOutLater, type DeletionJobs, forgetMailLater } from './deletion-queue.server';
import { endRecord } from './end-record.server';
import { erase } from './erase.server';
import { forgetLater } from './forget-visitor.server';
import { reasonsToWait } from './reasons-to-wait.server';

/**
 * Carries a deletion one step further: first everything of the patient stops, then what stands in other houses goes, then
 * what stands in ours. Each step is one transaction, or can be done twice: broken off anywhere, it goes on there.
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
  await cancelAppointments(tx, now, row.userId);
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

async function cancelAppointments(tx: Tx, now: Date, userId: string): Promise<void> {
  const ahead = await tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.userId, userId),
        isNull(appointments.cancelledAt),
        isNull(appointments.outcome),
        gt(appointments.startsAt, now),
      ),
    )
    .for('update');
  for (const row of ahead) {
    const cancelled = await markCancelled(tx, now, row);
    await recordAppointment(tx, now, cancelled, { event: 'cancelled', userId });
    await tellAppointment(tx, now, cancelled, 'cancelled');
  }
}

/** Has gateways forget the cards of a patient, and ends payments that they began and nobody made. */
async function forgetAtGateways(services: Services, { userId }: DeletionRow): Promise<void> {
  const { db } = services;
  const begun = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'open')));
  for (const { id, gateway, gatewayRef } of begun) {
    if (gatewayRef !== null) await gatewayNamed(services, gateway)?.cancel(gatewayRef);
    await db
      .update(checkouts)
      .set({ status: 'cancelled' })
      .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')));
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

export const deletionTasks = {
  'deletion.carryOut': carryOut,
  'deletion.forgetVisitor': forgetLater,
  'deletion.removeFile': ({ storeKey }, { config }) => documentStore(config).remove(storeKey),
  'deletion.forgetMail': forgetMail,
  'deletion.endRecord': endRecord,
} satisfies Tasks<DeletionJobs, Services>;
