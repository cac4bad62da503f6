import { and, eq } from 'drizzle-orm';
import type { CheckoutRow } from '../../database/tables/payments.schema.server';
import { checkouts } from '../../database/tables/payments.schema.server';
import { customerOf, type PaymentServices } from '../gateway/gateways.server';
import type { PaymentGateway, PaymentRequest } from '../gateway/payment-gateway';
import { holdsPrescription, paymentLines } from '../gateway/payment-lines';
import { type PaymentStart, refusePayment } from '../gateway/payment-start';

/** Asks the gateway to take the payment, and keeps its name for it. Asking again gives the same. */
export async function createAtGateway(
  services: PaymentServices,
  gateway: PaymentGateway,
  checkout: CheckoutRow,
): Promise<PaymentStart> {
  const { id, wallet, total: amount, currency } = checkout;
  const request = requestFor(checkout, await customerOf(services, gateway, checkout.userId));
  if (wallet === null) {
    const { ref, url } = await gateway.create(request);
    if (!(await keepRef(services, checkout, ref, url))) return superseded(gateway, ref);
    return { outcome: 'page', checkout: id, url };
  }
  const { ref, clientSecret } = await gateway.createIntent(request, wallet);
  const isOpen = await keepRef(services, checkout, ref, null);
  // Another press of the same may have paid it, or found that its card does not: the gateway says which.
  if (!isOpen && wallet !== 'kept-card') return superseded(gateway, ref);
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
    isHeld: holdsPrescription(snapshot),
    isApproved: false,
    amount: total,
    currency,
    ...paymentLines(snapshot),
    shippingAddress: snapshot.shippingAddress,
    successUrl: back('succeeded'),
    cancelUrl: back('cancelled'),
  };
}

/** Says whether the checkout was still open. */
async function keepRef(
  { db }: PaymentServices,
  { id }: CheckoutRow,
  gatewayRef: string,
  url: string | null,
): Promise<boolean> {
  const stored = await db
    .update(checkouts)
    .set({ gatewayRef, url })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
    .returning({ id: checkouts.id });
  return stored.length > 0;
}

/** The cart was changed and paid from another window while the gateway was asked. */
async function superseded(gateway: PaymentGateway, ref: string): Promise<PaymentStart> {
  await gateway.cancel(ref);
  return refusePayment(409, 'Your cart changed in another window. Look through it before you pay.');
}
