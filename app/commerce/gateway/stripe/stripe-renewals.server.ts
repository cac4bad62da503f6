import type Stripe from 'stripe';
import type { GatewayRenewal } from '../../../database/tables/payments.schema.server';
import type { GatewayRenewals } from '../payment-gateway';
import { GatewayError } from '../payment-gateway';
import { askStripe, findAtStripe, nameOf, tryAtStripe } from './ask-stripe.server';

/** The most waiting renewals that are looked at. */
const most = 1_000;

/** Renewals at Stripe: invoices that wait as drafts until we collect or drop them. */
export function stripeRenewals(stripe: Stripe): GatewayRenewals {
  const find = async (ref: string) => {
    const invoice = await findAtStripe(() => stripe.invoices.retrieve(ref));
    return invoice && asRenewal(invoice);
  };
  const require = async (ref: string) => {
    const renewal = await find(ref);
    if (!renewal) throw new GatewayError('There is no such renewal.');
    return renewal;
  };

  return {
    waitingRenewals: (customer) => waitingAtStripe(stripe, { customer }),
    findRenewal: find,
    async collectRenewal(ref, amount, key) {
      const renewal = await require(ref);
      if (renewal.status === 'paid' || renewal.status === 'dropped') return renewal;
      if (renewal.status === 'due') await adjust(stripe, ref, amount);
      else if (amount < renewal.amount) await lower(stripe, renewal, amount);
      await finalize(stripe, ref);
      const isPaid = await pay(stripe, ref, key);
      const after = await require(ref);
      return isPaid || after.status !== 'due' ? after : { ...after, status: 'declined' };
    },
    async dropRenewal(ref) {
      const renewal = await require(ref);
      if (renewal.status === 'paid' || renewal.status === 'dropped') return renewal;
      // A draft of a subscription cannot be deleted: only what is final can be voided.
      await finalize(stripe, ref);
      await tryAtStripe(() => stripe.invoices.voidInvoice(ref));
      return require(ref);
    },
  };
}

/** Drops what waits for a decision about a subscription. */
export function dropWaitingAtStripe(stripe: Stripe): (subscription: string) => Promise<void> {
  const { dropRenewal } = stripeRenewals(stripe);
  return async (subscription) => {
    for (const { ref } of await waitingAtStripe(stripe, { subscription })) await dropRenewal(ref);
  };
}

async function waitingAtStripe(
  stripe: Stripe,
  whose: { customer: string } | { subscription: string },
): Promise<GatewayRenewal[]> {
  const invoices: Stripe.Invoice[] = [];
  for (const status of ['draft', 'open'] as const) {
    const found = await askStripe(() =>
      stripe.invoices.list({ ...whose, status, limit: 100 }).autoPagingToArray({ limit: most }),
    );
    invoices.push(...found);
  }
  return invoices.flatMap((invoice) => asRenewal(invoice) ?? []);
}

/** Makes a draft ask for this amount. It is read anew: a line that was added before counts. */
async function adjust(stripe: Stripe, ref: string, amount: number): Promise<void> {
  const { amount_due, currency, customer } = await askStripe(() => stripe.invoices.retrieve(ref));
  const payer = nameOf(customer);
  if (amount_due === amount || payer === null) return;
  const line = {
    customer: payer,
    invoice: ref,
    amount: amount - amount_due,
    currency,
    description: 'Change of the plan',
  };
  const options = { idempotencyKey: `renewal ${ref} asks for ${amount}` };
  await askStripe(() => stripe.invoiceItems.create(line, options));
}

/** Makes an invoice that is final, and that no card paid, ask for less. */
async function lower(
  stripe: Stripe,
  { ref, amount: before }: GatewayRenewal,
  amount: number,
): Promise<void> {
  const note = { invoice: ref, amount: before - amount, reason: 'order_change' } as const;
  const options = { idempotencyKey: `renewal ${ref} asks for ${amount} in place of ${before}` };
  await askStripe(() => stripe.creditNotes.create(note, options));
}

/** Makes a draft final without letting Stripe collect it. One that is final already stays so. */
async function finalize(stripe: Stripe, ref: string): Promise<void> {
  await tryAtStripe(() => stripe.invoices.finalizeInvoice(ref, { auto_advance: false }));
}

/** Pays with the customer’s default card, whichever the subscription began with. */
async function pay(stripe: Stripe, ref: string, key: string): Promise<boolean> {
  const invoice = await askStripe(() => stripe.invoices.retrieve(ref, { expand: ['customer'] }));
  const { customer } = invoice;
  const method =
    customer === null || typeof customer === 'string' || customer.deleted
      ? null
      : nameOf(customer.invoice_settings.default_payment_method);
  const params = { off_session: true, ...(method === null ? {} : { payment_method: method }) };
  const options = { idempotencyKey: `renewal ${ref} ${key}` };
  return (await tryAtStripe(() => stripe.invoices.pay(ref, params, options))) !== null;
}

/** Null for an invoice that is not the renewal of a subscription. */
function asRenewal(invoice: Stripe.Invoice): GatewayRenewal | null {
  const subscription = nameOf(invoice.parent?.subscription_details?.subscription);
  if (invoice.billing_reason !== 'subscription_cycle' || subscription === null) return null;
  const { id: ref, status, amount_due: amount, currency, created } = invoice;
  const dueAt = new Date(created * 1000);
  return { ref, subscription, status: renewalStatus(status), amount, currency, dueAt };
}

/** Status of a renewal. Only we make drafts final, to collect or to void them: what stays open was declined. */
function renewalStatus(status: Stripe.Invoice['status']): GatewayRenewal['status'] {
  if (status === 'paid') return 'paid';
  if (status === 'open') return 'declined';
  return status === 'draft' ? 'due' : 'dropped';
}
