import { describe, expect, it } from 'vitest';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';
import type { PlainPage } from '../support/plain-browser';
import { someAddress } from '../support/some-address';
import { walkQuizPlainly } from '../support/walk-quiz-plainly';

const server = withServer();

async function sandboxPage(): Promise<{ path: string; client: ReturnType<typeof server.client> }> {
  const client = server.client();
  await client.api.post('/api/v1/users/register', someone());
  client.api.forgetToken();
  await client.api.put('/api/v1/cart', { items: [{ variantId: 'fiber-once', quantity: 1 }] });
  const { body } = await client.api.post('/api/v1/cart/payment', {
    shippingAddress: someAddress(),
  });
  return { path: body.data.url, client };
}

const pages = [
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/quiz/haircare',
  'the sandbox',
];

describe.each(pages)('a post to %s', (page) => {
  const open = async () =>
    page === 'the sandbox' ? sandboxPage() : { path: page, client: server.client() };

  it.each([
    ['JSON', 'application/json', '{"intent":"pay"}', 415],
    ['plain text', 'text/plain', 'intent=pay', 415],
    ['nothing said', undefined, 'intent=pay', 415],
    ['parts without a boundary', 'multipart/form-data', 'intent=pay', 400],
    ['parts that break off', 'multipart/form-data; boundary=x', '--x\r\nContent-Dis', 400],
    ['NUL in a field', 'application/x-www-form-urlencoded', 'intent=%00', 400],
    ['NUL in a name', 'application/x-www-form-urlencoded', '%00=1', 400],
  ])(
    'that holds %s is refused, with a page in the look of the site',
    async (_what, type, text, status) => {
      const { path, client } = await open();
      const answer = await client.browser.fetch(path, {
        method: 'POST',
        headers: type === undefined ? {} : { 'content-type': type },
        body: new TextEncoder().encode(text),
      });
      const html = await answer.text();

      expect(answer.status).toBe(status);
      expect(html).toContain('error-screen');
      expect(html).not.toContain('Unexpected');
    },
  );
});

describe('the form of a quiz', () => {
  const firstButton = ({ document }: PlainPage) => {
    const button = [...document.querySelectorAll('button')].find(({ name }) => name === 'action');
    if (!button) throw new Error('The step has no button.');
    return button;
  };

  it.each([
    ['an attempt of dashes', { attempt: '-'.repeat(36) }],
    ['an attempt of another shape', { attempt: 'nonsense' }],
    ['a place before the first', { seq: '-5e300' }],
    ['a place beyond all', { seq: '9e300' }],
    ['a step that is not one', { step: '__proto__' }],
  ])('with %s leads back to the quiz', async (_what, hidden) => {
    const browser = server.browser();
    let page = await browser.open('/quiz/haircare');
    page = await browser.press(page, firstButton(page));
    for (const [name, value] of Object.entries(hidden)) {
      const field = page.document.querySelector(`input[name="${name}"]`);
      field?.setAttribute('value', value);
    }
    const after = await browser.press(page, firstButton(page));

    expect([200, 422]).toContain(after.status);
    expect(after.url.pathname).toBe('/quiz/haircare');
  });

  it('with an attempt of dashes, from a first page, leads back to the quiz and says so', async () => {
    const browser = server.browser();
    const page = await browser.open('/quiz/haircare');
    page.document.querySelector('input[name="attempt"]')?.setAttribute('value', '-'.repeat(36));
    const after = await browser.press(page, firstButton(page));

    expect(after.status).toBe(422);
    expect(after.url.pathname).toBe('/quiz/haircare');
    expect(after.document.querySelector('[role="alert"]')?.textContent).toContain('another window');
  });

  it('takes no more files within an hour than the upload call', async () => {
    const { browser, api } = server.client();
    await api.post('/api/v1/users/register', someone());
    api.forgetToken();
    for (let nth = 1; nth <= 60; nth += 1) await api.post('/api/v1/document/photo');
    const walk = walkQuizPlainly(
      browser,
      { key: 'quizHaircare', path: '/quiz/haircare' },
      someone(),
    );

    await expect(walk).rejects.toThrow('That was a lot of files in a short time');
  });
});
