import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withStripe } from '../../../../tests/support/gateways-under-test';
import {
  paymentLine,
  paymentRequest,
  renewingLine,
} from '../../../../tests/support/payment-requests';
import { runs } from '../../../../tests/support/random-runs';
import { listAt, textAt, textsAt } from '../../../../tests/support/stripe/form-body';
import { someCustomer } from '../../../../tests/support/subscribed';
import type { PaymentLine } from '../../../database/tables/sandbox.schema.server';

const current = withStripe();

/** Returns what Stripe was sent for a page to pay these lines on. */
async function sessionCall(lines: readonly PaymentLine[], discount = 0) {
  const under = current();
  const request = paymentRequest(await someCustomer(under), lines, discount);
  await under.gateway.create(request);
  const call = under.stripe.callsOf('POST /v1/checkout/sessions').at(-1);
  if (!call) throw new Error('No page was asked for.');
  return { request, ...call };
}

describe('a page to pay on', () => {
  it('is asked for under the key of the checkout, and names nothing else of it', async () => {
    const { request, sent, idempotencyKey } = await sessionCall([paymentLine()]);

    expect(idempotencyKey).toBe(request.checkout);
    expect(textsAt(sent, 'metadata')).toEqual({ checkout: request.checkout });
    expect(textAt(sent, 'customer')).toBe(request.customer);
    expect(textAt(sent, 'success_url')).toBe(request.successUrl);
    expect(textAt(sent, 'cancel_url')).toBe(request.cancelUrl);
  });

  it('takes one payment where nothing renews', async () => {
    const { sent } = await sessionCall([paymentLine(), paymentLine()]);

    expect(textAt(sent, 'mode')).toBe('payment');
    expect(textAt(sent, 'line_items.0.price_data.recurring.interval')).toBeUndefined();
  });

  it('begins a subscription where something renews, with single things beside it', async () => {
    const { sent } = await sessionCall([renewingLine(3), paymentLine(), renewingLine(3)]);

    expect(textAt(sent, 'mode')).toBe('subscription');
    expect(
      [0, 1, 2].map((place) => textsAt(sent, `line_items.${place}.price_data.recurring`)),
    ).toEqual([
      { interval: 'month', interval_count: '3' },
      {},
      { interval: 'month', interval_count: '3' },
    ]);
  });

  it('sells the first period of another rhythm once', async () => {
    const { sent } = await sessionCall([renewingLine(1), renewingLine(3)]);

    expect(textAt(sent, 'line_items.0.price_data.recurring.interval_count')).toBe('1');
    expect(textAt(sent, 'line_items.1.price_data.recurring.interval')).toBeUndefined();
  });

  it('asks for exactly what the checkout costs, whatever is in it', async () => {
    const line = fc.record({
      title: fc.constant('Pharmacy item, line 1'),
      quantity: fc.integer({ min: 1, max: 100 }),
      amount: fc.integer({ min: 0, max: 500_000 }),
      recurring: fc.option(
        fc.record({
          every: fc.constantFrom(1, 3, 6),
          unit: fc.constantFrom('month' as const, 'week' as const),
        }),
      ),
    });
    const bought = fc.tuple(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    await fc.assert(
      fc.asyncProperty(bought, async ([lines, share]) => {
        const whole = lines.reduce((sum, { amount }) => sum + amount, 0);
        const { request, sent } = await sessionCall(lines, Math.floor(whole * share));
        const asked = listAt(sent, 'line_items').reduce<number>(
          (sum, one) =>
            sum + Number(textAt(one, 'quantity')) * Number(textAt(one, 'price_data.unit_amount')),
          0,
        );
        const coupon = textAt(sent, 'discounts.0.coupon');
        const off =
          coupon === undefined ? 0 : current().stripe.books.coupons.find(coupon).amount_off;

        expect(asked - off).toBe(request.amount);
      }),
      { numRuns: runs(25) },
    );
  });

  it('takes the discount off this payment only', async () => {
    await sessionCall([renewingLine(1)], 300);
    const coupon = current().stripe.callsOf('POST /v1/coupons').at(-1);

    expect(coupon?.sent).toMatchObject({
      amount_off: '300',
      currency: 'usd',
      duration: 'once',
      max_redemptions: '1',
    });
  });
});

describe('a wallet’s payment', () => {
  it('keeps the card only where something renews', async () => {
    const under = current();
    const customer = await someCustomer(under);
    const [once, again] = [paymentRequest(customer), paymentRequest(customer, [renewingLine(1)])];
    await under.gateway.createIntent(once, 'apple-pay');
    await under.gateway.createIntent(again, 'apple-pay');

    expect(
      under.stripe
        .callsOf('POST /v1/payment_intents')
        .map(({ sent, idempotencyKey }) => [
          textAt(sent, 'amount'),
          textAt(sent, 'setup_future_usage'),
          textAt(sent, 'metadata.checkout'),
          idempotencyKey,
        ]),
    ).toEqual([
      ['1000', undefined, once.checkout, `${once.checkout} apple-pay`],
      ['2000', 'off_session', again.checkout, `${again.checkout} apple-pay`],
    ]);
  });
});

it('Stripe is told no name, address or product of anyone', async () => {
  const under = current();
  await sessionCall([renewingLine(1), paymentLine()]);
  const known = under.stripe.callsOf('POST /v1/customers').map(({ sent }) => Object.keys(sent));

  expect(new Set(known.flat())).toEqual(new Set(['email', 'metadata']));
});
