import type Stripe from 'stripe';
import type { Wallet } from '../../../database/tables/payments.schema.server';
import type { PaymentMethod, PaymentMethods } from '../payment-gateway';
import { askStripe, findAtStripe, nameOf } from './ask-stripe.server';

/** The most cards that are listed. */
const most = 100;

/**
 * Stripe’s names of the ways to pay that are kept here. Apple Pay and Google Pay are cards to Stripe: the wallet shows
 * in the browser only. Link is an account of its own, or a card in it.
 */
export const walletMethods: ('card' | 'link')[] = ['card', 'link'];

/** The newest ways to pay of a customer that can be charged while they are away. */
export async function storedMethods(
  stripe: Stripe,
  customer: string,
): Promise<Stripe.PaymentMethod[]> {
  const { data } = await askStripe(() =>
    stripe.customers.listPaymentMethods(customer, { limit: most }),
  );
  return data
    .filter(({ type }) => walletMethods.some((kept) => kept === type))
    .sort((one, other) => other.created - one.created);
}

/** A card, if it is this customer’s. */
export async function findOwnMethod(
  stripe: Stripe,
  customer: string,
  id: string,
): Promise<Stripe.PaymentMethod | null> {
  if (!/^pm_\w+$/.test(id)) return null;
  const method = await findAtStripe(() => stripe.paymentMethods.retrieve(id));
  return method?.customer === customer ? method : null;
}

/** Cards that Stripe keeps for a customer. */
export function stripeMethods(stripe: Stripe): PaymentMethods {
  return {
    async paymentMethods(ref) {
      const customer = await findAtStripe(() => stripe.customers.retrieve(ref));
      if (!customer || customer.deleted) return [];
      const usual = nameOf(customer.invoice_settings.default_payment_method);
      return (await storedMethods(stripe, ref))
        .flatMap((method) => shown(method, usual))
        .sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
    },
    async setDefaultPaymentMethod(customer, id) {
      if (!(await findOwnMethod(stripe, customer, id))) return false;
      await askStripe(() =>
        stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } }),
      );
      return true;
    },
    async removePaymentMethod(customer, id) {
      if (!(await findOwnMethod(stripe, customer, id))) return false;
      await askStripe(() => stripe.paymentMethods.detach(id));
      return true;
    },
    async portalSession(customer, returnUrl) {
      const params = { customer, return_url: returnUrl };
      const { url } = await askStripe(() => stripe.billingPortal.sessions.create(params));
      return { url };
    },
  };
}

function shown({ id, card, link }: Stripe.PaymentMethod, usual: string | null): PaymentMethod[] {
  const isDefault = id === usual;
  if (link) {
    const noCard = { brand: 'link', last4: null, expMonth: null, expYear: null };
    return [{ id, ...noCard, isDefault, wallet: 'link' }];
  }
  if (!card) return [];
  const { brand, last4, exp_month: expMonth, exp_year: expYear, wallet } = card;
  return [{ id, brand, last4, expMonth, expYear, isDefault, wallet: walletOf(wallet?.type) }];
}

function walletOf(type: string | undefined): Wallet | null {
  if (type === 'apple_pay') return 'apple-pay';
  if (type === 'google_pay') return 'google-pay';
  return type === 'link' ? 'link' : null;
}

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
