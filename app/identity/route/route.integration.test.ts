import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UserKind } from '../../../schemas/generated/types';
import { withCookie } from '../../../tests/support/accounts';
import { withDatabase } from '../../../tests/support/database';
import { ruledRoutes } from '../../../tests/support/declared-routes';
import { someBrowser } from '../../../tests/support/patient';
import { someStaff } from '../../../tests/support/staff';
import { users } from '../../database/tables/accounts.schema.server';
import { fixedClock } from '../../kernel/clock';
import { answer } from '../../kernel/http/answers';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { csrfToken } from '../access/csrf.server';
import { grants } from '../access/grants';
import { renewSession } from '../sessions/session.server';
import { methods, route } from './route.server';

const database = withDatabase();
const noon = '2025-06-02T12:00:00Z';
let context: AppLoadContext;
let userId: string;

/** Somebody who is signed in, with their second step taken; what they are changes from run to run. */
beforeAll(async () => {
  const { db } = database;
  ({ id: userId } = await someStaff(db, 'Robin'));
  const browser = someBrowser(db, { clock: fixedClock(noon) });
  const cookie = await renewSession(
    db,
    browser,
    { visitorId: randomUUID(), userId },
    new Date(noon),
  );
  context = withCookie(browser, cookie);
});

/** A door for each of the people that routes are declared to be for. */
const doors = [...new Set(ruledRoutes.map(({ access }) => access))]
  .filter((access) => access === 'patient' || access === 'staff' || access.includes(':'))
  .map((access) => ({ access, enter: route('GET', { access, handle: () => null }) }));

/** The doors that are open to an account, each asked with the session that was open before. */
async function openTo(kind: UserKind, held: readonly string[]): Promise<string[]> {
  await database.db
    .update(users)
    .set({ kind, grants: [...held] })
    .where(eq(users.id, userId));
  const open: string[] = [];
  for (const { access, enter } of doors) {
    try {
      await enter({ request: new Request('https://formulary.example/page'), context, params: {} });
      open.push(access);
    } catch (refused) {
      if (!(refused instanceof Response)) throw refused;
    }
  }
  return open;
}

const someKind = fc.constantFrom<UserKind>('patient', 'providerUsers', 'providers');
const someGrants = fc.uniqueArray(fc.constantFrom(...grants, 'clinical', 'marketing', 'owner'));

it('taking a grant away opens no door, and giving one closes none', async () => {
  await fc.assert(
    fc.asyncProperty(
      someKind,
      someGrants,
      fc.constantFrom(...grants),
      async (kind, others, grant) => {
        const without = await openTo(
          kind,
          others.filter((one) => one !== grant),
        );
        const after = await openTo(kind, [...others, grant]);
        expect(after).toEqual(expect.arrayContaining(without));
      },
    ),
    { numRuns: 60 },
  );
});

it('without a grant the doors are shut that every member of staff does not have', async () => {
  expect(doors.length).toBeGreaterThan(6);
  expect(await openTo('providers', [])).toEqual(['staff']);
  expect(await openTo('providerUsers', [])).toEqual(['staff']);
  expect(await openTo('patient', grants)).toEqual(await openTo('patient', []));
});

describe('a declared route', () => {
  const reply = { description: 'The card.', data: 'SignedInAnswer' } as const;
  const post = (init: RequestInit) => ({
    request: new Request('https://formulary.example/call', { method: 'POST', ...init }),
    context,
    params: {},
  });
  const refused = async (asked: Promise<unknown>) => {
    const thrown: unknown = await asked.catch((one: unknown) => one);
    return thrown instanceof Response ? thrown.status : thrown;
  };
  const json = { 'content-type': 'application/json' };

  it('runs nothing for a body that does not fit, or came without the token', async () => {
    const ran: string[] = [];
    const action = route('POST', {
      access: 'everyone',
      body: { json: 'StudioRenameBody', example: { name: 'x' } },
      handle: ({ body }) => ran.push(body.name),
    });
    const token = { 'x-csrf-token': csrfToken(context) };
    const send = (headers: object, body: string) =>
      action(post({ headers: { ...json, ...headers }, body }));

    expect(await refused(send({}, '{"name":"Haircare"}'))).toBe(403);
    expect(await refused(send(token, '{'))).toBe(400);
    expect(await refused(send(token, '{"name":7}'))).toBe(422);
    expect(await refused(send({ ...token, 'content-type': 'text/plain' }, '{}'))).toBe(415);
    expect(ran).toEqual([]);

    await send(token, '{"name":"Haircare"}');
    expect(ran).toEqual(['Haircare']);
  });

  it('counts a request before it looks at anything of it', async () => {
    const action = route('POST', {
      access: 'patient',
      limit: () => Promise.reject(new Response(null, { status: 429 })),
      handle: () => null,
    });

    expect(await refused(action(post({})))).toBe(429);
  });

  it('with two methods takes no third', async () => {
    const action = methods(
      route('POST', { access: 'everyone', token: false, handle: () => 'posted' }),
      route('DELETE', { access: 'everyone', token: false, handle: () => 'deleted' }),
    );

    expect(await action(post({}))).toBe('posted');
    expect(await action(post({ method: 'DELETE' }))).toBe('deleted');
    expect(await refused(action(post({ method: 'PUT' })))).toBe(405);
  });

  it('does not compile with another answer than it declares, or with somebody it does not ask for', () => {
    const answered = answer({ signedIn: true, kind: 'patient' } as const);
    const rightly = route('POST', { access: 'everyone', reply, handle: () => answered });
    // @ts-expect-error the reply declares who is signed in.
    const wrongly = route('POST', { access: 'everyone', reply, handle: () => answer(null) });
    // @ts-expect-error a plain Response says nothing of what it holds.
    const unsaid = route('POST', { access: 'everyone', reply, handle: () => Response.json({}) });
    // @ts-expect-error everyone is nobody in particular.
    const nobody = route('GET', { access: 'everyone', handle: ({ user }) => user });

    expect([rightly, wrongly, unsaid, nobody]).toHaveLength(4);
  });
});
