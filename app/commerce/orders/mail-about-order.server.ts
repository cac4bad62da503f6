import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { orders } from '../../database/tables/orders.schema.server';
import { checkouts } from '../../database/tables/payments.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { writeMailToLiving } from '../../mail/outbox.server';
import type { MailWords, OrderReader } from '../../mail/templates/mail-to';

/** Writes to whoever placed an order, in the name of the site where they did; once for each key. */
export async function mailAboutOrder(
  tx: Tx,
  now: Date,
  { orderId, key }: { orderId: string; key: string },
  wordsFor: (reader: OrderReader) => MailWords,
): Promise<void> {
  const [found] = await tx
    .select({
      number: orders.number,
      currency: orders.currency,
      site: orders.site,
      origin: checkouts.origin,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      closedFor: users.closedFor,
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (!found || found.closedFor === 'death') return;
  const { userId, email, closedFor: _, ...reader } = found;
  const draft = { key, site: reader.site, to: email, ...wordsFor(reader) };
  await writeMailToLiving(tx, now, { ...draft, userId });
}
