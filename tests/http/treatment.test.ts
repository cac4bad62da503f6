import { describe, expect, it } from 'vitest';
import { withServer } from '../support/http-server';
import { typedAddress } from '../support/pay-in-sandbox';
import { someone } from '../support/people';
import type { PlainBrowser, PlainPage } from '../support/plain-browser';

const server = withServer();

/** A patient with something that renews and something that does not, ordered without scripts. */
async function patient() {
  const { browser, api } = server.client();
  await api.post('/api/v1/users/register', someone());
  api.forgetToken();
  const items = [
    { variantId: 'multivitamin-once', quantity: 1 },
    { variantId: 'minoxidil-topical-1m', quantity: 1 },
  ];
  await api.put('/api/v1/cart', { items });
  const cart = await browser.open('/cart');
  const pay = await browser.press(cart, button(cart, 'Continue to payment'), typedAddress());
  await browser.press(pay, button(pay, 'pay'));
  return { browser, api };
}

function button({ document }: PlainPage, wanted: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    ({ value, textContent }) => value === wanted || textContent?.includes(wanted),
  );
  if (!found) throw new Error(`There is no button ${wanted}.`);
  return found;
}

const text = ({ document }: PlainPage) => document.querySelector('main')?.textContent ?? '';

async function follow(browser: PlainBrowser, page: PlainPage, words: string): Promise<PlainPage> {
  const link = [...page.document.querySelectorAll('a')].find(({ textContent }) =>
    textContent?.startsWith(words),
  );
  return browser.open(link?.getAttribute('href') ?? '/nowhere');
}

const fieldsOf = ({ document }: PlainPage, intent: string) => {
  const form = document.querySelector(`input[name="intent"][value="${intent}"]`)?.closest('form');
  const hidden = [...(form?.querySelectorAll<HTMLInputElement>('input[type="hidden"]') ?? [])];
  return Object.fromEntries(hidden.map(({ name, value }) => [name, value]));
};

const post = (browser: PlainBrowser, fields: Record<string, string>) =>
  browser.fetch('/patient/treatment', { method: 'POST', body: new URLSearchParams(fields) });

describe('without scripts', () => {
  it('something that renews is paused, resumed, skipped, brought back and cancelled', async () => {
    const { browser } = await patient();
    let page = await browser.open('/patient/treatment');
    page = await follow(browser, page, 'Pause');
    page = await browser.press(page, button(page, 'Pause renewals'), { how: 'open' });
    expect(page.url.search).toBe('?done=paused');
    expect(text(page)).toContain('Paused until you resume it');
    page = await browser.press(page, button(page, 'Resume'));
    expect(text(page)).toContain('It goes on as planned.');
    page = await follow(browser, page, 'Skip next renewal');
    page = await browser.press(page, button(page, 'Skip this renewal'));
    expect(text(page)).toContain('is skipped');
    page = await browser.press(page, button(page, 'Bring it back'));
    page = await follow(browser, page, 'Cancel');
    page = await browser.press(page, button(page, 'Cancel renewals'), { reason: 'Too much hair.' });

    expect(text(page)).toContain('Nothing more is charged');
    // What was paid for is still under way.
    expect(text(page)).toContain('Last supply');
    expect(text(page)).toContain('What you have paid for still comes.');
  });

  it('a day that is none comes back as it was typed, with what is wrong', async () => {
    const { browser } = await patient();
    const page = await follow(browser, await browser.open('/patient/treatment'), 'Pause');
    const fields = { how: 'day', until: '13/45/2030' };
    const refused = await browser.press(page, button(page, 'Pause renewals'), fields);
    const field = refused.document.querySelector<HTMLInputElement>('input[name="until"]');

    expect(refused.status).toBe(422);
    expect(field?.value).toBe('13/45/2030');
    expect(text(refused)).toContain('Write the day as MM/DD/YYYY.');
  });

  it('two tabs that disagree: the second is told, and shown how it stands', async () => {
    const { browser } = await patient();
    const open = async () => follow(browser, await browser.open('/patient/treatment'), 'Cancel');
    const stale = await open();
    const other = await follow(browser, await browser.open('/patient/treatment'), 'Pause');
    await browser.press(other, button(other, 'Pause renewals'), { how: 'open' });
    const refused = await browser.press(stale, button(stale, 'Cancel renewals'));

    expect(refused.status).toBe(409);
    expect(text(refused)).toContain('changed in another window');
    expect(text(await browser.open('/patient/treatment'))).toContain('Paused');
  });

  it('the parcel of what needs no prescription is there at once, with its receipt', async () => {
    const { browser } = await patient();
    const page = await browser.open('/patient/shipments');
    expect(text(page)).toContain('Being prepared');
    const receipt = await follow(browser, page, 'Details and receipt');

    expect(receipt.status).toBe(200);
    expect(text(receipt)).toMatch(/Receipt for order F-\d{6}/);
    expect(receipt.document.title).not.toMatch(/minoxidil|multivitamin/i);
  });
});

describe('another patient', () => {
  it('cannot change a subscription, and learns nothing of it', async () => {
    const owner = await patient();
    const asked = await follow(
      owner.browser,
      await owner.browser.open('/patient/treatment'),
      'Cancel',
    );
    const fields = fieldsOf(asked, 'cancel');
    const { browser, api } = await patient();
    const answer = await post(browser, { ...fields, csrf: await api.token() });

    expect(fields['subscription']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.status).toBe(404);
    expect(text(await owner.browser.open('/patient/treatment'))).toContain('Active');
  });

  it('finds no shipment of someone else', async () => {
    const owner = await patient();
    const receipt = await follow(
      owner.browser,
      await owner.browser.open('/patient/shipments'),
      'Details and receipt',
    );
    const { browser } = await patient();

    expect((await browser.open(receipt.url.pathname)).status).toBe(404);
  });

  it.each([
    ['a dose of nobody', { intent: 'logDose', prescription: 'x' }, 404],
    ['an intent that is none', { intent: 'explode', version: '1' }, 400],
    ['a version that is none', { intent: 'cancel', version: '-1', subscription: 'x' }, 400],
    ['a subscription that is none', { intent: 'cancel', version: '1', subscription: 'x' }, 404],
  ])('who posts %s is refused', async (_what, fields, status) => {
    const { browser, api } = server.client();
    await api.post('/api/v1/users/register', someone());
    api.forgetToken();

    expect((await post(browser, { ...fields, csrf: await api.token() })).status).toBe(status);
  });
});
