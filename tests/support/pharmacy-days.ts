import { asc, eq, like } from 'drizzle-orm';
import { sendToPharmacy } from '../../app/care/decisions/send-to-pharmacy.server';
import { shipmentTasks } from '../../app/care/dispensing/shipments/shipment-jobs.server';
import { mailOutbox } from '../../app/database/tables/mail.schema.server';
import { shipmentEvents, shipments } from '../../app/database/tables/shipments.schema.server';
import type { Db } from '../../app/kernel/database/client.server';
import { type LivingContext, work } from './working-days';

/** Jobs that bring shipments forward. */
const brings = { ...shipmentTasks, 'care.sendToPharmacy': sendToPharmacy };

/** Does the work on shipments that falls due in a stretch of time, as `work` does. */
export const letPass = (context: LivingContext, stretch: number): Promise<void> =>
  work(context, stretch, brings);

/** The shipments of a patient, the oldest first. */
export const shipmentsOf = (db: Db, { userId }: { userId: string }) =>
  db
    .select()
    .from(shipments)
    .where(eq(shipments.patientId, userId))
    .orderBy(asc(shipments.createdAt), asc(shipments.number));

/** Lists the events of a shipment, in order. */
export async function historyOf(db: Db, shipmentId: string): Promise<string[]> {
  const rows = await db
    .select({ event: shipmentEvents.event })
    .from(shipmentEvents)
    .where(eq(shipmentEvents.shipmentId, shipmentId))
    .orderBy(asc(shipmentEvents.version));
  return rows.map(({ event }) => event);
}

/** Lists the mails that were written to a patient about a shipment, by names such as `shipped`. */
export async function mailKeysOf(db: Db, shipmentId: string): Promise<string[]> {
  const rows = await db
    .select({ key: mailOutbox.key })
    .from(mailOutbox)
    .where(like(mailOutbox.key, `shipment ${shipmentId} %`))
    .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.key));
  return rows.map(({ key }) => key.split(' ')[2] ?? '');
}
