import { describe, expect, it } from 'vitest';
import { someAddress } from '../support/some-address';
import { shopping, vitamin, withSpecCalls } from '../support/spec-calls';
import type { SpecClient } from '../support/spec-client';

const calls = withSpecCalls();
const { done, expectAnswer, guest, patient, shopper } = calls;

describe('the cart', () => {
  const quantity = async (client: SpecClient) => {
    const { items } = await done(client, 'GET', '/api/v1/cart');
    return items.find((item: { variantId: string }) => item.variantId === vitamin)?.quantity ?? 0;
  };

  it('is filled, changed and emptied', async () => {
    const client = await guest();
    expect(await done(client, 'GET', '/api/v1/cart')).toMatchObject({ items: [], currency: 'usd' });
    await done(client, 'PUT', '/api/v1/cart', shopping);
    expect(await quantity(client)).toBe(2);
    const one = { variantId: vitamin };
    await done(client, 'PUT', '/api/v1/cart/update-item', { ...one, action: 'increase' });
    expect(await quantity(client)).toBe(3);
    await done(client, 'PUT', '/api/v1/cart/remove-item', one);
    expect(await quantity(client)).toBe(0);
    await done(client, 'PUT', '/api/v1/cart', shopping);
    await done(client, 'PUT', '/api/v1/cart/remove-all');
    expect(await quantity(client)).toBe(0);
  });

  it('takes at most 100 of a thing', async () => {
    const { status, body } = await (await guest()).call('PUT', '/api/v1/cart', {
      items: [{ variantId: vitamin, quantity: 101 }],
    });

    expect(status).toBe(422);
    expect(body.message).not.toBe('');
  });

  it('toggles a line to another price of its product', async () => {
    const client = await guest();
    // What comes along with a treatment needs one.
    const treatment = { variantId: 'weight-coaching-1m', quantity: 1 };
    await done(client, 'PUT', '/api/v1/cart', { items: [...shopping.items, treatment] });
    const price = 'multivitamin-addon';
    const { items } = await done(client, 'PUT', '/api/v1/cart/toggle-type-item', { price });

    expect(items).toMatchObject([
      { variantId: treatment.variantId },
      { variantId: price, variant: { variantType: 'subscriptionAddon' } },
    ]);
  });

  it('applies a coupon, tells what it does, and estimates with it', async () => {
    const client = await guest();
    await done(client, 'PUT', '/api/v1/cart', shopping);
    const about = await done(client, 'GET', '/api/v1/cart/get-coupon-data?coupon=THANKS15');
    await done(client, 'PUT', '/api/v1/cart/coupon', { coupon: 'THANKS15' });
    const { discount, subtotal } = await done(client, 'GET', '/api/v1/cart');

    expect(discount).toBe(Math.round(subtotal * 0.15));
    expect(about).toMatchObject({ applies: true, discount });
    expect(
      await done(client, 'POST', '/api/v1/cart/estimate', { ...shopping, coupon: 'THANKS15' }),
    ).toMatchObject({ subtotal, discount });
  });

  it('is confirmed as it can be bought', async () => {
    const client = await shopper();
    const { items } = await done(client, 'PUT', '/api/v1/cart/confirm');

    expect(items).toHaveLength(1);
  });

  it('is paid on the page that payment answers with', async () => {
    const client = await shopper();
    const { url, checkoutId } = await done(client, 'POST', '/api/v1/cart/payment', {
      eventId: crypto.randomUUID(),
      shippingAddress: someAddress(),
    });
    expect(URL.canParse(url, calls.origin)).toBe(true);
    const answer = await client.call('GET', `/api/v1/cart/checkout/${checkoutId}`);
    expectAnswer('GET', '/api/v1/cart/checkout/{checkoutId}', answer);
    expect(answer.body.data).toMatchObject({ id: checkoutId, status: 'open', order: null });

    const stranger = await patient();
    expect((await stranger.call('GET', `/api/v1/cart/checkout/${checkoutId}`)).status).toBe(404);
  });

  it('buys one thing at once', async () => {
    const client = await patient();
    const { url } = await done(client, 'POST', '/api/v1/cart/buy-now', {
      variantId: vitamin,
      quantity: 1,
      shippingAddress: someAddress(),
    });

    expect(URL.canParse(url, calls.origin)).toBe(true);
    expect(await quantity(client)).toBe(0);
  });

  it.each(['apple-pay', 'google-pay', 'link'])('gives %s what it needs', async (wallet) => {
    const client = await shopper();
    const path = `/api/v1/cart/create-${wallet}-payment-intent`;
    const { intent } = await done(client, 'POST', path, { shippingAddress: someAddress() });
    const { total } = await done(client, 'GET', '/api/v1/cart');

    expect(intent).toMatchObject({ amount: total, currency: 'usd' });
  });

  it('holds up to a hundred of what may be bought so often, and no more', async () => {
    const client = await patient();
    const pads = (quantity: number) => ({ variantId: 'alcohol-pads-once', quantity });
    const put = (quantity: number) =>
      client.call('PUT', '/api/v1/cart/update-item', pads(quantity));

    expect((await put(100)).body.data.items).toMatchObject([pads(100)]);
    expect((await put(101)).status).toBe(422);
    const more = { variantId: 'alcohol-pads-once', action: 'increase' };
    const same = await client.call('PUT', '/api/v1/cart/update-item', more);
    expect(same.body.data.items).toMatchObject([pads(100)]);
  });

  it('refuses a source that the specification does not name', async () => {
    const response = await fetch(`${calls.origin}/api/v1/cart`, {
      headers: { 'x-cart-source': 'advert' },
    });

    expect(response.status).toBe(422);
  });
});
