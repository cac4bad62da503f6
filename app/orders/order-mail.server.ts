import { eq } from 'drizzle-orm';
import { formatMoney } from '../../engine';
import { users } from '../accounts/accounts.schema.server';
import { writeMail } from '../mail/outbox.server';
import type { Tx } from '../platform/db/client.server';
import { addressLines } from '../profile/delivery-address';
import { sites } from '../sites/sites';
import type { orders } from './orders.schema.server';

type Order = typeof orders.$inferSelect;

/**
 * Confirms an order by mail, once. Mail is read by others: it names no product and no condition, only where
 * to see them after signing in.
 */
export async function sendOrderMail(
  tx: Tx,
  now: Date,
  order: Order,
  origin: string,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, order.userId));
  if (!user) return;
  const { name, tone } = sites[order.site];
  const { shippingAddress: address } = order;
  await writeMail(tx, now, {
    key: `order-confirmation ${order.id}`,
    site: order.site,
    to: user.email,
    subject: `Your order ${order.number} is confirmed`,
    text: [
      `Hello ${user.firstName},`,
      `Thank you for your order ${order.number} at ${name}. We received ${formatMoney(order.total)}.`,
      ...(address === null ? [] : [`It goes to:\n${addressLines(address).join('\n')}`]),
      'For your privacy this mail does not say what you ordered. Sign in to see it, and what happens next.',
      tone.signOff,
    ].join('\n\n'),
    action: { label: 'See your order', url: `${origin}/checkout?id=${order.checkoutId}` },
  });
}
