import { afterAll, describe, expect, it, vi } from 'vitest';
import { withOwnServer } from '../support/http-server';
import { someone } from '../support/people';
import { someAddress } from '../support/some-address';
import { StripeStandIn, signedWebhook } from '../support/stripe/stripe-stand-in';

const stripe = new StripeStandIn();
const { secretKey, webhookSecret, apiBase } = await stripe.start();
afterAll(() => stripe.stop());

const server = withOwnServer({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: apiBase ?? '',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
});

/** A patient who is signed in and has something in the cart. */
async function shopper() {
  const client = server.client();
  await client.api.post('/api/v1/users/register', someone());
  client.api.forgetToken();
  const items = [{ variantId: 'multivitamin-once', quantity: 2 }];
  await client.api.put('/api/v1/cart', { items });
  return client;
}

/** Stripe’s news arrives over the network. */
async function deliver(): Promise<number[]> {
  const answers = await Promise.all(
    stripe.takeWebhooks().map(async (webhook) =>
      fetch(`${server.origin}/payments/webhook/stripe`, {
        method: 'POST',
        headers: webhook.headers,
        body: await webhook.text(),
      }),
    ),
  );
  return answers.map(({ status }) => status);
}

const shippingAddress = someAddress();

describe('paying at Stripe', () => {
  it('leads to its page, and the signed webhook places the order', async () => {
    const { api } = await shopper();
    const { body } = await api.post('/api/v1/cart/payment', { shippingAddress });
    const { url, checkoutId } = body.data;
    stripe.pages.pay(url.split('/').at(-1));

    expect(url).toMatch(/^https:\/\/checkout\.stripe\.example\//);
    expect(new Set(await deliver())).toEqual(new Set([200]));
    await vi.waitFor(async () => {
      expect((await api.get('/api/v1/cart')).body.data.items).toEqual([]);
    });
    expect((await api.get(`/api/v1/cart/checkout/${checkoutId}`)).body.data).toMatchObject({
      status: 'succeeded',
      order: { number: expect.stringMatching(/^F-\d{6}$/) },
    });
  });

  it('by a wallet gives what the wallet needs', async () => {
    const { api } = await shopper();
    const { body } = await api.post('/api/v1/cart/create-apple-pay-payment-intent', {
      shippingAddress,
    });

    expect(body.data.intent).toMatchObject({
      id: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringMatching(/^pi_\w+_secret_/),
      publishableKey: 'pk_test_stand_in',
    });
  });

  it('may be begun by a form: the policy of our pages lets it lead there', async () => {
    const { browser } = await shopper();
    const policy = (await browser.fetch('/cart')).headers.get('content-security-policy');

    expect(policy).toContain(`form-action 'self' ${apiBase}`);
  });

  it('by a wallet lets its script in on the page of wallets, and on no other', async () => {
    const { api, browser } = await shopper();
    // Whoever began to pay has told where it goes.
    await api.post('/api/v1/cart/payment', { shippingAddress });
    const policyOf = async (path: string) =>
      (await browser.fetch(path)).headers.get('content-security-policy') ?? '';
    const page = await browser.open('/pay/wallet');
    const policy = await policyOf('/pay/wallet');

    expect(page.url.pathname).toBe('/pay/wallet');
    expect(policy).toContain(`script-src 'self' 'nonce-`);
    expect(policy).toMatch(new RegExp(`script-src [^;]*${apiBase}`));
    expect(policy).toMatch(/frame-src [^;]*https:\/\/\*\.js\.stripe\.com/);
    for (const path of ['/cart', '/patient', '/quiz/weight-loss']) {
      expect(await policyOf(path)).not.toMatch(/(script|frame|connect)-src [^;]*https?:/);
    }
  });

  it('by a wallet tells the page nothing of what is bought', async () => {
    const { api, browser } = await shopper();
    // Whoever began to pay has told where it goes.
    await api.post('/api/v1/cart/payment', { shippingAddress });
    const { document } = await browser.open('/pay/wallet');

    expect(document.body.textContent).toContain('1 product');
    expect(document.documentElement.outerHTML).not.toMatch(/vitamin|multivitamin/i);
    // Every way off the page loads a whole new one: the script does not stay.
    expect(document.documentElement.outerHTML).toContain('endive/stripe.js');
  });

  it('is put off in words while Stripe is down', async () => {
    const { api } = await shopper();
    stripe.fail(500, 500, 500);
    const { status, body } = await api.post('/api/v1/cart/payment', { shippingAddress });

    expect(status).toBe(503);
    expect(body.message).toMatch(/does not answer at the moment\. Nothing was charged/);
    expect((await api.get('/api/v1/cart')).body.data.items).toHaveLength(1);
  });
});

it('a webhook that somebody else signed is refused', async () => {
  const forged = signedWebhook(JSON.stringify({ id: 'evt_1', type: 'x' }), 'whsec_other');
  const answer = await fetch(`${server.origin}/payments/webhook/stripe`, {
    method: 'POST',
    headers: forged.headers,
    body: await forged.text(),
  });

  expect(answer.status).toBe(400);
});

it('the cards of a patient are read from Stripe, and its page for them is elsewhere', async () => {
  const { api } = await shopper();
  await api.post('/api/v1/cart/payment', { shippingAddress });
  const customer = stripe.books.customers.all().at(-1)?.id ?? '';
  stripe.pages.addCard(customer);

  expect((await api.get('/api/v2/profile/payment-methods')).body.data).toMatchObject([
    { brand: 'visa', last4: '4242', isDefault: false },
  ]);
  expect((await api.get('/api/v1/profile/portal-session')).body.data.url).toMatch(
    /^https:\/\/billing\.stripe\.example\//,
  );
  stripe.fail(500, 500, 500);
  expect((await api.get('/api/v2/profile/payment-methods')).status).toBe(503);
});
