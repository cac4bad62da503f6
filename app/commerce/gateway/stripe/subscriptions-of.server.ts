import type Stripe from 'stripe';
import { askStripe } from './stripe-error.server';

/** The most subscriptions of one customer that are looked at. */
const most = 1_000;

/** All subscriptions of a customer, ended ones too. */
export function subscriptionsOf(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  return askStripe(() =>
    stripe.subscriptions
      .list({ customer, status: 'all', limit: 100 })
      .autoPagingToArray({ limit: most }),
  );
}
