import { describe, expect, it, vi } from 'vitest';
import { fakeCalls } from '../../../tests/support/fake-calls';
import { CallError, call } from './call';

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof CallError ? error : null),
  );

describe('a call', () => {
  it('carries the token and the marker, and sends JSON', async () => {
    const made = fakeCalls(() => ({ body: { data: 7, warnings: ['Careful.'] } }));

    expect(await call('PUT', '/api/v1/cart', { csrf: 'token', body: { a: 1 } })).toEqual({
      data: 7,
      warnings: ['Careful.'],
    });
    expect(made).toMatchObject([
      {
        method: 'PUT',
        body: { a: 1 },
        headers: {
          'content-type': 'application/json',
          'x-csrf-token': 'token',
          'x-requested-with': 'XMLHttpRequest',
        },
      },
    ]);
  });

  it('of a page that is renewed is made once more with the new token, and not again', async () => {
    const renewed = { status: 403, body: { message: 'Try again.', csrf: 'new' } };
    const made = fakeCalls(({ headers }) =>
      headers['x-csrf-token'] === 'old' ? renewed : { body: { data: 7 } },
    );
    expect(await call('POST', '/', { csrf: 'old' })).toEqual({ data: 7 });
    expect(made.map(({ headers }) => headers['x-csrf-token'])).toEqual(['old', 'new']);

    const refused = fakeCalls(() => renewed);
    expect(await failureOf(call('POST', '/', { csrf: 'old' }))).toMatchObject({ status: 403 });
    expect(refused).toHaveLength(2);
  });

  it('that fails throws the message of the answer, with its status and warnings', async () => {
    fakeCalls(() => ({ status: 409, body: { message: 'It changed.', warnings: ['Dearer.'] } }));

    expect(await failureOf(call('GET', '/', { csrf: '' }))).toMatchObject({
      status: 409,
      message: 'It changed.',
      warnings: ['Dearer.'],
    });
  });

  it('whose failure cannot be read throws the text of the status', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
    );

    expect(await failureOf(call('GET', '/', { csrf: '' }))).toMatchObject({
      status: 502,
      message: 'Bad Gateway',
    });
  });

  it('that is answered with a page, by something in between, counts as not arrived', async () => {
    vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { status: 200 }));

    expect(await failureOf(call('GET', '/', { csrf: '' }))).toMatchObject({ status: 0 });
  });

  it('that never arrives says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));

    expect(await failureOf(call('GET', '/', { csrf: '' }))).toMatchObject({ status: 0 });
  });
});
