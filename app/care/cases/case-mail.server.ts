import { mailAboutOrder } from '../../commerce/orders/mail-about-order.server';
import type { Tx } from '../../kernel/database/client.server';
import { type CaseNews, decisionMail } from '../../mail/templates/decisions';

/** Tells a patient by mail, once for each version of the case. */
export async function sendCaseMail(
  tx: Tx,
  now: Date,
  { id, orderId, version }: { id: string; orderId: string; version: number },
  news: CaseNews,
): Promise<void> {
  await mailAboutOrder(tx, now, { orderId, key: `case ${id} ${version}` }, (reader) =>
    decisionMail(reader, news),
  );
}
