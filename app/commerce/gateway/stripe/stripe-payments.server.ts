import type Stripe from 'stripe';
import type { PaidHere } from '../../../database/tables/payments.schema.server';
import type { GatewayPayment } from '../../../database/tables/sandbox.schema.server';
import type { GatewayRefund, PaymentGateway, PaymentRequest } from '../payment-gateway';
import { GatewayError } from '../payment-gateway';
import { askStripe, findAtStripe, nameOf, tryAtStripe } from './ask-stripe.server';
import { checkoutKey, sessionParams, setupParams } from './checkout-session';
import { findOwnMethod, walletMethods } from './stripe-methods.server';

type Payments = Pick<
  PaymentGateway,
  | 'createCustomer'
  | 'hasCustomer'
  | 'create'
  | 'createIntent'
  | 'payWithKeptCard'
  | 'retrieve'
  | 'cancel'
>;

/** Metadata by which Stripe’s pages of a customer lead to our user. */
const userKey = 'user';

/**
 * Payments on Stripe’s page (`cs_…`), and by wallets and kept cards (`pi_…`, or `seti_…` where a card is only kept).
 */
export function stripePayments(stripe: Stripe): Payments {
  const retrieve = async (ref: string): Promise<GatewayPayment | null> => {
    if (isIntent(ref)) {
      const intent = await findAtStripe(() => stripe.paymentIntents.retrieve(ref));
      return intent && intentPayment(intent);
    }
    if (isSetup(ref)) {
      const setup = await findAtStripe(() => stripe.setupIntents.retrieve(ref));
      return setup && setupPayment(setup);
    }
    const session = await findAtStripe(() => stripe.checkout.sessions.retrieve(ref));
    return session && sessionPayment(session);
  };

  return {
    async createCustomer({ id, email }) {
      const params = { email, metadata: { [userKey]: id } };
      const options = { idempotencyKey: `customer ${id}` };
      const customer = await askStripe(() => stripe.customers.create(params, options));
      return customer.id;
    },
    async hasCustomer(ref) {
      const customer = await findAtStripe(() => stripe.customers.retrieve(ref));
      return customer !== null && !customer.deleted;
    },
    async create(request) {
      const params = request.isHeld
        ? setupParams(request)
        : sessionParams(request, await couponFor(stripe, request));
      const options = { idempotencyKey: request.checkout };
      const { id, url } = await askStripe(() => stripe.checkout.sessions.create(params, options));
      if (url === null) throw new GatewayError('Stripe opened a payment without a page.');
      return { ref: id, url };
    },
    async createIntent({ checkout, customer, amount, currency, lines, isHeld }, way) {
      if (isHeld) return createSetup(stripe, { checkout, customer }, way);
      const renews = lines.some(({ recurring }) => recurring !== null);
      const params: Stripe.PaymentIntentCreateParams = {
        amount,
        currency,
        customer,
        allowed_payment_method_types: walletMethods,
        ...(renews ? { setup_future_usage: 'off_session' } : {}),
        metadata: { [checkoutKey]: checkout },
      };
      const options = { idempotencyKey: `${checkout} ${way}` };
      const intent = await askStripe(() => stripe.paymentIntents.create(params, options));
      const { id, client_secret: clientSecret } = intent;
      if (clientSecret === null) throw new GatewayError('Stripe gave a payment no secret.');
      return { ref: id, clientSecret };
    },
    async payWithKeptCard(ref, method) {
      const intent = await findAtStripe(() => stripe.paymentIntents.retrieve(ref));
      const customer = nameOf(intent?.customer);
      const isOwn = customer !== null && (await findOwnMethod(stripe, customer, method)) !== null;
      if (isOwn && intent?.status === 'requires_payment_method') {
        // A bank that wants to ask its customer something is asked again on the page.
        const params = { payment_method: method, error_on_requires_action: true };
        const options = { idempotencyKey: `${ref} ${method}` };
        // Refused, paid by another press, or ended: the intent says which.
        await tryAtStripe(() => stripe.paymentIntents.confirm(ref, params, options));
      }
      return retrieve(ref);
    },
    retrieve,
    async cancel(ref) {
      // A payment that is paid or over already cannot be ended: then it stays as it is.
      await tryAtStripe<unknown>(() => {
        if (isIntent(ref)) return stripe.paymentIntents.cancel(ref);
        return isSetup(ref)
          ? stripe.setupIntents.cancel(ref)
          : stripe.checkout.sessions.expire(ref);
      });
      return retrieve(ref);
    },
  };
}

/** Keeps a card that a wallet gives, for charges that come while its holder is away. */
async function createSetup(
  stripe: Stripe,
  { checkout, customer }: Pick<PaymentRequest, 'checkout' | 'customer'>,
  way: PaidHere,
): Promise<{ ref: string; clientSecret: string }> {
  const params: Stripe.SetupIntentCreateParams = {
    customer,
    allowed_payment_method_types: walletMethods,
    usage: 'off_session',
    metadata: { [checkoutKey]: checkout },
  };
  const options = { idempotencyKey: `${checkout} ${way}` };
  const { id: ref, client_secret: clientSecret } = await askStripe(() =>
    stripe.setupIntents.create(params, options),
  );
  if (clientSecret === null) throw new GatewayError('Stripe gave a card to keep no secret.');
  return { ref, clientSecret };
}

/** A discount that counts for this payment and not for renewals, to the cent. */
async function couponFor(
  stripe: Stripe,
  { checkout, discount, currency }: PaymentRequest,
): Promise<string | null> {
  if (discount === 0) return null;
  const params: Stripe.CouponCreateParams = {
    amount_off: discount,
    currency,
    duration: 'once',
    max_redemptions: 1,
    name: 'Discount',
    metadata: { [checkoutKey]: checkout },
  };
  const options = { idempotencyKey: `${checkout} discount` };
  return (await askStripe(() => stripe.coupons.create(params, options))).id;
}

function isSetup(ref: string): boolean {
  return ref.startsWith('seti_');
}

/** Null for what a page keeps, which does not name a checkout. */
function setupPayment({ id: ref, metadata, status }: Stripe.SetupIntent): GatewayPayment | null {
  const checkout = metadata?.[checkoutKey];
  if (!checkout) return null;
  return { ref, checkout, status: setupStatus(status), amount: 0, currency: '' };
}

function setupStatus(status: Stripe.SetupIntent['status']): GatewayPayment['status'] {
  if (status === 'succeeded') return 'held';
  return status === 'canceled' ? 'cancelled' : 'open';
}

export function isIntent(ref: string): boolean {
  return ref.startsWith('pi_');
}

/** Null for a payment that is not one of our checkouts. */
function sessionPayment(session: Stripe.Checkout.Session): GatewayPayment | null {
  const checkout = session.metadata?.[checkoutKey];
  if (!checkout) return null;
  const { id: ref, amount_total: amount, currency } = session;
  return {
    ref,
    checkout,
    status: sessionStatus(session),
    amount: amount ?? 0,
    currency: currency ?? '',
  };
}

function sessionStatus({
  mode,
  status,
  payment_status,
}: Stripe.Checkout.Session): GatewayPayment['status'] {
  if (status === 'expired') return 'cancelled';
  if (mode === 'setup') return status === 'complete' ? 'held' : 'open';
  // A bank may take days after the page is complete: until then it is open.
  return payment_status === 'unpaid' ? 'open' : status === 'complete' ? 'paid' : 'open';
}

/** Null for the payment behind one of Stripe’s pages, which does not name a checkout. */
function intentPayment(intent: Stripe.PaymentIntent): GatewayPayment | null {
  const checkout = intent.metadata[checkoutKey];
  if (!checkout) return null;
  const { id: ref, amount, currency, status } = intent;
  return { ref, checkout, status: intentStatus(status), amount, currency };
}

function intentStatus(status: Stripe.PaymentIntent['status']): GatewayPayment['status'] {
  if (status === 'succeeded') return 'paid';
  return status === 'canceled' ? 'cancelled' : 'open';
}

/** Gives money back: of a page (`cs_…`), a wallet (`pi_…`) or a renewal (`in_…`). */
export function stripeRefunds(stripe: Stripe): Pick<PaymentGateway, 'refund' | 'givenBack'> {
  return {
    async refund(ref, amount, key) {
      const intent = await intentBehind(stripe, ref);
      if (intent === null) return refused;
      // Its key stays with it, so that it can be told from refunds that others made.
      const params = { payment_intent: intent, amount, metadata: { refund: key } };
      const options = { idempotencyKey: `refund ${key}` };
      // Refused: more than is left, or what was given back already in another way.
      const made = await tryAtStripe(() => stripe.refunds.create(params, options));
      return made ? { ref: made.id, status: statusOf(made.status) } : refused;
    },
    async givenBack(ref) {
      const intent = await intentBehind(stripe, ref);
      if (intent === null) return [];
      const params = { payment_intent: intent, limit: 100 };
      const { data } = await askStripe(() => stripe.refunds.list(params));
      return data
        .filter(({ status }) => status === 'succeeded')
        .map(({ id, amount, metadata }) => ({
          ref: id,
          amount,
          key: metadata?.['refund'] ?? null,
        }));
    },
  };
}

const refused: GatewayRefund = { ref: '', status: 'failed' };

function statusOf(status: string | null): GatewayRefund['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

/** The payment that took the money; null where none did. */
async function intentBehind(stripe: Stripe, ref: string): Promise<string | null> {
  if (isIntent(ref)) return ref;
  if (ref.startsWith('in_')) return intentOfInvoice(stripe, ref);
  const session = await askStripe(() => stripe.checkout.sessions.retrieve(ref));
  const invoice = nameOf(session.invoice);
  return nameOf(session.payment_intent) ?? (invoice && intentOfInvoice(stripe, invoice));
}

async function intentOfInvoice(stripe: Stripe, invoice: string): Promise<string | null> {
  const params = { invoice, status: 'paid' } as const;
  const { data } = await askStripe(() => stripe.invoicePayments.list(params));
  return nameOf(data[0]?.payment.payment_intent);
}
