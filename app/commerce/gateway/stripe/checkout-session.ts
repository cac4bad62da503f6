import type Stripe from 'stripe';
import type { PaymentLine, Recurrence } from '../../../database/tables/sandbox.schema.server';
import type { PaymentRequest } from '../payment-gateway';
import { approvedInWords, heldInWords } from '../payment-lines';

type SessionParams = Stripe.Checkout.SessionCreateParams;
type SessionLine = NonNullable<SessionParams['line_items']>[number];

/** Names our checkout, and nothing that is in it. */
export const checkoutKey = 'checkout';
/** Names a line of our checkout by its place. */
export const lineKey = 'line';

/**
 * Builds the request to Stripe for a page to pay on. Each line that renews is a recurring price, as long as all of them
 * renew in one rhythm: Stripe’s page knows one only. The first period of the others is sold once, and they get their
 * subscriptions after the payment.
 * @param coupon Stripe’s name for the discount of this payment; null for none.
 */
export function sessionParams(request: PaymentRequest, coupon: string | null): SessionParams {
  const { checkout, customer, currency, lines, successUrl, cancelUrl } = request;
  const rhythm = firstRhythm(lines);
  return {
    mode: rhythm === null ? 'payment' : 'subscription',
    customer,
    client_reference_id: checkout,
    metadata: { [checkoutKey]: checkout },
    line_items: lines.map((line, place) => sessionLine(line, place, currency, rhythm)),
    ...(coupon === null ? {} : { discounts: [{ coupon }] }),
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
}

/**
 * Builds the request to Stripe for a page that only keeps a card. It shows no lines, so its words say what is charged
 * later, and when.
 */
export function setupParams(request: PaymentRequest): SessionParams {
  const { checkout, customer, amount, currency, isApproved, successUrl, cancelUrl } = request;
  const words = isApproved ? approvedInWords(amount, currency) : heldInWords(amount, currency);
  const metadata = { [checkoutKey]: checkout };
  return {
    mode: 'setup',
    customer,
    allowed_payment_method_types: ['card'],
    client_reference_id: checkout,
    metadata,
    custom_text: { submit: { message: words } },
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
}

/** The rhythm of the first line that renews, such as `3 month`; null where nothing does. */
function firstRhythm(lines: readonly PaymentLine[]): string | null {
  return lines.map(rhythmOf).find((rhythm) => rhythm !== null) ?? null;
}

function rhythmOf({ recurring }: PaymentLine): string | null {
  return recurring === null ? null : `${recurring.every} ${recurring.unit}`;
}

function sessionLine(
  line: PaymentLine,
  place: number,
  currency: string,
  rhythm: string | null,
): SessionLine {
  const { quantity, unitAmount } = inUnits(line);
  const recurring = rhythmOf(line) === rhythm ? line.recurring : null;
  return {
    quantity,
    price_data: {
      currency,
      unit_amount: unitAmount,
      product_data: { name: line.title, metadata: { [lineKey]: String(place) } },
      ...(recurring === null ? {} : { recurring: intervalOf(recurring) }),
    },
  };
}

/** A line as so many units of a price, or as one unit where the price does not divide. Cents. */
export function inUnits({ quantity, amount }: PaymentLine): {
  quantity: number;
  unitAmount: number;
} {
  if (amount % quantity === 0) return { quantity, unitAmount: amount / quantity };
  return { quantity: 1, unitAmount: amount };
}

/** Puts the rhythm of a renewal into Stripe’s words. */
export function intervalOf({ every, unit }: Recurrence): {
  interval: 'day' | 'week' | 'month' | 'year';
  interval_count: number;
} {
  return { interval: unit, interval_count: every };
}
