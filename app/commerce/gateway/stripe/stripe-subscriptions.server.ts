import type Stripe from 'stripe';
import type {
  GatewaySubscription,
  PaymentLine,
  Recurrence,
} from '../../../database/tables/sandbox.schema.server';
import type {
  GatewaySubscriptions,
  StartedSubscription,
  SubscriptionStart,
} from '../payment-gateway';
import { GatewayError } from '../payment-gateway';
import { nextPeriodEnd } from '../payment-lines';
import { askStripe, findAtStripe, nameOf, tryAtStripe } from './ask-stripe.server';
import { checkoutKey, intervalOf, inUnits, lineKey } from './checkout-session';
import { keepMethod } from './stripe-methods.server';
import { isIntent } from './stripe-payments.server';

/** Key of the day on which a pause is meant to end, for people who read Stripe’s pages. */
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

/** The most subscriptions of one customer that are looked at. */
const most = 1_000;

/** All subscriptions of a customer, ended ones too. */
function subscriptionsOf(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  return askStripe(() =>
    stripe.subscriptions
      .list({ customer, status: 'all', limit: 100 })
      .autoPagingToArray({ limit: most }),
  );
}

type Renewing = PaymentLine & { recurring: Recurrence };

/**
 * Gives each line that renews a subscription of its own. Stripe’s page made one for the lines of the first
 * rhythm together: it keeps the first of them and loses the others, which start alone, as those of other
 * rhythms and those that a wallet paid for do. Whatever was done before is found by the metadata of the
 * subscriptions, so that this can be done again at any point.
 */
async function startAtStripe(
  stripe: Stripe,
  start: SubscriptionStart,
): Promise<StartedSubscription[]> {
  const { customer, checkout, lines } = start;
  const paid = await whatPaid(stripe, start);
  await keepMethod(stripe, customer, paid.method);
  if (paid.subscription !== null) await keepFirstLine(stripe, paid.subscription, checkout);
  const known = (await subscriptionsOf(stripe, customer)).filter(
    ({ metadata }) => metadata[checkoutKey] === checkout,
  );
  const started: StartedSubscription[] = [];
  for (const [place, line] of lines.entries()) {
    if (!renews(line)) continue;
    const found = known.find(({ metadata }) => metadata[lineKey] === String(place));
    const subscription = found ?? (await startAlone(stripe, start, { place, line, ...paid }));
    await holdBack(stripe, subscription);
    started.push({ line: place, ref: subscription.id });
  }
  return started;
}

function renews(line: PaymentLine): line is Renewing {
  return line.recurring !== null;
}

interface WhatPaid {
  /** Subscription that Stripe’s page made; null for a wallet, and for a charge of a card that was kept. */
  subscription: string | null;
  /** The card. */
  method: string | null;
  paidAt: Date;
}

async function whatPaid(stripe: Stripe, { ref, paidAt }: SubscriptionStart): Promise<WhatPaid> {
  if (ref === null) return { subscription: null, method: null, paidAt };
  if (isIntent(ref)) {
    const intent = await askStripe(() => stripe.paymentIntents.retrieve(ref));
    if (intent.status !== 'succeeded') throw notPaid();
    return {
      subscription: null,
      method: nameOf(intent.payment_method),
      paidAt: new Date(intent.created * 1000),
    };
  }
  const session = await askStripe(() =>
    stripe.checkout.sessions.retrieve(ref, { expand: ['subscription'] }),
  );
  const { subscription } = session;
  if (session.payment_status === 'unpaid') throw notPaid();
  if (subscription === null || typeof subscription === 'string')
    throw new GatewayError('Stripe took a payment that renews and made no subscription of it.');
  return {
    subscription: subscription.id,
    method: nameOf(subscription.default_payment_method),
    paidAt: new Date(subscription.start_date * 1000),
  };
}

const notPaid = () => new GatewayError('A subscription cannot start before it is paid.');

/** Leaves the subscription that Stripe’s page made with the first of its lines, and names that line. */
async function keepFirstLine(stripe: Stripe, ref: string, checkout: string): Promise<void> {
  const expand = ['items.data.price.product'];
  const subscription = await askStripe(() => stripe.subscriptions.retrieve(ref, { expand }));
  if (subscription.metadata[lineKey] !== undefined) return;
  const items = subscription.items.data
    .map((item) => ({ id: item.id, place: placeOf(item) }))
    .sort((one, other) => one.place - other.place);
  const [first, ...others] = items;
  if (!first) throw new GatewayError('Stripe made a subscription to nothing.');
  await askStripe(() =>
    stripe.subscriptions.update(ref, {
      metadata: { [checkoutKey]: checkout, [lineKey]: String(first.place) },
      pause_collection: { behavior: 'keep_as_draft' },
      items: others.map(({ id }) => ({ id, deleted: true })),
      proration_behavior: 'none',
    }),
  );
}

/** Finds the line of the checkout that an item is, by the metadata that the page gave its product. */
function placeOf({ price }: Stripe.SubscriptionItem): number {
  const { product } = price;
  const place =
    typeof product === 'string' || product.deleted ? undefined : product.metadata[lineKey];
  if (place === undefined) throw new GatewayError('Stripe made a subscription to something else.');
  return Number(place);
}

/** Milliseconds until a renewal that should have come already: the anchor has to lie ahead once Stripe reads it. */
const soonest = 60_000;

/** The first period is paid, so the first renewal comes at its end and nothing is charged before. */
async function startAlone(
  stripe: Stripe,
  { checkout, customer, currency, firstRenewal }: SubscriptionStart,
  { place, line, paidAt }: { place: number; line: Renewing } & WhatPaid,
): Promise<Stripe.Subscription> {
  const metadata = { [checkoutKey]: checkout, [lineKey]: String(place) };
  const product = await askStripe(() =>
    stripe.products.create(
      { name: line.title, metadata: { [lineKey]: String(place) } },
      { idempotencyKey: `${checkout} product ${place}` },
    ),
  );
  const { quantity, unitAmount } = inUnits(line);
  // Stripe takes an anchor that lies ahead only, and its clock is the system’s.
  const now = new Date();
  const soon = new Date(now.getTime() + soonest);
  const anchor = firstRenewal
    ? new Date(Math.max(firstRenewal.getTime(), soon.getTime()))
    : nextPeriodEnd(paidAt, line.recurring, now);
  const price = { currency, product: product.id, unit_amount: unitAmount };
  return askStripe(() =>
    stripe.subscriptions.create(
      {
        customer,
        items: [{ quantity, price_data: { ...price, recurring: intervalOf(line.recurring) } }],
        billing_cycle_anchor: Math.floor(anchor.getTime() / 1000),
        proration_behavior: 'none',
        metadata,
      },
      { idempotencyKey: `${checkout} line ${place}` },
    ),
  );
}

/** Makes its renewals wait as drafts from now on. A subscription that was paused or ended stays as it is. */
async function holdBack(stripe: Stripe, { id, status, pause_collection }: Stripe.Subscription) {
  if (pause_collection !== null || status === 'canceled') return;
  await askStripe(() =>
    stripe.subscriptions.update(id, { pause_collection: { behavior: 'keep_as_draft' } }),
  );
}
