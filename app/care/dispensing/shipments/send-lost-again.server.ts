import type { Tx } from '../../../kernel/database/client.server';
import type { ShipmentRow } from './change-shipment.server';
import { payBack } from './pay-back.server';
import { createReplacement, replacementOf } from './replacement.server';
import { sendShipmentMail } from './shipment-mail.server';

/**
 * Sends what was lost on its way once more: once. What is lost a second time is paid back, since a third shipment
 * would most likely go the same way. Whether the new one may leave is asked when the pharmacy is.
 */
export async function sendLostAgain(tx: Tx, now: Date, lost: ShipmentRow): Promise<void> {
  if (lost.reshipmentOf !== null) {
    const refund = await payBack(tx, now, lost);
    await sendShipmentMail(tx, now, lost, { kind: 'lostAgain', refund });
    return;
  }
  if ((await replacementOf(tx, lost)) !== null) return;
  await createReplacement(tx, now, lost, 'The parcel was lost on its way.');
  await sendShipmentMail(tx, now, lost, { kind: 'sentAgain' });
}
