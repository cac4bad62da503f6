import { describe, expect, it } from 'vitest';
import { withServer } from '../support/http-server';
import { rawRequest } from '../support/raw-request';

const server = withServer();

const send = (path: string, method = 'GET', headers: Record<string, string> = {}, body = '') =>
  rawRequest(server.origin, path, { method, headers, body });

describe('a page', () => {
  it('runs only scripts that carry this response’s nonce', async () => {
    const { headers, text } = await send('/login');

    const policy = String(headers['content-security-policy']);
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
    const scripts = text.match(/<script[^>]*>/g) ?? [];
    expect(policy).not.toContain('unsafe');
    expect(nonce).toBeTruthy();
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  });

  it('has a new nonce and a new request id every time', async () => {
    const [first, second] = [await send('/login'), await send('/login')];

    for (const name of ['content-security-policy', 'x-request-id']) {
      expect(first.headers[name]).not.toBe(second.headers[name]);
    }
  });

  it('is kept by no cache, framed by nobody else and told to nobody', async () => {
    const { headers } = await send('/login');

    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

describe('a reply', () => {
  it.each([
    ['a page that was posted to', '/login', 'POST', 'private, no-store'],
    ['a call that only asks', '/api/v1/users/passkey', 'GET', 'private, no-store'],
    [
      'a call that changes something, which no cache stores',
      '/api/v1/users/session-info',
      'POST',
      'private, no-cache',
    ],
  ])('of %s says so to caches', async (_which, path, method, expected) => {
    const { headers } = await send(path, method);

    expect(headers['cache-control']).toBe(expected);
  });
});

describe('a forged request', () => {
  const forged = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

  it.each([
    '/',
    '/healthz',
    '/?_data=root',
    '/_root.data',
    '/healthz.data?_routes=routes%2Fhealthz',
    '/api/v1/cart',
  ])('is refused at %s', async (path) => {
    const { status, text } = await send(path, 'POST', forged);

    expect(status).toBe(403);
    expect(JSON.parse(text).message).toContain('another website');
  });
});

describe('a body', () => {
  it('that is too large is refused before it is read', async () => {
    const body = 'x'.repeat(300 * 1024);

    const { status, text } = await send('/', 'POST', { 'content-length': `${body.length}` }, body);

    expect(status).toBe(413);
    expect(JSON.parse(text).message).toContain('256 KB');
  });

  it('of undeclared length is refused', async () => {
    const { status } = await send('/', 'POST', { 'transfer-encoding': 'chunked' }, 'x');

    expect(status).toBe(411);
  });
});

describe('a host', () => {
  it('that is not ours gets nothing', async () => {
    const { status } = await send('/', 'GET', { host: 'evil.example' });

    expect(status).toBe(421);
  });

  it('that is not ours may still ask whether we are well', async () => {
    const { status, text } = await send('/healthz', 'GET', { host: 'probe.internal' });

    expect([status, JSON.parse(text)]).toEqual([200, { status: 'ok' }]);
  });
});

it('a missing file is 404 in words, and may be asked for again', async () => {
  const { status, text, headers } = await send('/assets/gone-1234.js');

  expect([status, JSON.parse(text)]).toEqual([
    404,
    { message: 'There is nothing at this address.' },
  ]);
  expect(headers['cache-control'] ?? '').not.toContain('immutable');
});
