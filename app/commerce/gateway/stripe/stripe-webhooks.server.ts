import Stripe from 'stripe';
import type { PaymentEventType } from '../../../database/tables/payments.schema.server';
import type { StripeSettings } from '../../../kernel/config/stripe-settings';
import type { PaymentEvent, PaymentGateway } from '../payment-gateway';
import { nameOf } from './ask-stripe.server';

/** Reads events that Stripe signed. */
export function stripeWebhooks(
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
export function asPaymentEvent(event: Stripe.Event): PaymentEvent {
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
