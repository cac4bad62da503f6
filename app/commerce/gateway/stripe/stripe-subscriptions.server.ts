import type Stripe from 'stripe';
import type { GatewaySubscription } from '../../../database/tables/sandbox.schema.server';
import type { GatewaySubscriptions } from '../gateway-subscription';
import { findAtStripe, tryAtStripe } from './stripe-error.server';
import { nameOf } from './stripe-name';
import { startAtStripe } from './stripe-start.server';
import { subscriptionsOf } from './subscriptions-of.server';

/** For people who read Stripe’s pages: when a pause is meant to end. */
const resumesKey = 'resumes';

/**
 * Subscriptions at Stripe. Their payments are always held back, so that each renewal waits as a draft. Stripe
 * is never told when a pause ends: then it would take money by itself.
 */
export function stripeSubscriptions(
  stripe: Stripe,
  dropWaiting: (subscription: string) => Promise<void>,
): GatewaySubscriptions {
  return {
    startSubscriptions: (start) => startAtStripe(stripe, start),
    async subscriptions(customer) {
      return (await subscriptionsOf(stripe, customer)).map(shown);
    },
    async findSubscription(ref) {
      const found = await findAtStripe(() => stripe.subscriptions.retrieve(ref));
      return found && shown(found);
    },
    async pauseSubscription(ref, resumesAt) {
      await tryAtStripe(() =>
        stripe.subscriptions.update(ref, {
          pause_collection: { behavior: 'void' },
          metadata: { [resumesKey]: resumesAt?.toISOString() ?? 'not decided' },
        }),
      );
    },
    async resumeSubscription(ref) {
      await tryAtStripe(() =>
        stripe.subscriptions.update(ref, {
          pause_collection: { behavior: 'keep_as_draft' },
          metadata: { [resumesKey]: '' },
        }),
      );
    },
    async cancelSubscription(ref) {
      await tryAtStripe(() =>
        stripe.subscriptions.cancel(ref, { invoice_now: false, prorate: false }),
      );
      await dropWaiting(ref);
    },
  };
}

function shown(subscription: Stripe.Subscription): GatewaySubscription {
  const { id: ref, customer } = subscription;
  return { ref, customer: nameOf(customer) ?? '', status: statusOf(subscription) };
}

function statusOf({
  status,
  pause_collection,
}: Stripe.Subscription): GatewaySubscription['status'] {
  if (status === 'canceled' || status === 'incomplete_expired') return 'cancelled';
  if (pause_collection?.behavior === 'void') return 'paused';
  return status === 'past_due' || status === 'unpaid' ? 'pastDue' : 'active';
}
