import { eq } from 'drizzle-orm';
import type { PharmacyName } from '../../../database/tables/shipments.schema.server';
import { shipments } from '../../../database/tables/shipments.schema.server';
import type { Tx } from '../../../kernel/database/client.server';
import { lockShipment } from '../shipments/change-shipment.server';
import { deliveryAddressOf } from '../shipments/delivery-address-of.server';
import { holdShipment } from '../shipments/hold-shipment.server';
import { keepPrescriptions, mayLeave } from '../shipments/may-leave.server';
import { submitLater } from '../shipments/shipment-queue.server';
import { pharmacyOrder } from './pharmacy-order.server';
import type { PharmacyOrder } from './pharmacy-partner';

export type Submission =
  | { kind: 'nothing' }
  | { kind: 'submit'; pharmacy: PharmacyName; order: PharmacyOrder }
  /** It may not leave any more, and the pharmacy may have heard of it. */
  | { kind: 'withdraw'; pharmacy: PharmacyName; key: string; reason: string };

/**
 * Writes down what a pharmacy is about to be asked for, before it is asked. The gate is asked first, with the
 * address at which the patient lives by now; from then on the address stands for as long as the key does.
 */
export async function prepareSubmission(
  tx: Tx,
  now: Date,
  shipmentId: string,
  current: PharmacyName,
): Promise<Submission> {
  const row = await lockShipment(tx, eq(shipments.id, shipmentId));
  if (row?.status !== 'preparing') return { kind: 'nothing' };
  if (row.postponedUntil !== null && row.postponedUntil > now) {
    await submitLater(tx, shipmentId, row.postponedUntil);
    return { kind: 'nothing' };
  }
  const { pharmacyKey, patientId } = row;
  const isAsked = pharmacyKey !== null;
  const pharmacy = isAsked ? (row.pharmacy ?? current) : current;
  const address = isAsked ? row.address : await deliveryAddressOf(tx, patientId, row.address);
  const verdict = await mayLeave(tx, now, row, address.administrativeArea);
  if (!verdict.ok) {
    const { reason } = verdict;
    if (isAsked) return { kind: 'withdraw', pharmacy, key: pharmacyKey, reason };
    await holdShipment(tx, now, row, { reason, state: address.administrativeArea });
    return { kind: 'nothing' };
  }
  if (isAsked) {
    return { kind: 'submit', pharmacy, order: await pharmacyOrder(tx, row, pharmacyKey) };
  }
  const asked = row.asked + 1;
  const key = `${row.number}-${asked}`;
  await keepPrescriptions(tx, shipmentId, verdict.lines);
  await tx
    .update(shipments)
    .set({ address, pharmacy, pharmacyKey: key, asked, postponedUntil: null })
    .where(eq(shipments.id, shipmentId));
  return { kind: 'submit', pharmacy, order: await pharmacyOrder(tx, { ...row, address }, key) };
}
