import { expect, it } from 'vitest';
import { stripeIn, stripePages } from './outside-services';

function problemsOf(env: Record<string, string>): string[] {
  const problems: string[] = [];
  stripeIn(env, (sentence) => problems.push(sentence));
  return problems;
}

const whole = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

it('is null without a key', () => {
  expect(stripeIn({ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, () => {})).toBeNull();
});

it('needs the secret of the webhook', () => {
  expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
    expect.stringMatching(/^STRIPE_WEBHOOK_SECRET is missing/),
  ]);
});

it('refuses another address that is no origin', () => {
  expect(problemsOf({ ...whole, STRIPE_API_BASE: 'localhost' })).toEqual([
    expect.stringMatching(/^STRIPE_API_BASE must be an origin/),
  ]);
  expect(problemsOf({ ...whole, STRIPE_API_BASE: 'http://localhost:12111' })).toEqual([]);
});

it('leads to Stripe’s own pages', () => {
  const settings = stripeIn(whole, () => {});

  expect(settings && stripePages(settings)).toEqual([
    'https://checkout.stripe.com',
    'https://billing.stripe.com',
  ]);
});
