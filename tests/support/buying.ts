import { changeCart } from '../../app/commerce/cart/cart.server';
import type { Payer, PaymentStart } from '../../app/commerce/gateway/payment-start';
import { beginCartPayment } from '../../app/commerce/payments/begin-payment.server';
import type { Wallet } from '../../app/database/tables/payments.schema.server';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import { somebodyDecides } from './providers';
import { someAddress } from './some-address';

/** Puts variants of the small shop into the cart, one of each, and begins to pay. */
export function beginToPay(
  context: AppLoadContext,
  payer: Payer,
  variantIds: readonly string[],
  wallet: Wallet | null = null,
): Promise<PaymentStart> {
  const items = variantIds.map((variantId) => ({ variantId, quantity: 1 }));
  return beginToPayFor(context, payer, items, wallet);
}

/** The same for as many of each as one likes. */
export async function beginToPayFor(
  context: AppLoadContext,
  payer: Payer,
  items: { variantId: string; quantity: number }[],
  wallet: Wallet | null = null,
): Promise<PaymentStart> {
  await somebodyDecides(context.db, 'CA');
  const changed = await changeCart(context, { kind: 'update', items }, '');
  if (!changed.ok) throw new Error(changed.problem.message);
  return beginCartPayment(context, payer, {
    wallet,
    source: '',
    eventId: null,
    injectionAck: true,
    shippingAddress: someAddress(),
  });
}

/** The sandbox’s page that a payment began with, and the sandbox’s name for it. */
export function sandboxPage(start: PaymentStart): { checkout: string; ref: string } {
  if (start.outcome !== 'page') {
    throw new Error('message' in start ? start.message : 'The payment was not begun.');
  }
  return { checkout: start.checkout, ref: start.url.slice('/pay/sandbox/'.length) };
}

/** The sandbox’s name for a payment that was begun, on its page or by a wallet. */
export function sandboxRef(start: PaymentStart): { checkout: string; ref: string } {
  return start.outcome === 'intent'
    ? { checkout: start.checkout, ref: start.ref }
    : sandboxPage(start);
}
