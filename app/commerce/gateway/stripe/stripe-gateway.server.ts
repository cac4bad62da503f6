import type { StripeSettings } from '../../../kernel/config/stripe-settings';
import type { PaymentGateway } from '../payment-gateway';
import { stripeClient } from './stripe-client.server';
import { stripeMethods } from './stripe-methods.server';
import { stripePayments } from './stripe-payments.server';
import { stripeRefunds } from './stripe-refunds.server';
import { dropWaitingAtStripe, stripeRenewals } from './stripe-renewals.server';
import { stripeSubscriptions } from './stripe-subscriptions.server';
import { stripeWebhooks } from './stripe-webhooks.server';

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
    ...stripeSubscriptions(stripe, dropWaitingAtStripe(stripe)),
    ...stripeRenewals(stripe),
    ...stripeRefunds(stripe),
    ...stripeWebhooks(stripe, settings),
  };
}
