import { formatMoney } from '../../../engine';
import type { orders } from '../../database/tables/orders.schema.server';
import { addressLines } from '../../identity/profile/delivery-address';
import type { Tx } from '../../kernel/database/client.server';
import { mailAboutOrder } from './mail-about-order.server';

type Order = typeof orders.$inferSelect;

/**
 * Confirms an order by mail, once. Mail is read by others: it names no product and no condition, only where
 * to see them after signing in.
 */
export async function sendOrderMail(tx: Tx, now: Date, order: Order): Promise<void> {
  const { id, total, checkoutId, shippingAddress: address } = order;
  await mailAboutOrder(tx, now, id, ({ number, siteName }) => ({
    key: `order-confirmation ${id}`,
    subject: `Your order ${number} is confirmed`,
    paragraphs: [
      `Thank you for your order ${number} at ${siteName}. We received ${formatMoney(total)}.`,
      ...(address === null ? [] : [`It goes to:\n${addressLines(address).join('\n')}`]),
      'For your privacy this mail does not say what you ordered. Sign in to see it, and what happens next.',
    ],
    action: { label: 'See your order', path: `/checkout?id=${checkoutId}` },
  }));
}
