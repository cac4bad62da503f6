import type Stripe from 'stripe';
import { askStripe, nameOf } from './ask-stripe.server';

/** The card that a customer chose to pay with; null where there is none. */
export async function defaultMethodOf(stripe: Stripe, ref: string): Promise<string | null> {
  const customer = await askStripe(() => stripe.customers.retrieve(ref));
  return customer.deleted ? null : nameOf(customer.invoice_settings.default_payment_method);
}

/** Renewals are paid with the customer’s default card: the first one that pays becomes it. */
export async function keepMethod(
  stripe: Stripe,
  ref: string,
  method: string | null,
): Promise<void> {
  if (method === null) return;
  const customer = await askStripe(() => stripe.customers.retrieve(ref));
  if (customer.deleted || customer.invoice_settings.default_payment_method !== null) return;
  await askStripe(() =>
    stripe.customers.update(ref, { invoice_settings: { default_payment_method: method } }),
  );
}
