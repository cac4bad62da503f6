import { describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../support/api-client';
import { withOwnServer } from '../support/http-server';
import { typedAddress } from '../support/pay-in-sandbox';
import { someone } from '../support/people';
import type { PlainBrowser, PlainPage } from '../support/plain-browser';
import { someAddress } from '../support/some-address';
import { errorsOf } from '../support/walk-quiz-plainly';

const server = withOwnServer({ LOG_LEVEL: 'info' });

/** A patient who is signed in and has something in the cart. */
async function shopper() {
  const { browser, api } = server.client();
  const person = someone();
  await api.post('/api/v1/users/register', person);
  api.forgetToken();
  const items = [
    { variantId: 'multivitamin-once', quantity: 2 },
    { variantId: 'minoxidil-topical-3m', quantity: 1 },
  ];
  await api.put('/api/v1/cart', { items });
  return { browser, api, person };
}

async function begin(api: ApiClient): Promise<{ url: string; checkoutId: string }> {
  const { status, body } = await api.post('/api/v1/cart/payment', {
    eventId: 'event-1',
    shippingAddress: someAddress(),
  });
  expect(status).toBe(200);
  return body.data;
}

function button({ document }: PlainPage, wanted: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    ({ value, textContent }) => value === wanted || textContent?.includes(wanted),
  );
  if (!found)
    throw new Error(`There is no button ${wanted}: ${document.body.textContent?.slice(0, 300)}`);
  return found;
}

const headline = ({ document }: PlainPage) => document.querySelector('h1')?.textContent;
const checkoutOf = async (api: ApiClient, id: string) =>
  (await api.get(`/api/v1/cart/checkout/${id}`)).body.data;

describe('without scripts', () => {
  it('a cart is filled, changed and paid by nothing but forms', async () => {
    const { browser, api } = await shopper();
    let page = await browser.open('/cart');
    // The counter’s button says the quantity it makes.
    page = await browser.press(page, button(page, '3'));
    expect(page.document.querySelector('.counter-value')?.textContent).toBe('3');
    page = await browser.press(page, button(page, 'Apply'), { coupon: 'thanks15' });
    expect(page.document.body.textContent).toContain('THANKS15');
    page = await browser.press(page, button(page, 'Continue to payment'), typedAddress());
    expect(page.url.pathname).toMatch(/^\/pay\/sandbox\//);
    page = await browser.press(page, button(page, 'pay'));

    expect(page.url.pathname + page.url.search).toMatch(
      /^\/checkout\?id=[0-9a-f-]{36}&payment-state=succeeded$/,
    );
    expect(headline(page)).toBe('Thank you, Robin');
    expect(page.document.body.textContent).toMatch(/F-\d{6}/);
    expect((await api.get('/api/v1/cart')).body.data.items).toEqual([]);
  });

  it('what is wrong is said on the page, and the cart stays', async () => {
    const { browser } = await shopper();
    const page = await browser.open('/cart');
    const refused = await browser.press(page, button(page, 'Apply'), { coupon: 'NOPE' });

    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toContain('This code is not known.');
    expect(refused.document.querySelectorAll('.cart-line')).toHaveLength(2);
  });

  it('an address that will not do comes back as it was typed, with what is wrong beside it', async () => {
    const { browser } = await shopper();
    const typed = { ...typedAddress(), 'shippingAddress.postalCode': '10001' };
    const cart = await browser.open('/cart');
    const refused = await browser.press(cart, button(cart, 'Continue to payment'), typed);
    const field = (name: string) =>
      refused.document.querySelector<HTMLInputElement>(`[name="shippingAddress.${name}"]`);

    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toContain('This ZIP code is not in California.');
    expect(field('postalCode')?.getAttribute('aria-describedby')).toBe('address-postalCode-error');
    expect(field('line1')?.value).toBe('2418 Alder Street');
  });

  it('an address is saved alone, shown, and can be changed', async () => {
    const { browser } = await shopper();
    const cart = await browser.open('/cart');
    const saved = await browser.press(cart, button(cart, 'Save address'), typedAddress());
    const change = await browser.open('/cart?change=address');

    expect(saved.document.querySelector('.address-lines')?.textContent).toContain('Oakland, CA');
    expect(saved.document.querySelector('[name="shippingAddress.line1"]')).toBeNull();
    expect(
      change.document.querySelector<HTMLInputElement>('[name="shippingAddress.line1"]')?.value,
    ).toBe('2418 Alder Street');
  });

  it('someone who is not signed in is sent to sign in, and back', async () => {
    const { browser, api } = server.client();
    await api.put('/api/v1/cart', { items: [{ variantId: 'fiber-once', quantity: 1 }] });
    const page = await browser.open('/cart');
    const link = [...page.document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Sign in to pay',
    );

    expect(link?.getAttribute('href')).toBe('/login?returnTo=/cart');
  });
});

describe('POST /api/v1/cart/payment', () => {
  it('asks a visitor to sign in', async () => {
    const { api } = server.client();
    await api.put('/api/v1/cart', { items: [{ variantId: 'fiber-once', quantity: 1 }] });
    const { status, body } = await api.post('/api/v1/cart/payment', {});

    expect([status, body.message]).toEqual([401, 'Sign in to go on.']);
  });

  it('refuses an empty cart', async () => {
    const { api } = await shopper();
    await api.put('/api/v1/cart/remove-all');

    expect((await api.post('/api/v1/cart/payment', {})).status).toBe(422);
  });

  it('pressed twice is one payment', async () => {
    const { api } = await shopper();

    expect(await begin(api)).toEqual(await begin(api));
  });
});

describe('the sandbox', () => {
  it('takes no payment without a token', async () => {
    const { api, browser } = await shopper();
    const { url } = await begin(api);
    const forged = await browser.fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ press: 'pay', csrf: 'forged' }),
    });

    expect(forged.status).toBe(403);
  });

  it.each([
    ['decline', 402],
    ['cancel', 200],
  ])('%s charges nothing and leaves the cart', async (press, status) => {
    const { api, browser } = await shopper();
    const { url, checkoutId } = await begin(api);
    const hosted = await browser.open(url);
    const after = await browser.press(hosted, button(hosted, press));

    expect(after.status).toBe(status);
    expect((await checkoutOf(api, checkoutId)).order).toBeNull();
    expect((await api.get('/api/v1/cart')).body.data.items).toHaveLength(2);
  });

  it('tells the shop when the browser does not come back', async () => {
    const { api, browser } = await shopper();
    const { url, checkoutId } = await begin(api);
    const hosted = await browser.open(url);
    const after = await browser.press(hosted, button(hosted, 'pay'), {
      stay: 'on',
      webhook: 'twice',
    });

    expect(headline(after)).toContain('Pay');
    expect(after.url.pathname).toBe(url);
    // Nobody asks: only the webhook can have emptied the cart.
    await vi.waitFor(
      async () => expect((await api.get('/api/v1/cart')).body.data.items).toEqual([]),
      10_000,
    );
    expect((await checkoutOf(api, checkoutId)).status).toBe('succeeded');
  });

  it('may be late: the browser that comes back is served at once, and one order stays one', async () => {
    const { api, browser } = await shopper();
    const { url, checkoutId } = await begin(api);
    const hosted = await browser.open(url);
    const after = await browser.press(hosted, button(hosted, 'pay'), { webhook: 'late' });
    const { number } = (await checkoutOf(api, checkoutId)).order;

    expect(headline(after)).toBe('Thank you, Robin');
    await new Promise((resolve) => setTimeout(resolve, 6_500));
    expect((await checkoutOf(api, checkoutId)).order.number).toBe(number);
    const outbox = await browser.open('/dev/outbox');
    const subjects = [...outbox.document.querySelectorAll('article h2')].map(
      ({ textContent }) => textContent,
    );
    expect(
      subjects.filter((subject) => subject === `Your order ${number} is confirmed`),
    ).toHaveLength(1);
  });

  it('leads to the page of wallets once nothing is missing, and back to the cart before', async () => {
    const { browser } = await shopper();
    expect((await browser.open('/pay/wallet')).url.pathname).toBe('/cart');
    const cart = await browser.open('/cart');
    const wallets = button(cart, 'Pay with a sandbox wallet');
    const refused = await browser.press(cart, wallets, {
      ...typedAddress(),
      'shippingAddress.postalCode': '10001',
    });
    expect(errorsOf(refused)).toContain('This ZIP code is not in California.');
    const page = await browser.press(refused, button(refused, 'Pay with a sandbox wallet'), {
      ...typedAddress(),
    });

    expect(page.url.pathname + page.url.search).toBe('/pay/wallet');
    expect(page.document.body.textContent).toMatch(/2 products/);
    expect(page.document.body.textContent).not.toMatch(/vitamin|minoxidil/i);
    const policy = (await browser.fetch('/pay/wallet')).headers.get('content-security-policy');
    expect(policy).not.toMatch(/script-src [^;]*https?:/);
  });

  it('confirms the payment of a wallet by its secret alone', async () => {
    const { api } = await shopper();
    const { body } = await api.post('/api/v1/cart/create-apple-pay-payment-intent', {
      shippingAddress: someAddress(),
    });
    const { checkoutId, intent } = body.data;
    const stranger = server.client().api;
    const wrong = await stranger.post('/pay/sandbox/confirm', { clientSecret: 'sbxs_wrong' });
    const right = await stranger.post('/pay/sandbox/confirm', {
      clientSecret: intent.clientSecret,
    });

    expect(intent).toMatchObject({ amount: 10_800, currency: 'usd' });
    expect([wrong.status, right.status]).toEqual([404, 200]);
    expect(await checkoutOf(api, checkoutId)).toMatchObject({ status: 'succeeded' });
  });
});

describe('the page one comes back to', () => {
  it('does not believe what the address says', async () => {
    const { api, browser } = await shopper();
    const { checkoutId } = await begin(api);
    const page = await browser.open(`/checkout?id=${checkoutId}&payment-state=succeeded`);
    const raw = await browser.fetch(`/checkout?id=${checkoutId}&payment-state=succeeded`);

    expect(headline(page)).toBe('Waiting for the payment page');
    expect(raw.headers.get('refresh')).toBe('4');
    expect((await api.get('/api/v1/cart')).body.data.items).toHaveLength(2);
  });

  it('leads back to the cart when the payment page was left', async () => {
    const { api, browser } = await shopper();
    const { checkoutId } = await begin(api);

    expect(headline(await browser.open(`/checkout?id=${checkoutId}&payment-state=cancelled`))).toBe(
      'You have not ordered',
    );
  });

  it('is nobody else’s', async () => {
    const { checkoutId } = await begin((await shopper()).api);
    const { browser, api } = await shopper();

    expect((await browser.open(`/checkout?id=${checkoutId}&payment-state=succeeded`)).status).toBe(
      404,
    );
    expect((await api.get(`/api/v1/cart/checkout/${checkoutId}`)).status).toBe(404);
    expect((await browser.open('/checkout?id=nonsense')).status).toBe(404);
  });

  it('shows the newest order when none is named, or the cart with a word while there is none', async () => {
    const { api, browser } = await shopper();
    await api.put('/api/v1/cart/remove-all');
    const none = await browser.open('/checkout');
    await api.put('/api/v1/cart', { items: [{ variantId: 'fiber-once', quantity: 1 }] });
    const { url, checkoutId } = await begin(api);
    const hosted = await browser.open(url);
    await browser.press(hosted, button(hosted, 'pay'));
    const newest = await browser.open('/checkout');

    expect(none.url.pathname).toBe('/cart');
    expect(none.document.body.textContent).toContain('You have no order yet');
    expect(newest.url.searchParams.get('id')).toBe(checkoutId);
    expect(newest.document.querySelector('.address-lines')?.textContent).toContain('Oakland, CA');
  });

  it('asks a visitor to sign in, and comes back with its address whole', async () => {
    const { checkoutId } = await begin((await shopper()).api);
    const page = await server.browser().open(`/checkout?id=${checkoutId}&payment-state=succeeded`);

    expect(page.url.pathname).toBe('/login');
    expect(page.url.searchParams.get('returnTo')).toBe(
      `/checkout?id=${checkoutId}&payment-state=succeeded`,
    );
  });
});

it('a webhook that is not signed is refused', async () => {
  const browser: PlainBrowser = server.browser();
  const send = (path: string) =>
    browser.fetch(path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });

  expect((await send('/payments/webhook/sandbox')).status).toBe(400);
  expect((await send('/payments/webhook/nobody')).status).toBe(404);
});

it('what people buy is in no log', async () => {
  const { api, person } = await shopper();
  await begin(api);

  expect(server.output).toContain('/api/v1/cart/payment');
  expect(server.output).not.toMatch(/minoxidil|multivitamin/i);
  expect(server.output).not.toContain(person.email);
});
