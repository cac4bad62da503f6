import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { carryOutRecall } from '../../app/care/dispensing/recalls/carry-out-recall.server';
import { recordRecall } from '../../app/care/dispensing/recalls/record-recall.server';
import { lotRecalls, pharmacyLots } from '../../app/database/tables/pharmacy.schema.server';
import { shipmentLines } from '../../app/database/tables/shipments.schema.server';
import type { Db, Queryable } from '../../app/kernel/database/client.server';
import type { Services } from '../../app/kernel/http/load-context';
import { renewing } from './refilling';

/** Notes that all packages of a shipment are of a lot. */
export async function noteLot(db: Queryable, shipmentId: string, lot: string): Promise<void> {
  const lines = await db
    .select()
    .from(shipmentLines)
    .where(eq(shipmentLines.shipmentId, shipmentId));
  await db.insert(pharmacyLots).values(
    lines.flatMap(({ orderLineId, fill }) =>
      (fill?.packages ?? []).map((_, place) => ({
        ...{ shipmentId, orderLineId, place, lot, expiresOn: '2029-01-31' },
      })),
    ),
  );
}

/** Recalls a lot from patients, and does what follows. */
export async function recallLot(
  services: Pick<Services, 'db' | 'clock'>,
  { id: staffId }: { id: string },
  lot: string,
): Promise<void> {
  const reason = 'Broken seals.';
  await recordRecall(services, staffId, { lot, productId: '', isForPatients: true, reason });
  const { db } = services;
  const [row] = await db.select().from(lotRecalls).where(eq(lotRecalls.lot, lot));
  await carryOutRecall({ recall: row?.id ?? '' }, services);
}

/** A patient to whom a month of pens came on 5 June, all of one lot that nobody else has. */
export async function pensOfOneLot(db: Db, prescribed?: Parameters<typeof renewing>[2]) {
  const patient = await renewing(db, 'pen-1m', prescribed);
  const lot = `Lot ${randomUUID().slice(0, 8)}`;
  const [parcel] = await patient.shipments();
  const prescription = await patient.prescription();
  if (!parcel || !prescription) throw new Error('Nothing came.');
  await noteLot(db, parcel.id, lot);
  return { patient, lot, parcel, prescription };
}
