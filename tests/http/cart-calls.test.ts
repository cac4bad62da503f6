import { describe, expect, it } from 'vitest';
import { validateCart } from '../../schemas/generated/validators';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';

const server = withServer();

const multivitamin = (quantity: number) => ({
  items: [{ variantId: 'multivitamin-once', quantity }],
});

/** Someone with two packs of a vitamin in the cart. */
async function withVitamins() {
  const client = server.client();
  expect((await client.api.put('/api/v1/cart', multivitamin(2))).status).toBe(200);
  return client;
}

async function quantities(api: ReturnType<typeof server.client>['api']) {
  const { body } = await api.get('/api/v1/cart');
  return Object.fromEntries(
    body.data.items.map((item: { variantId: string; quantity: number }) => [
      item.variantId,
      item.quantity,
    ]),
  );
}

describe('GET /api/v1/cart', () => {
  it('gives someone new an empty cart, in the shape of the schema', async () => {
    const { status, body } = await server.client().api.get('/api/v1/cart');

    expect(status).toBe(200);
    expect(body.data).toMatchObject({ items: [], total: 0, currency: 'usd' });
    expect(validateCart(body.data)).toBe(true);
  });

  it('gives lines with prices from the catalogue, whatever was sent', async () => {
    const { api } = await withVitamins();
    const { body } = await api.get('/api/v1/cart');

    expect(validateCart(body.data), JSON.stringify(validateCart.errors)).toBe(true);
    expect(body.data).toMatchObject({
      subtotal: 4_800,
      shipping: 595,
      total: 5_395,
      items: [{ quantity: 2, amount: 2_400, product: { quizCategory: { slug: 'pharmacy' } } }],
    });
  });
});

describe('every cart call', () => {
  const calls = [
    ['PUT', '/api/v1/cart', multivitamin(1)],
    ['PUT', '/api/v1/cart/update-item', { variantId: 'multivitamin-once', quantity: 1 }],
    ['PUT', '/api/v1/cart/remove-item', { variantId: 'multivitamin-once' }],
    ['PUT', '/api/v1/cart/remove-all', undefined],
    ['PUT', '/api/v1/cart/toggle-type-item', { price: 'multivitamin-addon' }],
    ['PUT', '/api/v1/cart/coupon', { coupon: 'SAVE25' }],
    ['PUT', '/api/v1/cart/confirm', undefined],
    ['POST', '/api/v1/cart/estimate', multivitamin(1)],
    ['POST', '/api/v1/cart/payment', {}],
    ['POST', '/api/v1/cart/buy-now', { variantId: 'multivitamin-once' }],
    ['POST', '/api/v1/cart/create-apple-pay-payment-intent', {}],
    ['POST', '/api/v1/cart/create-google-pay-payment-intent', {}],
  ] as const;

  it.each(calls)(
    '%s %s is refused without a token, and changes nothing',
    async (method, path, body) => {
      const { api } = await withVitamins();
      const { status, body: answer } = await api.call(method, path, body, {
        'x-csrf-token': 'forged',
      });

      expect(status).toBe(403);
      expect(answer.message).toContain('out of date');
      expect(await quantities(api)).toEqual({ 'multivitamin-once': 2 });
    },
  );

  it.each(calls)('%s %s answers every other method with 405', async (method, path, body) => {
    const { api } = server.client();
    const other = method === 'PUT' ? 'POST' : 'PUT';
    const { status, headers } = await api.call(other, path, body);

    expect(status).toBe(405);
    expect(headers.get('allow')).toContain(method);
    if (path !== '/api/v1/cart') expect((await api.get(path)).status).toBe(405);
  });

  it.each(calls.filter(([, path]) => !/pay|buy/.test(path)))(
    '%s %s reads where it comes from, and refuses a place that does not exist',
    async (method, path, body) => {
      const { api } = await withVitamins();
      const wrong = await api.call(method, path, body, { 'x-cart-source': 'advert' });
      const right = await api.call(method, path, body, { 'x-cart-source': 'pharmacy' });

      expect([wrong.status, wrong.body.message]).toEqual([
        422,
        'x-cart-source is pharmacy, quiz or empty.',
      ]);
      expect([200, 422]).toContain(right.status);
    },
  );

  it.each(calls.filter(([, , body]) => body !== undefined))(
    '%s %s refuses what is not JSON',
    async (method, path) => {
      const { api } = server.client();
      const { status } = await api.call(method, path, '{', { 'content-type': 'application/json' });

      // Paying asks first who is there.
      expect(/pay|buy/.test(path) ? [401] : [400]).toContain(status);
    },
  );
});

describe('changing the cart', () => {
  it('puts in, counts, takes out', async () => {
    const { api } = await withVitamins();
    const item = { variantId: 'multivitamin-once' };
    await api.put('/api/v1/cart/update-item', { ...item, action: 'increase' });
    expect(await quantities(api)).toEqual({ 'multivitamin-once': 3 });
    await api.put('/api/v1/cart/update-item', { ...item, quantity: 1 });
    await api.put('/api/v1/cart/update-item', { ...item, action: 'decrease' });
    expect(await quantities(api)).toEqual({});
    await api.put('/api/v1/cart', {
      items: [...multivitamin(1).items, { variantId: 'fiber-once', quantity: 1 }],
    });
    await api.put('/api/v1/cart/remove-item', item);
    expect(await quantities(api)).toEqual({ 'fiber-once': 1 });
    await api.put('/api/v1/cart/remove-all');
    expect(await quantities(api)).toEqual({});
  });

  it('stands in the order subscription, add-on, single', async () => {
    const { api } = server.client();
    const wanted = ['fiber-once', 'vitamin-d-addon', 'minoxidil-topical-3m'];
    const { body } = await api.put('/api/v1/cart', {
      items: wanted.map((variantId) => ({ variantId, quantity: 1 })),
    });

    expect(body.data.items.map((item: { variantId: string }) => item.variantId)).toEqual(
      wanted.reverse(),
    );
  });

  it.each([
    ['a quantity beyond 100', multivitamin(101), 422],
    ['more than one order may hold', multivitamin(13), 422],
    ['a negative quantity', multivitamin(-1), 422],
    ['an unknown variant', { items: [{ variantId: 'elixir', quantity: 1 }] }, 422],
    [
      'a variant of another product',
      { items: [{ ...multivitamin(1).items[0], productId: 'fiber' }] },
      422,
    ],
    ['a disabled product', { items: [{ variantId: 'biotin-gummies-once', quantity: 1 }] }, 422],
    [
      'a strength there is not',
      { items: [{ variantId: 'minoxidil-topical-once', quantity: 1, dosage: 700 }] },
      422,
    ],
    ['a price of one’s own', { items: [{ ...multivitamin(1).items[0], amount: 1 }] }, 422],
    ['no items', { items: [] }, 422],
  ])('refuses %s, and leaves the cart as it was', async (_what, body, status) => {
    const { api } = await withVitamins();
    const refused = await api.put('/api/v1/cart', body);

    expect(refused.status).toBe(status);
    expect(refused.body.message.length).toBeGreaterThan(10);
    expect(await quantities(api)).toEqual({ 'multivitamin-once': 2 });
  });

  it('refuses a prescription without an intake, and says which one it needs', async () => {
    const { api } = await withVitamins();
    const { status, body } = await api.put('/api/v1/cart', {
      items: [{ variantId: 'semaglutide-weekly-3m', quantity: 1 }],
    });

    expect([status, body.message, body.quiz]).toEqual([
      422,
      'This needs a few health questions first.',
      '/quiz/weight-loss',
    ]);
  });

  it('counts every one of many presses at once', async () => {
    const { api } = await withVitamins();
    const press = () =>
      api.put('/api/v1/cart/update-item', { variantId: 'multivitamin-once', action: 'increase' });
    await Promise.all(Array.from({ length: 8 }, press));

    expect(await quantities(api)).toEqual({ 'multivitamin-once': 10 });
  });

  it('applies a coupon, and tells what it would do before', async () => {
    const { api } = await withVitamins();
    const data = await api.get('/api/v1/cart/get-coupon-data?coupon=thanks15');
    const applied = await api.put('/api/v1/cart/coupon', { coupon: 'thanks15' });
    const expired = await api.put('/api/v1/cart/coupon', { coupon: 'SPRING15' });

    expect(data.body.data).toMatchObject({ code: 'THANKS15', applies: true, discount: 720 });
    expect(applied.body.data).toMatchObject({ discount: 720, coupon: { code: 'THANKS15' } });
    expect([expired.status, expired.body.message]).toEqual([422, 'This code has expired.']);
    expect((await api.get('/api/v1/cart')).body.data.coupon.code).toBe('THANKS15');
    expect((await api.get('/api/v1/cart/get-coupon-data?coupon=FREE')).status).toBe(404);
    expect((await api.get('/api/v1/cart/get-coupon-data')).status).toBe(422);
  });

  it('estimates without a cart', async () => {
    const { api } = server.client();
    const { body } = await api.post('/api/v1/cart/estimate', {
      ...multivitamin(4),
      coupon: 'ADDON10',
    });

    expect(body.data).toMatchObject({ subtotal: 9_600, discount: 960, shipping: 0, total: 8_640 });
    expect(await quantities(api)).toEqual({});
  });
});

describe('the cart of a visitor', () => {
  it('is theirs after they register', async () => {
    const { api } = await withVitamins();
    const { status } = await api.post('/api/v1/users/register', someone());
    api.forgetToken();

    expect(status).toBeLessThan(300);
    expect(await quantities(api)).toEqual({ 'multivitamin-once': 2 });
  });
});
