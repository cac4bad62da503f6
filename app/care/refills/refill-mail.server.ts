import { mailAboutOrder } from '../../commerce/orders/mail-about-order.server';
import type { Tx } from '../../kernel/database/client.server';
import { type RefillNews, refillMail } from '../../mail/templates/refills';
import type { RefillRow, SubscriptionRow } from './refill-rows.server';

/** Tells a patient by mail what became of a refill, once for each try. */
export async function sendRefillMail(
  tx: Tx,
  now: Date,
  { orderId }: SubscriptionRow,
  { id, tries }: Pick<RefillRow, 'id' | 'tries'>,
  news: RefillNews,
): Promise<void> {
  await mailAboutOrder(tx, now, { orderId, key: `refill ${id} ${news.kind} ${tries}` }, (reader) =>
    refillMail(reader, news),
  );
}
