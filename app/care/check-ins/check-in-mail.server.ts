import { mailAboutOrder } from '../../commerce/orders/mail-about-order.server';
import type { Tx } from '../../kernel/database/client.server';
import { type CheckInNews, checkInMail } from '../../mail/templates/refills';

/** Writes to a patient about a check-in, once for each piece of news. */
export async function sendCheckInMail(
  tx: Tx,
  now: Date,
  { id, orderId, dueOn }: { id: string; orderId: string; dueOn: string },
  news: CheckInNews,
): Promise<void> {
  await mailAboutOrder(tx, now, { orderId, key: `check-in ${id} ${news}` }, (reader) =>
    checkInMail(reader, { news, id, dueOn }),
  );
}
