import type Stripe from 'stripe';
import {
  type GatewayCharge,
  type GatewayCharges,
  type GatewayDispute,
  GatewayError,
  type PaymentGateway,
} from '../payment-gateway';
import { askStripe, findAtStripe, nameOf, tryAtStripe } from './ask-stripe.server';
import { defaultMethodOf, keepMethod, storedMethods, walletMethods } from './stripe-methods.server';

/** Names our charge, by which people find it on Stripe’s pages. */
const chargeKey = 'charge';

/**
 * Charges at Stripe: a payment intent that is made first, named in our books, and confirmed then. Between the two it
 * can be cancelled, so that what was called off is never taken.
 */
export function stripeCharges(stripe: Stripe): GatewayCharges {
  const find = async (ref: string) =>
    asCharge(await askStripe(() => stripe.paymentIntents.retrieve(ref)));

  return {
    async openCharge({ key, customer, amount, currency }) {
      const params: Stripe.PaymentIntentCreateParams = {
        amount,
        currency,
        customer,
        allowed_payment_method_types: walletMethods,
        metadata: { [chargeKey]: key },
      };
      const options = { idempotencyKey: `charge ${key}` };
      return (await askStripe(() => stripe.paymentIntents.create(params, options))).id;
    },
    async takeCharge(ref, attempt, checkoutRef) {
      const intent = await askStripe(() => stripe.paymentIntents.retrieve(ref));
      const customer = nameOf(intent.customer);
      if (intent.status === 'succeeded' || intent.status === 'canceled') return asCharge(intent);
      if (customer === null) throw new GatewayError('A charge is of nobody.');
      const method = await methodToCharge(stripe, customer, checkoutRef);
      if (method === null) return { ref, status: 'refused' };
      const params = { payment_method: method, off_session: true };
      const options = { idempotencyKey: `${ref} ${attempt}` };
      // Refused, or called off in the same moment: the intent says which.
      await tryAtStripe(() => stripe.paymentIntents.confirm(ref, params, options));
      const taken = await find(ref);
      if (taken.status === 'paid') await keepMethod(stripe, customer, method);
      return taken;
    },
    async callOffCharge(ref) {
      await tryAtStripe(() => stripe.paymentIntents.cancel(ref));
      return find(ref);
    },
  };
}

function asCharge({ id: ref, status }: Stripe.PaymentIntent): GatewayCharge {
  switch (status) {
    case 'succeeded':
      return { ref, status: 'paid' };
    case 'canceled':
      return { ref, status: 'cancelled' };
    // A card that was refused is taken off; one that wants its holder to be there cannot be charged without them.
    case 'requires_payment_method':
    case 'requires_action':
      return { ref, status: 'refused' };
    default:
      return { ref, status: 'open' };
  }
}

/** The card that was kept with a payment, if it still is this customer’s, else the default one, else the newest. */
async function methodToCharge(
  stripe: Stripe,
  customer: string,
  checkoutRef: string | null,
): Promise<string | null> {
  const kept = await storedMethods(stripe, customer);
  const has = (id: string | null) => kept.some((method) => method.id === id);
  const ofPayment = checkoutRef === null ? null : await methodStoredWith(stripe, checkoutRef);
  if (has(ofPayment)) return ofPayment;
  const usual = await defaultMethodOf(stripe, customer);
  if (has(usual)) return usual;
  return kept[0]?.id ?? null;
}

/** The card that a page (`cs_…`) or a wallet (`seti_…`) kept. */
async function methodStoredWith(stripe: Stripe, ref: string): Promise<string | null> {
  const intent = ref.startsWith('seti_') ? ref : await intentOfPage(stripe, ref);
  if (intent === null) return null;
  const setup = await findAtStripe(() => stripe.setupIntents.retrieve(intent));
  return nameOf(setup?.payment_method);
}

async function intentOfPage(stripe: Stripe, ref: string): Promise<string | null> {
  if (!ref.startsWith('cs_')) return null;
  const session = await findAtStripe(() => stripe.checkout.sessions.retrieve(ref));
  return nameOf(session?.setup_intent);
}

/** Reads disputes, with every name that we may know the disputed payment by: of an intent, its page or its invoice. */
export function stripeDisputes(stripe: Stripe): Pick<PaymentGateway, 'findDispute'> {
  return {
    async findDispute(ref) {
      const found = await findAtStripe(() => stripe.disputes.retrieve(ref));
      if (!found) return null;
      const { amount, currency, status, evidence_details: evidence } = found;
      const intent = nameOf(found.payment_intent);
      const dueBy = evidence?.due_by ?? null;
      return {
        ...{ ref, amount, currency },
        paidRefs: intent === null ? [] : [intent, ...(await behind(stripe, intent))],
        status: statusOf(status),
        answerBy: dueBy === null ? null : new Date(dueBy * 1000),
      };
    },
  };
}

/** Translates the status of a dispute: one the bank only asks about is open, one it dropped is won. */
function statusOf(status: Stripe.Dispute.Status): GatewayDispute['status'] {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}

/** The page on which an intent was paid, and the invoice that it paid. */
async function behind(stripe: Stripe, intent: string): Promise<string[]> {
  const pages = await askStripe(() => stripe.checkout.sessions.list({ payment_intent: intent }));
  const payment = { type: 'payment_intent', payment_intent: intent } as const;
  const invoices = await askStripe(() => stripe.invoicePayments.list({ payment }));
  return [
    ...pages.data.map(({ id }) => id),
    ...invoices.data.flatMap(({ invoice }) => nameOf(invoice) ?? []),
  ];
}
