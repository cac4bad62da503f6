import { mailAboutOrder } from '../../../commerce/orders/mail-about-order.server';
import type { Tx } from '../../../kernel/database/client.server';
import { type ShipmentNews, shipmentMail } from '../../../mail/templates/shipments';
import type { ShipmentRow } from './change-shipment.server';
import { carrierName, groupedNumber } from './shipment';

/** Tells a patient by mail what became of a shipment, once for each thing that happened to it. */
export async function sendShipmentMail(
  tx: Tx,
  now: Date,
  row: ShipmentRow,
  news: ShipmentNews,
): Promise<void> {
  const { id, orderId, number, version, carrier, trackingNumber } = row;
  // Only this can be true of one shipment more than once.
  const isRepeated = news.kind === 'held';
  const key = `shipment ${id} ${news.kind}${isRepeated ? ` ${version}` : ''}`;
  const carried =
    carrier === null || trackingNumber === null
      ? null
      : { by: carrierName(carrier), number: groupedNumber(trackingNumber) };
  await mailAboutOrder(tx, now, { orderId, key }, (reader) =>
    shipmentMail(reader, { number, carried }, news),
  );
}
