import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { orders } from '../../database/tables/orders.schema.server';
import { checkouts } from '../../database/tables/payments.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { sites } from '../../kernel/sites/sites';
import { writeMail } from '../../mail/outbox.server';

/** What a mail about an order says. It is read by others: it names no product and no condition. */
export interface OrderNews {
  /** What it is about: a second mail with the same key is not written. */
  key: string;
  subject: string;
  /** What stands between greeting and farewell. */
  paragraphs: readonly string[];
  /** The one button of the mail, and the path of the page that it leads to. */
  action: { label: string; path: string };
}

/** Writes to whoever placed an order, in the name of the site where they did. */
export async function mailAboutOrder(
  tx: Tx,
  now: Date,
  orderId: string,
  newsOf: (order: { number: string; siteName: string }) => OrderNews,
): Promise<void> {
  const [found] = await tx
    .select({
      number: orders.number,
      site: orders.site,
      origin: checkouts.origin,
      email: users.email,
      firstName: users.firstName,
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (!found) return;
  const { number, site, origin, email, firstName } = found;
  const { name: siteName, tone } = sites[site];
  const { key, subject, paragraphs, action } = newsOf({ number, siteName });
  await writeMail(tx, now, {
    key,
    site,
    to: email,
    subject,
    text: [`Hello ${firstName},`, ...paragraphs, tone.signOff].join('\n\n'),
    action: { label: action.label, url: `${origin}${action.path}` },
  });
}
