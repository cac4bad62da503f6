import type { Tx } from '../../../kernel/database/client.server';
import { changeShipment, type ShipmentRow } from './change-shipment.server';
import { payBack } from './pay-back.server';
import { sendShipmentMail } from './shipment-mail.server';

/** Gives up a shipment that cannot be sent, pays back what was paid for it, and tells the patient. */
export async function cancelShipment(
  tx: Tx,
  now: Date,
  row: ShipmentRow,
  reason: string,
): Promise<void> {
  const cancelled = await closeShipment(tx, now, row, reason);
  const refund = await payBack(tx, now, cancelled);
  await sendShipmentMail(tx, now, cancelled, { kind: 'cancelled', refund });
}

/** Gives up a shipment that is paid back and told of elsewhere. */
export function closeShipment(
  tx: Tx,
  now: Date,
  row: ShipmentRow,
  reason: string,
): Promise<ShipmentRow> {
  const step = { event: 'cancel', by: 'system', reason } as const;
  return changeShipment(tx, now, row, step, { reason, pharmacyKey: null });
}
