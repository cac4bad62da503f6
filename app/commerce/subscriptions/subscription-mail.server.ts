import type { subscriptions } from '../../database/tables/subscriptions.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { planChanged } from '../../mail/templates/subscriptions';
import { mailAboutOrder } from '../orders/mail-about-order.server';
import type { SubscriptionChange } from './subscription-change';

/** Confirms a change by mail, once for each. */
export async function sendSubscriptionMail(
  tx: Tx,
  now: Date,
  row: typeof subscriptions.$inferSelect,
  kind: SubscriptionChange['kind'],
): Promise<void> {
  const { id, orderId, version } = row;
  await mailAboutOrder(tx, now, { orderId, key: `subscription ${id} ${version}` }, (reader) =>
    planChanged(reader, kind, row),
  );
}
