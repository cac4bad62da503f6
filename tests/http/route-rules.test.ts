import { describe, expect, it } from 'vitest';
import { type Access, routeRules } from '../../app/identity/access/route-rules';
import { askRoute } from '../support/ask-route';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';
import { addressOf } from '../support/route-address';

const server = withServer();

/** What someone gets who is not signed in, has no token and knows nothing. */
const kept: Record<Exclude<Access, 'public' | 'demonstration'>, readonly number[]> = {
  token: [403],
  own: [404],
  patient: [401, 302],
  "patient's token": [403],
  provider: [401, 302],
  "provider's token": [403],
  manager: [401, 302],
  "manager's token": [403],
  'second step': [302],
  "second step's token": [403],
  staff: [401, 302],
  "staff's token": [401],
  'staff of any kind': [302],
  "staff of any kind's token": [403],
  signature: [400],
  secret: [404],
  'secret and token': [404],
};

const guarded = Object.entries(routeRules).flatMap(([name, rule]) =>
  Object.entries(rule).flatMap(([method, access]) =>
    access === 'public' || access === 'demonstration'
      ? []
      : [{ method, path: addressOf(name), access }],
  ),
);

describe('a stranger', () => {
  it.each(guarded)('is kept out of $method $path, which is for: $access', async (route) => {
    const answer = await askRoute(server.client(), route.method, route.path, false);

    expect(kept[route.access]).toContain(answer.status);
    if (answer.status === 302) expect(answer.headers.get('location')).toMatch(/^\/login(\?|$)/);
  });

  it.each(guarded.filter(({ access }) => /^(patient|provider|manager|staff)/.test(access)))(
    'with a token is still kept out of $method $path',
    async ({ method, path }) => {
      const answer = await askRoute(server.client(), method, path, true);

      expect([401, 302]).toContain(answer.status);
    },
  );
});

it.each(guarded.filter(({ access }) => /^(provider|manager|staff)/.test(access)))(
  'a patient finds nothing at $method $path',
  async ({ method, path }) => {
    const client = server.client();
    await client.api.post('/api/v1/users/register', someone());
    client.api.forgetToken();

    expect((await askRoute(client, method, path, true)).status).toBe(404);
  },
);

describe('a route that everyone may call', () => {
  const open = Object.entries(routeRules).flatMap(([name, rule]) =>
    Object.entries(rule).flatMap(([method, access]) =>
      access === 'public' ? [{ method, path: addressOf(name) }] : [],
    ),
  );

  it.each(open)('asks nobody to sign in: $method $path', async ({ method, path }) => {
    const answer = await server.client().browser.fetch(path, { method });

    expect([401, 403, 500]).not.toContain(answer.status);
    expect(answer.headers.get('location') ?? '').not.toMatch(/^\/login/);
  });
});
