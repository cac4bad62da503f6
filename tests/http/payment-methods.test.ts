import { describe, expect, it } from 'vitest';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';
import type { PlainPage } from '../support/plain-browser';

const server = withServer();
const page = '/patient/account/payment-methods';

/** Someone who never paid. */
async function newcomer() {
  const client = server.client();
  await client.api.post('/api/v1/users/register', someone());
  client.api.forgetToken();
  return client;
}

/** Someone with two cards: the default one, and another. */
async function cardHolder() {
  const client = await newcomer();
  let portal = await openPortal(client);
  portal = await client.browser.press(portal, button(portal, 'Add this card'), { card: 'pays' });
  portal = await client.browser.press(portal, button(portal, 'Add this card'), {
    card: 'declines',
  });
  expect(portal.document.body.textContent).toContain('4444');
  return client;
}

async function openPortal({ browser }: Pick<Awaited<ReturnType<typeof newcomer>>, 'browser'>) {
  const methods = await browser.open(page);
  return browser.press(methods, button(methods, 'Add a card'));
}

function button({ document }: PlainPage, words: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes(words),
  );
  if (!found) throw new Error(`There is no button ${words}: ${document.body.textContent}`);
  return found;
}

const listOf = async ({ api }: Awaited<ReturnType<typeof newcomer>>) =>
  (await api.get('/api/v2/profile/payment-methods')).body.data;

describe('the calls', () => {
  it('know no card of someone who never paid', async () => {
    const client = await newcomer();

    expect(await listOf(client)).toEqual([]);
    expect((await client.api.get('/api/v1/profile/payment-method')).body).toEqual({ data: null });
    expect((await client.api.call('DELETE', '/api/v1/profile/payment-method')).status).toBe(404);
  });

  it('list cards by brand, last digits and expiry, and nothing else', async () => {
    const client = await cardHolder();
    const [usual, other] = await listOf(client);

    expect(usual).toEqual({
      id: expect.stringMatching(/^\w+$/),
      brand: 'mastercard',
      last4: '4444',
      expMonth: 8,
      expYear: 2031,
      isDefault: true,
      wallet: null,
    });
    expect(other).toMatchObject({ last4: '0341', isDefault: false });
    expect((await client.api.get('/api/v1/profile/payment-method')).body.data).toEqual(usual);
  });

  it('remove one card, and the default one', async () => {
    const client = await cardHolder();
    const [, other] = await listOf(client);
    const path = '/api/v2/profile/payment-method';

    expect(await client.api.call('DELETE', path, { id: other.id })).toMatchObject({
      status: 200,
      body: { data: null },
    });
    expect((await client.api.call('DELETE', path, { id: other.id })).status).toBe(404);
    expect((await client.api.call('DELETE', '/api/v1/profile/payment-method')).status).toBe(200);
    expect(await listOf(client)).toEqual([]);
  });

  it('find nothing under another patient’s id, and change nothing', async () => {
    const [mine, theirs] = [await cardHolder(), await cardHolder()];
    const [card] = await listOf(theirs);
    const path = '/api/v2/profile/payment-method';

    expect((await mine.api.call('DELETE', path, { id: card.id })).status).toBe(404);
    expect((await mine.api.call('DELETE', path, { id: "x' or 1=1" })).status).toBe(422);
    expect((await mine.api.call('DELETE', path, { id: card.id, all: true })).status).toBe(422);
    expect(await listOf(theirs)).toHaveLength(2);
  });

  it('lead to a page of the provider’s that nobody can guess', async () => {
    const { api, browser } = await newcomer();
    const { body } = await api.get('/api/v1/profile/portal-session');

    expect(body.data.url).toMatch(/^\/pay\/sandbox\/portal\/sbxv_[0-9a-f]{40}$/);
    expect((await browser.open(body.data.url)).status).toBe(200);
    expect((await browser.open('/pay/sandbox/portal/sbxv_guessed')).status).toBe(404);
  });

  it('compare the books with the provider’s', async () => {
    const { api } = await cardHolder();

    expect(await api.put('/api/v1/profile/sandbox-sync')).toMatchObject({
      status: 200,
      body: { data: { changed: 0, paymentMethods: [{ last4: '4444' }, { last4: '0341' }] } },
    });
    expect((await api.put('/api/v1/profile/stripe-sync')).status).toBe(404);
  });
});

describe('the page without scripts', () => {
  it('says what will be there while it is empty', async () => {
    const { browser } = await newcomer();

    expect((await browser.open(page)).document.body.textContent).toContain('No card is kept');
  });

  it('makes another card the default', async () => {
    const client = await cardHolder();
    const before = await client.browser.open(page);
    const after = await client.browser.press(before, button(before, 'Make default'));

    expect(after.url.search).toBe('?done=default');
    expect(after.document.querySelector('[role="status"]')?.textContent).toContain(
      'renewals are paid with this card',
    );
    expect((await listOf(client))[0]).toMatchObject({ last4: '0341', isDefault: true });
  });

  it('asks before it removes a card', async () => {
    const client = await cardHolder();
    const list = await client.browser.open(page);
    const remove = list.document.querySelector<HTMLAnchorElement>('a[href*="remove="]');
    const asked = await client.browser.open(
      `${page}${remove?.getAttribute('href')?.replace(/^.*\?/, '?')}`,
    );

    expect(await listOf(client)).toHaveLength(2);
    const after = await client.browser.press(asked, button(asked, 'Remove the card'));
    expect(after.url.search).toBe('?done=removed');
    expect(await listOf(client)).toHaveLength(1);
  });

  it('says so when a card is not there any more', async () => {
    const client = await cardHolder();
    const list = await client.browser.open(page);
    const [, other] = await listOf(client);
    await client.api.call('DELETE', '/api/v2/profile/payment-method', { id: other.id });
    const after = await client.browser.press(list, button(list, 'Make default'));

    expect(after.status).toBe(404);
    expect(after.document.querySelector('[role="alert"]')?.textContent).toContain(
      'not among yours any more',
    );
  });
});
