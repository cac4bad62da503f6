import { eq } from 'drizzle-orm';
import { shipments } from '../../../database/tables/shipments.schema.server';
import type { ShipmentRow } from '../shipments/change-shipment.server';
import { mayLeave } from '../shipments/may-leave.server';
import { followShipmentLater } from '../shipments/shipment-queue.server';
import { askAgainLater, unlessAway } from './ask-pharmacy.server';
import { type PharmacyServices, pharmacyNamed } from './pharmacies.server';
import type { PharmacyPartner } from './pharmacy-partner';
import { isFollowed, takeReport } from './take-report.server';
import { withdraw } from './withdraw-shipment.server';

/**
 * Asks the pharmacy how a shipment stands, and again after a while until it is over. Until the carrier has it, it is
 * called off as soon as it may not leave any more.
 */
export async function followShipment(
  { shipment }: { shipment: string },
  services: PharmacyServices,
): Promise<void> {
  const [row] = await services.db.select().from(shipments).where(eq(shipments.id, shipment));
  if (!row?.pharmacy || row.pharmacyKey === null || !isFollowed(row)) return;
  const { pharmacy: name, pharmacyKey: key } = row;
  const pharmacy = pharmacyNamed(services, name);
  if (!pharmacy) throw new Error(`The pharmacy “${name}” is not set up here.`);
  const answer = await unlessAway(() => look(services, pharmacy, row, key));
  if (answer === 'away') await askAgainLater(services, shipment, followShipmentLater);
}

async function look(
  services: PharmacyServices,
  pharmacy: PharmacyPartner,
  row: ShipmentRow,
  key: string,
): Promise<void> {
  const { db, clock } = services;
  if (row.status !== 'shipped') {
    const { administrativeArea } = row.address;
    const verdict = await db.transaction((tx) =>
      mayLeave(tx, clock.now(), row, administrativeArea),
    );
    if (!verdict.ok && (await withdraw(services, pharmacy, { key, reason: verdict.reason }))) {
      return;
    }
  }
  const report = await pharmacy.look(key);
  if (!report)
    throw new Error(`The pharmacy does not know parcel ${row.number}, which it took on.`);
  await takeReport(services, pharmacy, report);
}
