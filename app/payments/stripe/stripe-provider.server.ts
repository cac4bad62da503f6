import type { PaymentProvider } from '../payment-provider';
import { stripeClient } from './stripe-client.server';
import { stripeMethods } from './stripe-methods.server';
import { stripePayments } from './stripe-payments.server';
import { stripeRefunds } from './stripe-refunds.server';
import { dropWaitingAtStripe, stripeRenewals } from './stripe-renewals.server';
import type { StripeSettings } from './stripe-settings';
import { stripeSubscriptions } from './stripe-subscriptions.server';
import { stripeWebhooks } from './stripe-webhooks.server';

/** Stripe: https://docs.stripe.com/api. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = stripeClient(settings);
  return {
    name: 'stripe',
    ...stripePayments(stripe),
    ...stripeMethods(stripe),
    ...stripeSubscriptions(stripe, dropWaitingAtStripe(stripe)),
    ...stripeRenewals(stripe),
    ...stripeRefunds(stripe),
    ...stripeWebhooks(stripe, settings),
  };
}
