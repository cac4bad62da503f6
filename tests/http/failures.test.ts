import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { withOwnServer } from '../support/http-server';
import { someone } from '../support/people';
import { readPage } from '../support/plain-browser';
import { rawRequest } from '../support/raw-request';

const server = withOwnServer({ LOG_LEVEL: 'info' });

describe('a call that does not exist', () => {
  it.each([
    ['GET', '/api/v1/nothing'],
    ['POST', '/api/v1/nothing'],
    ['GET', '/api'],
    ['GET', '/actions/users/nothing'],
    ['POST', '/actions/users/nothing'],
  ])('%s %s is a 404 in words', async (method, path) => {
    const { status, body } = await server.client().api.call(method, path);

    expect([status, body]).toEqual([404, { message: 'There is no such call.' }]);
  });
});

describe('a method that a call does not take', () => {
  it.each([
    ['DELETE', '/api/v1/cart', 'GET, PUT'],
    ['PATCH', '/api/v1/cart/update-item', 'PUT'],
    ['GET', '/actions/users/login', 'POST'],
    ['PUT', '/api/v1/document/photo', 'GET, POST, DELETE'],
    ['POST', '/api/v1/quizzes/haircare', 'GET'],
    ['POST', '/api/v1/quizzes/haircare/revisions/abc', 'GET'],
    ['PUT', '/healthz', 'GET'],
    ['PUT', '/actions/users/logout', 'GET, POST'],
  ])('%s %s is a 405 that names those it takes', async (method, path, allow) => {
    const { status, headers, body } = await server.client().api.call(method, path);

    expect([status, headers.get('allow')]).toEqual([405, allow]);
    expect(body.message).toMatch(/^This call takes /);
  });

  it.each(['OPTIONS', 'PROPFIND'])('%s is one at any address', async (method) => {
    const { status, headers } = await server.client().api.call(method, '/api/v1/cart');

    expect([status, headers.get('allow')]).toEqual([405, expect.stringContaining('GET')]);
  });
});

it('TRACE is a 405, and gives nothing back of what it was sent', async () => {
  const headers = { cookie: 'session=secret-of-a-cookie' };
  const { status, text } = await rawRequest(server.origin, '/patient', {
    method: 'TRACE',
    headers,
  });

  expect(status).toBe(405);
  expect(text).not.toContain('secret-of-a-cookie');
});

describe('a form of the portal that is refused', () => {
  it.each([
    '/patient?index',
    '/patient/treatment',
    '/patient/chat',
    '/patient/progress',
    '/patient/pharmacy',
    '/patient/uploads',
    '/patient/account/profile',
    '/patient/account/security',
    '/patient/account/payment-methods',
    '/patient/account/data',
  ])('at %s leaves the frame of the portal around what is said', async (path) => {
    const client = server.client();
    await client.api.post('/api/v1/users/register', someone());
    const body = new URLSearchParams({ csrf: 'forged' });
    const answer = await client.browser.fetch(path, { method: 'POST', body });
    const document = readPage(await answer.text());

    expect(answer.status).toBe(403);
    expect(document.querySelector('.portal-places')).not.toBeNull();
    expect(document.querySelector('h1')?.textContent).toBe('That did not work');
  });
});

describe('a failure of ours', () => {
  const rename = (from: string, to: string) =>
    withClient(server.databaseUrl, async (client) => {
      await client.query(`alter table ${from} rename to ${to}`);
    });
  beforeAll(() => rename('sessions', 'sessions_gone'));
  afterAll(() => rename('sessions_gone', 'sessions'));

  it.each([
    ['GET', '/api/v1/cart'],
    ['GET', '/api/v1/document/photo'],
    ['POST', '/api/v1/users/session-info'],
    ['GET', '/actions/users/logout'],
  ])('in %s %s is a 500 in JSON that says nothing of it', async (method, path) => {
    const { status, headers, body } = await server.client().api.call(method, path);
    const requestId = headers.get('x-request-id');

    expect([status, body]).toEqual([
      500,
      { message: 'Something went wrong on our side. Try again in a moment.' },
    ]);
    const lines = () => server.output.split('\n').filter((line) => line.includes(`${requestId}`));
    await expect.poll(() => lines().join()).toContain('"call failed"');
    expect(lines().join()).not.toContain('select');
  });

  it('in a page is a page in the look of the site, with the name that the log has for it', async () => {
    const answer = await server.browser().fetch('/cart');
    const requestId = answer.headers.get('x-request-id') ?? 'none';
    const screen = readPage(await answer.text()).querySelector('.error-screen');
    const failed = () =>
      server.output
        .split('\n')
        .filter((line) => line.includes(requestId) && /"route failed"/.test(line));

    expect(answer.status).toBe(500);
    expect(screen?.textContent).toContain(`Reference ${requestId}`);
    await expect.poll(failed).toHaveLength(1);
  });

  it('in what scripts ask of a page names the request too', async () => {
    const answer = await server.browser().fetch('/cart.data');

    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain(answer.headers.get('x-request-id'));
  });
});

describe('the log', () => {
  const secret = 'sbx_0123456789abcdef';

  it.each([
    [`/pay/sandbox/${secret}`, '/pay/sandbox/:ref'],
    [`/pay/sandbox/${secret}.data`, '/pay/sandbox/:ref'],
    [`/api/v1/cart/checkout/${secret}`, '/api/v1/cart/checkout/:checkoutId'],
    [`/api/v1/document/file/${secret}`, '/api/v1/document/file/:id'],
    [`/checkout?id=${secret}`, '/checkout'],
    [`/${secret}`, 'unknown'],
  ])('of %s names the route %s', async (path, route) => {
    const { headers } = await server.client().api.get(path);
    const requestId = headers.get('x-request-id') ?? '';
    const lineOf = () => server.output.split('\n').find((line) => line.includes(requestId)) ?? '';

    await expect.poll(lineOf).not.toBe('');
    expect(JSON.parse(lineOf())).toMatchObject({ route, msg: 'request' });
    expect(server.output).not.toContain(secret);
  });
});
