import Stripe from 'stripe';
import type { PaymentEventType } from '../../../database/tables/payments.schema.server';
import type { StripeSettings } from '../../../kernel/config/outside-services';
import type { PaymentEvent, PaymentGateway } from '../payment-gateway';
import { nameOf } from './ask-stripe.server';
import { stripeCharges, stripeDisputes } from './stripe-charges.server';
import { stripeMethods } from './stripe-methods.server';
import { stripePayments, stripeRefunds } from './stripe-payments.server';
import { dropWaitingAtStripe, stripeRenewals } from './stripe-renewals.server';
import { stripeSubscriptions } from './stripe-subscriptions.server';

/** Reads events that Stripe signed. */
function stripeWebhooks(
  stripe: Stripe,
  { webhookSecret }: StripeSettings,
): Pick<PaymentGateway, 'verifyWebhook'> {
  return {
    async verifyWebhook(request) {
      const body = await request.text();
      const signature = request.headers.get('stripe-signature') ?? '';
      try {
        return asPaymentEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
  };
}

/** Translates an event of Stripe’s into what it means to us. */
function asPaymentEvent(event: Stripe.Event): PaymentEvent {
  const { id, type: kind } = event;
  const says = (type: PaymentEventType, ref: string): PaymentEvent => ({ id, kind, type, ref });
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'payment_intent.succeeded':
    case 'setup_intent.succeeded':
      return says('payment.succeeded', event.data.object.id);
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
    case 'payment_intent.canceled':
    case 'setup_intent.canceled':
      return says('payment.cancelled', event.data.object.id);
    case 'invoice.created':
      return says(...renewalNews('renewal.due', event.data.object));
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.voided':
      return says(...renewalNews('renewal.changed', event.data.object));
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return says('subscription.changed', event.data.object.id);
    case 'payment_method.attached': {
      const customer = nameOf(event.data.object.customer);
      return customer === null ? says('ignored', '') : says('cards.changed', customer);
    }
    case 'customer.updated':
      return says('cards.changed', event.data.object.id);
    case 'charge.refunded': {
      const customer = nameOf(event.data.object.customer);
      return customer === null ? says('ignored', '') : says('refund.made', customer);
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return says('dispute.changed', event.data.object.id);
    default:
      return says('ignored', '');
  }
}

/** The first invoice of a subscription belongs to the checkout: only the later ones are renewals. */
function renewalNews(
  type: PaymentEventType,
  { id, billing_reason }: Stripe.Invoice,
): [PaymentEventType, string] {
  return billing_reason === 'subscription_cycle' ? [type, id] : ['ignored', ''];
}

/**
 * Stripe: https://docs.stripe.com/api.
 * @param timeout Milliseconds after which a call that is not answered is made again; 20 seconds unless told.
 */
export function stripeGateway(settings: StripeSettings, timeout?: number): PaymentGateway {
  const stripe = stripeClient(settings, timeout);
  return {
    name: 'stripe',
    ...stripePayments(stripe),
    ...stripeMethods(stripe),
    ...stripeCharges(stripe),
    ...stripeSubscriptions(stripe, dropWaitingAtStripe(stripe)),
    ...stripeRenewals(stripe),
    ...stripeRefunds(stripe),
    ...stripeDisputes(stripe),
    ...stripeWebhooks(stripe, settings),
  };
}

/** Milliseconds for one attempt. */
const longestAttempt = 20_000;
/** Attempts after the first one: at connection errors, 409, 429 and 5xx, under the same idempotency key. */
const maxNetworkRetries = 2;

const clients = new WeakMap<StripeSettings, Stripe>();

/** The client for these settings; connections are kept. */
function stripeClient(settings: StripeSettings, timeout = longestAttempt): Stripe {
  const known = clients.get(settings);
  if (known) return known;
  const made = new Stripe(settings.secretKey, {
    ...(settings.apiBase === null ? {} : addressOf(settings.apiBase)),
    timeout,
    maxNetworkRetries,
    telemetry: false,
    httpClient: patientHttpClient(),
  });
  clients.set(settings, made);
  return made;
}

function addressOf(apiBase: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
  };
}

/**
 * Left to itself, the client gives up at once when it is told that it asks too often (429), and breaks, or
 * waits for ever, over an answer that is JSON and none of Stripe’s, such as one of a proxy in between.
 */
function patientHttpClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      const response = await client.makeRequest(...request);
      if (response.getStatusCode() === 429) {
        response.getHeaders()['stripe-should-retry'] ??= 'true';
      }
      const read = response.toJSON.bind(response);
      response.toJSON = async () => {
        const body: unknown = await read();
        if (isAnswer(body)) return body;
        throw new Error('This is no answer of Stripe’s.');
      };
      return response;
    },
  };
}

/** Every answer of Stripe’s says what it is, or what went wrong. */
function isAnswer(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return 'error' in body || ('object' in body && typeof body.object === 'string');
}
