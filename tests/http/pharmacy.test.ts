import { expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';
import type { PlainPage } from '../support/plain-browser';
import { someAddress } from '../support/some-address';

const server = withServer();
const address = '/patient/pharmacy';

async function patient() {
  const client = server.client();
  await client.api.post('/api/v1/users/register', someone());
  client.api.forgetToken();
  return client;
}

/** The form of the first shelf on which products are ticked, its button and the products on it. */
function shelf({ document }: PlainPage) {
  const box = document.querySelector<HTMLInputElement>(
    '.pharmacy-shelf input[type="checkbox"][name="choice"]',
  );
  const form = box?.closest('form');
  const button = form?.querySelector('button');
  if (!box || !form || !button) throw new Error('There is no shelf to tick products on.');
  const choices = [
    ...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name="choice"]'),
  ];
  return { button, choices };
}

const cartIn = ({ document }: PlainPage) =>
  document.querySelectorAll('.pharmacy-cart .cart-lines > li').length;

/** Reads the events of this name that analytics kept since a moment. */
const recorded = (event: string, since: Date) =>
  withClient(server.databaseUrl, async (db) => {
    const { rows } = await db.query<{ payload: Record<string, unknown> }>(
      'select payload from tracking_events where event = $1 and at >= $2',
      [event, since],
    );
    return rows.map(({ payload }) => payload);
  });

it('without scripts, what is ticked comes into the cart, and what is not goes', async () => {
  const { browser } = await patient();
  let page = await browser.open(address);
  const { button, choices } = shelf(page);
  expect(cartIn(page)).toBe(0);
  const [first] = choices;
  page = await browser.press(page, button, { choice: first?.value ?? '' });

  expect(page.url.search).toBe('?done=cart');
  expect(cartIn(page)).toBe(1);
  expect(shelf(page).choices.find(({ value }) => value === first?.value)?.checked).toBe(true);

  for (const choice of shelf(page).choices) choice.removeAttribute('checked');
  page = await browser.press(page, shelf(page).button);
  expect(cartIn(page)).toBe(0);
});

it('which shelves were seen and that something was put in the cart is counted, without saying what', async () => {
  const { browser, api } = await patient();
  const { choices } = shelf(await browser.open(address));
  const begun = new Date();
  const product = choices[0]?.value;
  const around = { device: {}, browser: { pagePath: address }, marketing: {} };
  const report = (event: string, payload: object) =>
    api.post('/api/v1/track', { event, payload: { ...payload, product }, ...around });

  for (const answer of [
    await report('ViewListItem', { mode: 'addOns', position: 1 }),
    await report('AddToCart', { source: 'pharmacy', variantType: 'single', quantity: 1 }),
  ]) {
    expect(answer.status).toBeLessThan(300);
  }
  expect(await recorded('ViewListItem', begun)).toEqual([{ mode: 'addOns', position: 1 }]);
  expect(await recorded('AddToCart', begun)).toEqual([
    { source: 'pharmacy', variantType: 'single', quantity: 1 },
  ]);
});

it('a shelf that is not there is refused, and nothing comes into the cart', async () => {
  const { browser } = await patient();
  const page = await browser.open(address);
  const csrf = page.document.querySelector('[name="csrf"]')?.getAttribute('value') ?? '';
  const post = (fields: Record<string, string>) =>
    browser.fetch(address, { method: 'POST', body: new URLSearchParams(fields) });

  expect((await post({ csrf, shelf: 'cellar', choice: 'semaglutide-weekly' })).status).toBe(400);
  expect((await post({ csrf: 'forged', shelf: 'everyday' })).status).toBe(403);
  expect(cartIn(await browser.open(address))).toBe(0);
});

it('without scripts, what was bought before is bought again with one button, and the cart stays', async () => {
  const { browser, api } = await patient();
  expect((await browser.open(address)).document.getElementById('buy-again')).toBeNull();
  const items = [{ variantId: 'electrolytes-once', quantity: 1 }];
  await api.put('/api/v1/cart', { items });
  const shippingAddress = someAddress();
  const begun = await api.post('/api/v1/cart/create-apple-pay-payment-intent', { shippingAddress });
  await api.post('/pay/sandbox/confirm', { clientSecret: begun.body.data.intent.clientSecret });
  await api.get(`/api/v1/cart/checkout/${begun.body.data.checkoutId}`);
  await api.put('/api/v1/cart', { items: [{ variantId: 'multivitamin-once', quantity: 1 }] });

  const page = await browser.open(address);
  const form = page.document.querySelector('input[name="variantId"][value="electrolytes-once"]');
  const button = form?.closest('section')?.querySelector('button');
  if (!button) throw new Error('There is nothing to buy again.');
  expect(button.textContent).toMatch(/^Buy for \$[\d.]+: Electrolyte mix$/);
  const paying = await browser.press(page, button);

  expect(paying.url.pathname).toMatch(/^\/pay\/sandbox\//);
  expect((await api.get('/api/v1/cart')).body.data.items).toHaveLength(1);
});
