import { and, between, eq, sql } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import { mailAboutOrder } from '../../commerce/orders/mail-about-order.server';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Services } from '../../kernel/http/load-context';
import { refillComing } from '../../mail/templates/refills';

/** Days before a renewal that its patient is told. */
const daysAhead = 3;

/** What the mail about the next renewals of an order is called, by SQL and by name alike. */
const keyOfNext = sql<string>`'refill-coming ' || ${subscriptions.orderId} || ' ' || ${subscriptions.nextRefillOn}`;

/**
 * Tells patients three days ahead that something renews, once for each order and day, so that they can still change it. Where
 * nobody ran for a while it is told later, and never on the day itself.
 */
export async function announceRefills({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const today = dayOf(now);
  const coming = await db
    .select({
      orderId: subscriptions.orderId,
      nextRefillOn: subscriptions.nextRefillOn,
      renewalTotal: sql<number>`sum(${subscriptions.renewalTotal})::integer`,
      key: keyOfNext,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'active'),
        between(subscriptions.nextRefillOn, addDays(today, 1), addDays(today, daysAhead)),
        sql`not exists (select from ${mailOutbox} where ${mailOutbox.key} = ${keyOfNext})`,
      ),
    )
    .groupBy(subscriptions.orderId, subscriptions.nextRefillOn);
  for (const { orderId, nextRefillOn, renewalTotal, key } of coming) {
    if (nextRefillOn === null) continue;
    await db.transaction((tx) =>
      mailAboutOrder(tx, now, { orderId, key }, (reader) =>
        refillComing(reader, { on: nextRefillOn, total: renewalTotal }),
      ),
    );
  }
}
