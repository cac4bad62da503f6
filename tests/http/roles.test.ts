import { beforeAll, describe, expect, it } from 'vitest';
import type { Grant } from '../../app/database/tables/accounts.schema.server';
import { grants } from '../../app/identity/access/grants';
import type { Access } from '../../app/identity/route/declaration';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { UserKind } from '../../schemas/generated/types';
import { type Asking, askRoute } from '../support/ask-route';
import { inWords, ruledRoutes } from '../support/declared-routes';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';
import { addressOf } from '../support/route-address';

const server = withServer();

/** People who may come, by what they are in `users`; a visitor is not there. */
const kinds = {
  visitor: null,
  patient: { kind: 'patient', grants: [] },
  'nurse practitioner': { kind: 'providerUsers', grants: ['nurse-practitioner'] },
  nurse: { kind: 'providerUsers', grants: ['nurse'] },
  pharmacist: { kind: 'providerUsers', grants: ['pharmacist'] },
  'member of support': { kind: 'providers', grants: ['support'] },
  manager: { kind: 'providers', grants: ['manager'] },
  'clinical author who treats patients': {
    kind: 'providerUsers',
    grants: ['nurse-practitioner', 'author:clinical', 'publisher'],
  },
  'keeper of records': { kind: 'providers', grants: ['records'] },
  'member of staff without a grant': { kind: 'providers', grants: [] },
  'patient with every grant': { kind: 'patient', grants: [...grants] },
} as const satisfies Record<string, { kind: UserKind; grants: readonly Grant[] } | null>;
type Person = keyof typeof kinds;
const people: Person[] = Object.keys(kinds).filter((name): name is Person => name in kinds);

/** The people who hold each permission; one of those who treat patients also works in the studio. */
const decides: readonly Person[] = ['nurse practitioner', 'clinical author who treats patients'];
const holders = {
  'practice:manage': ['manager'],
  'chart:read': [...decides, 'nurse'],
  'case:prepare': [...decides, 'nurse'],
  'case:decide': decides,
  'pharmacy:dispense': ['pharmacist'],
  'orders:support': ['member of support', 'manager'],
  'refunds:limited': ['member of support', 'manager'],
  'records:open': ['keeper of records'],
} as const satisfies Partial<Record<Access, readonly Person[]>>;

const clients = new Map<Person, Asking>();

beforeAll(async () => {
  for (const name of people) {
    const client = server.client();
    clients.set(name, client);
    const row = kinds[name];
    if (row === null) continue;
    const person = someone();
    await client.api.post('/api/v1/users/register', person);
    client.api.forgetToken();
    await withClient(server.databaseUrl, (db) =>
      db.query(
        `with changed as (update users set kind = $2, grants = $3 where email = $1 returning id)
         update sessions set second_factor_at = now() from changed where user_id = changed.id`,
        [person.email, row.kind, [...row.grants]],
      ),
    );
  }
});

function clientOf(name: Person): Asking {
  const client = clients.get(name);
  if (!client) throw new Error(`Nobody is called ${name}.`);
  return client;
}

/** Meaning of an answer about who may come. */
type Status = 'let in' | 'sign in first' | 'nothing here' | 'not allowed' | 'not signed';

/** Lists the answers that somebody with a token of their own may get at a route of the rule. */
function expected(name: Person, access: Access): readonly Status[] {
  const row = kinds[name];
  switch (access) {
    case 'everyone':
      // What everyone may ask for need not be there: nobody has uploaded anything.
      return ['let in', 'nothing here'];
    case 'demonstration':
      return ['let in'];
    case 'owner':
    case 'secret':
      return ['nothing here'];
    case 'signature':
      return ['not signed'];
    case 'second step':
      return row === null ? ['sign in first'] : ['let in'];
    case 'patient':
      if (row === null) return ['sign in first'];
      // What an address names is nobody’s here.
      return row.kind === 'patient' ? ['let in', 'nothing here'] : ['nothing here'];
    case 'practice:manage':
    case 'chart:read':
    case 'case:prepare':
    case 'case:decide':
    case 'pharmacy:dispense':
    case 'orders:support':
    case 'refunds:limited':
    case 'records:open':
      if (row === null) return ['sign in first'];
      // Whom an address names is nobody’s patient here.
      return holders[access].some((holder) => holder === name)
        ? ['let in', 'nothing here']
        : ['nothing here'];
    case 'staff':
      if (row === null) return ['sign in first'];
      return row.kind === 'patient' ? ['nothing here'] : ['let in'];
    case 'quiz:read':
    case 'quiz:edit':
    case 'quiz:review':
    case 'quiz:publish':
    case 'rules:read':
    case 'rules:edit':
    case 'rules:review':
    case 'rules:publish':
    case 'pages:read':
    case 'pages:edit':
    case 'pages:review':
    case 'pages:publish':
      if (row === null) return ['sign in first'];
      if (row.kind === 'patient') return ['nothing here'];
      return name === 'clinical author who treats patients'
        ? ['let in', 'nothing here']
        : ['not allowed'];
  }
}

function statusIn(answer: Response): Status | `failure ${number}` {
  const { status, headers } = answer;
  if (status === 401 || /^\/login(\?|$)/.test(headers.get('location') ?? ''))
    return 'sign in first';
  if (status === 403) return 'not allowed';
  if (status === 404) return 'nothing here';
  if (status >= 500) return `failure ${status}`;
  return 'let in';
}

const routes = ruledRoutes.map((route) => ({ ...route, path: addressOf(route.name) }));
/** Routes that are asked: two are left out that end the session the others are asked with, or are about nothing. */
const asked = routes.filter(({ path }) => !['/actions/users/logout', '/nothing'].includes(path));

describe.each(people)('a %s', (name) => {
  it('meets every route as its rule says', async () => {
    const faults: string[] = [];
    for (const route of asked) {
      const { method, path, access } = route;
      const answer = await askRoute(clientOf(name), method, path, true);
      const isUnsigned = access === 'signature' && answer.status === 400;
      const status = isUnsigned ? 'not signed' : statusIn(answer);
      if (expected(name, access).some((wanted) => wanted === status)) continue;
      faults.push(`${status} at ${method} ${path}, which is for: ${inWords(route)}`);
    }

    expect(faults).toEqual([]);
  });

  it('changes nothing without the token of this browser', async () => {
    const guarded = asked.filter(({ token }) => token);
    const statuses = new Map<string, number>();
    for (const { method, path } of guarded) {
      const { status } = await askRoute(clientOf(name), method, path, false);
      statuses.set(`${method} ${path}`, status);
    }

    // A window that closes can send its token in the body only, which has to be read first.
    const readsFirst = (route: string, status: number) =>
      /\/presence$/.test(route) && status === 422;
    const taken = [...statuses].filter(
      ([route, status]) => ![401, 403, 404].includes(status) && !readsFirst(route, status),
    );
    expect(guarded.length).toBeGreaterThan(50);
    expect(taken).toEqual([]);
  });
});
