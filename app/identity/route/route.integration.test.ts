import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { UserKind } from '../../../schemas/generated/types';
import { withCookie } from '../../../tests/support/accounts';
import { withDatabase } from '../../../tests/support/database';
import { someBrowser } from '../../../tests/support/patient';
import { someStaff } from '../../../tests/support/staff';
import { users } from '../../database/tables/accounts.schema.server';
import { fixedClock } from '../../kernel/clock';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { renewSession } from '../sessions/session.server';
import { grants } from './grants';
import {
  requireAnyStaff,
  requireManagerVisit,
  requirePatientVisit,
  requireProviderVisit,
  requireStaff,
} from './guards.server';
import { type Access, routeRules } from './route-rules';

const database = withDatabase();
const noon = '2025-06-02T12:00:00Z';
let context: AppLoadContext;
let userId: string;

/** Somebody who is signed in, with their second step taken; what they are changes from run to run. */
beforeAll(async () => {
  const { db } = database;
  ({ id: userId } = await someStaff(db, 'Robin'));
  const browser = someBrowser(db, { clock: fixedClock(noon) });
  const cookie = await renewSession(db, browser, randomUUID(), userId, new Date(noon));
  context = withCookie(browser, cookie);
});

type Guard = (request: Request, context: AppLoadContext) => Promise<unknown>;
const quizPermissions = ['quiz:read', 'quiz:edit', 'quiz:review', 'quiz:publish'] as const;

/** The guards that stand before the routes of each rule; none where rights decide nothing. */
function guardsOf(access: Access): readonly Guard[] {
  switch (access) {
    case 'patient':
    case "patient's token":
      return [requirePatientVisit];
    case 'provider':
    case "provider's token":
      return [requireProviderVisit];
    case 'manager':
    case "manager's token":
      return [requireManagerVisit];
    case 'staff':
    case "staff's token":
      return quizPermissions.map(
        (permission): Guard =>
          (...asked) =>
            requireStaff(...asked, permission),
      );
    case 'staff of any kind':
    case "staff of any kind's token":
      return [requireAnyStaff];
    case 'public':
    case 'token':
    case 'own':
    case 'second step':
    case "second step's token":
    case 'signature':
    case 'secret':
    case 'secret and token':
    case 'demonstration':
      return [];
  }
}

const rules = [...new Set(Object.values(routeRules).flatMap((rule) => Object.values(rule)))];
const guards = rules.flatMap((access) =>
  guardsOf(access).map((guard, nth) => ({ door: `${access}, ${nth}`, guard })),
);

/** The doors that the guards open to an account, each asked with the session that was open before. */
async function openTo(kind: UserKind, held: readonly string[]): Promise<string[]> {
  await database.db
    .update(users)
    .set({ kind, grants: [...held] })
    .where(eq(users.id, userId));
  const open: string[] = [];
  for (const { door, guard } of guards) {
    try {
      await guard(new Request('https://formulary.example/page'), context);
      open.push(door);
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
  const everyStaffs = ['staff of any kind, 0', "staff of any kind's token, 0"];

  expect(await openTo('providers', [])).toEqual(everyStaffs);
  expect(await openTo('providerUsers', [])).toEqual(everyStaffs);
  expect(await openTo('patient', grants)).toEqual(await openTo('patient', []));
});
