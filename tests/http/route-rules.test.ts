import { beforeAll, describe, expect, it } from 'vitest';
import { askRoute } from '../support/ask-route';
import { declaredRoutes, inWords, type RuledRoute, ruledRoutes } from '../support/declared-routes';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';
import { addressOf } from '../support/route-address';

const server = withServer();

/** Lists the statuses for someone who is not signed in, has no token and knows nothing. */
function refusalsOf({ access, token }: RuledRoute): readonly number[] {
  // The studio says first that nobody is signed in.
  if (token) return /^(quiz|rules):/.test(access) ? [401] : access === 'secret' ? [404] : [403];
  switch (access) {
    case 'owner':
    case 'secret':
      return [404];
    case 'signature':
      return [400];
    case 'second step':
      return [302];
    default:
      return [401, 302];
  }
}

const guarded = ruledRoutes
  .filter(({ access, token }) => token || !/^(everyone|demonstration)$/.test(access))
  .map((route) => ({ ...route, path: addressOf(route.name), rule: inWords(route) }));
const isOfPeople = ({ access }: RuledRoute) => access === 'patient' || isOfStaff({ access });
const isOfStaff = ({ access }: Pick<RuledRoute, 'access'>) =>
  access === 'staff' || access.includes(':');

describe('a stranger', () => {
  it.each(guarded)('is kept out of $method $path, which is for: $rule', async (route) => {
    const answer = await askRoute(server.client(), route.method, route.path, false);

    expect(refusalsOf(route)).toContain(answer.status);
    if (answer.status === 302) expect(answer.headers.get('location')).toMatch(/^\/login(\?|$)/);
  });

  it.each(guarded.filter(isOfPeople))(
    'with a token is still kept out of $method $path',
    async ({ method, path }) => {
      const answer = await askRoute(server.client(), method, path, true);

      expect([401, 302]).toContain(answer.status);
    },
  );
});

describe('a patient', () => {
  // Nobody is changed by what is not there for them: one asks everywhere.
  let client: ReturnType<typeof server.client>;
  beforeAll(async () => {
    client = server.client();
    await client.api.post('/api/v1/users/register', someone());
  });

  it.each(guarded.filter(isOfStaff))('finds nothing at $method $path', async ({ method, path }) => {
    client.api.forgetToken();

    expect((await askRoute(client, method, path, true)).status).toBe(404);
  });
});

it.each(
  Object.entries(declaredRoutes)
    .filter(([, { POST }]) => POST?.body === 'page form with files' || POST?.body === 'by hand')
    .filter(([, { POST }]) => POST?.token)
    .map(([name]) => [addressOf(name)]),
)('a form with a file changes nothing at %s without the token of its browser', async (path) => {
  const client = server.client();
  await client.api.post('/api/v1/users/register', someone());
  const body = new FormData();
  body.set('csrf', 'forged');
  body.set('kind', 'document');
  body.set('file', new File(['x'], 'x.jpg'));

  const { status } = await client.browser.fetch(path, { method: 'POST', body });

  // Patients find nothing where providers write, and nobody at an address that names nothing.
  expect(status).toBe(/^\/(patient|quiz)\//.test(path) ? 403 : 404);
});

describe('a route that everyone may call', () => {
  const open = ruledRoutes
    .filter(({ access, token }) => access === 'everyone' && !token)
    .map(({ method, name }) => ({ method, path: addressOf(name) }));

  it.each(open)('asks nobody to sign in: $method $path', async ({ method, path }) => {
    const answer = await server.client().browser.fetch(path, { method });

    expect([401, 403, 500]).not.toContain(answer.status);
    expect(answer.headers.get('location') ?? '').not.toMatch(/^\/login/);
  });
});
