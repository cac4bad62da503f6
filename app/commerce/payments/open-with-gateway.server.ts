import { and, eq } from 'drizzle-orm';
import type { CheckoutRow } from '../../database/tables/payments.schema.server';
import { checkouts } from '../../database/tables/payments.schema.server';
import { customerOf } from '../gateway/customers.server';
import type { PaymentServices } from '../gateway/gateways.server';
import type { PaymentGateway, PaymentRequest } from '../gateway/payment-gateway';
import { paymentLines } from '../gateway/payment-lines';
import { type PaymentStart, refusePayment } from '../gateway/payment-start';

/** Asks the provider to take the payment, and keeps its name for it. Asking again gives the same. */
export async function openWithGateway(
  services: PaymentServices,
  provider: PaymentGateway,
  checkout: CheckoutRow,
): Promise<PaymentStart> {
  const { id, wallet, total: amount, currency } = checkout;
  const request = requestFor(checkout, await customerOf(services, provider, checkout.userId));
  if (wallet === null) {
    const { ref, url } = await provider.create(request);
    if (!(await keepRef(services, checkout, ref, url))) return superseded(provider, ref);
    return { outcome: 'page', checkout: id, url };
  }
  const { ref, clientSecret } = await provider.createIntent(request, wallet);
  if (!(await keepRef(services, checkout, ref, null))) return superseded(provider, ref);
  return { outcome: 'intent', checkout: id, ref, clientSecret, amount, currency };
}

function requestFor(
  { id, snapshot, origin, total, currency }: CheckoutRow,
  customer: string,
): PaymentRequest {
  const back = (state: 'succeeded' | 'cancelled') =>
    `${origin}/checkout?id=${id}&payment-state=${state}`;
  return {
    checkout: id,
    customer,
    amount: total,
    currency,
    ...paymentLines(snapshot),
    shippingAddress: snapshot.shippingAddress,
    successUrl: back('succeeded'),
    cancelUrl: back('cancelled'),
  };
}

/** Whether the checkout was still open. */
async function keepRef(
  { db }: PaymentServices,
  { id }: CheckoutRow,
  providerRef: string,
  url: string | null,
): Promise<boolean> {
  const kept = await db
    .update(checkouts)
    .set({ providerRef, url })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
    .returning({ id: checkouts.id });
  return kept.length > 0;
}

/** The cart was changed and paid from another window while the provider was asked. */
async function superseded(provider: PaymentGateway, ref: string): Promise<PaymentStart> {
  await provider.cancel(ref);
  return refusePayment(409, 'Your cart changed in another window. Look through it before you pay.');
}
