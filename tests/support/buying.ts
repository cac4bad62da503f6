import { changeCart } from '../../app/cart/cart.server';
import type { AppLoadContext } from '../../app/http/load-context';
import { beginCartPayment, type Payer } from '../../app/payments/begin-payment.server';
import type { Wallet } from '../../app/payments/payment-provider';
import type { PaymentStart } from '../../app/payments/payment-start';
import { someAddress } from './some-address';

/** Puts variants of the small shop into the cart, one of each, and begins to pay. */
export async function beginToPay(
  context: AppLoadContext,
  payer: Payer,
  variantIds: readonly string[],
  wallet: Wallet | null = null,
): Promise<PaymentStart> {
  const items = variantIds.map((variantId) => ({ variantId, quantity: 1 }));
  await changeCart(context, { kind: 'update', items }, '');
  return beginCartPayment(context, payer, {
    wallet,
    source: '',
    eventId: null,
    injectionAck: true,
    shippingAddress: someAddress(),
  });
}
