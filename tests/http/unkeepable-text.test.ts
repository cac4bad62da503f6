import { describe, expect, it } from 'vitest';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';

const server = withServer();

const nul = 'a\u0000b';
const half = 'a\ud800b';

/** A first event at the haircare quiz, with these parts instead. */
function events(over: { attempt?: string; key?: string; value?: string } = {}) {
  const { attempt = crypto.randomUUID(), key = 'key-1-0000', value = 'x' } = over;
  const event = { type: 'answer', question: 'notes', value };
  return { attempt, after: 0, events: [{ key, event }] };
}

const path = '/api/v1/quizzes/haircare/events';
const person = someone();

describe.each([
  ['NUL', nul],
  ['half a character', half],
])('%s in a call is refused in words', (_name, text) => {
  it.each([
    ['an answer', path, events({ value: text })],
    ['the key of an event', path, events({ key: `key-1-0000${text}` })],
    ['the name of a field', path, { ...events(), [text]: 1 }],
    [
      'an address that signs in',
      '/actions/users/login',
      { email: `${text}@a.example`, password: 'x' },
    ],
    ['a name', '/api/v1/users/register', { ...person, firstName: text }],
    ['a password', '/api/v1/users/register', { ...person, password: `Secret1${text}` }],
    ['a payment’s event', '/api/v1/cart/buy-now', { variantId: 'fiber-once', eventId: text }],
    ['a report', '/api/v1/track', { event: 'PageView', eventId: text, payload: { source: text } }],
    ['a secret', '/pay/sandbox/confirm', { clientSecret: text }],
  ])('%s', async (_what, to, body) => {
    const { api } = server.client();
    if (to.includes('buy-now')) {
      await api.post('/api/v1/users/register', someone());
      api.forgetToken();
    }
    const { status, body: answer } = await api.post(to, body);

    expect([status, answer.message]).toEqual([400, expect.stringContaining('cannot be kept')]);
  });

  it('a coupon', async () => {
    const { status } = await server.client().api.put('/api/v1/cart/coupon', { coupon: text });

    expect(status).toBe(400);
  });
});

describe('NUL in an address is refused', () => {
  it.each([
    '/api/v1/cart/get-coupon-data?coupon=a%00b',
    '/api/v1/document/file/a%00b',
    '/api/v1/cart/checkout/a%00b',
    '/api/v1/quizzes/a%00b',
    '/pay/sandbox/sbx_a%00b',
    '/quiz/a%00b',
    '/checkout?id=a%00b',
    '/login?returnTo=/a%00b',
  ])('%s', async (address) => {
    const { status, body } = await server.client().api.get(address);

    expect([status, body.message]).toEqual([400, expect.stringMatching(/address/)]);
  });
});

describe('the id of an attempt', () => {
  it.each(['-'.repeat(36), 'not an id', '4F0C', crypto.randomUUID().slice(1)])(
    '%s is refused',
    async (attempt) => {
      const { status } = await server.client().api.post(path, events({ attempt }));

      expect(status).toBe(422);
    },
  );
});
