import { createHash, randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { UserKind } from '../../schemas/generated/types';
import type { AppLoadContext } from '../http/load-context';
import { newVisitToken, visitCookie } from '../http/visit-cookie';
import type { Queryable } from '../platform/db/client.server';
import { oncePerDatabase } from '../platform/db/prepared.server';
import { sessions, users } from './accounts.schema.server';

export interface SignedInUser {
  id: string;
  kind: UserKind;
  roles: string[];
  email: string;
  firstName: string;
  lastName: string;
}

/** Who is asking. Everything a visitor owns is found by `visitorId` or, once signed in, by the user. */
export interface Visitor {
  visitorId: string;
  user: SignedInUser | null;
}

type Visiting = Pick<AppLoadContext, 'db' | 'clock' | 'visitToken' | 'config'>;

const daysKept = 60;

const visitorQuery = oncePerDatabase((db) =>
  db
    .select({
      visitorId: sessions.visitorId,
      id: users.id,
      kind: users.kind,
      roles: users.roles,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.id, sql.placeholder('id')), gt(sessions.expiresAt, sql.placeholder('now'))),
    )
    .prepare('find_visitor'),
);

/** Who is asking; null for a browser that has not done anything yet. */
export async function findVisitor({ db, clock, visitToken }: Visiting): Promise<Visitor | null> {
  const [row] = await visitorQuery(db).execute({ id: hashOf(visitToken), now: clock.now() });
  if (!row) return null;
  const { visitorId, id, kind, roles, email, firstName, lastName } = row;
  const known = id && kind && roles && email && firstName !== null && lastName !== null;
  return { visitorId, user: known ? { id, kind, roles, email, firstName, lastName } : null };
}

/** Who is asking, known from now on: called before the first thing of theirs is kept. */
export async function rememberVisitor(visiting: Visiting): Promise<Visitor> {
  const found = await findVisitor(visiting);
  if (found) return found;
  const { db, clock, visitToken } = visiting;
  const visitorId = randomUUID();
  const row = { id: hashOf(visitToken), visitorId, userId: null, expiresAt: expiry(clock.now()) };
  // Two first requests of one browser make one visitor; an expired row starts afresh, for nobody.
  await db.insert(sessions).values(row).onConflictDoNothing();
  const again = await findVisitor(visiting);
  if (again) return again;
  await db.update(sessions).set(row).where(eq(sessions.id, row.id));
  return { visitorId, user: null };
}

/**
 * Replaces the session by one of its user with a new token, and ends the old one.
 * @returns The Set-Cookie header that the response must carry.
 */
export async function renewSession(
  tx: Queryable,
  { clock, config, visitToken }: Visiting,
  visitorId: string,
  userId: string | null,
): Promise<string> {
  const token = newVisitToken(config);
  await tx.delete(sessions).where(eq(sessions.id, hashOf(visitToken)));
  await tx
    .insert(sessions)
    .values({ id: hashOf(token), visitorId, userId, expiresAt: expiry(clock.now()) });
  return visitCookie(config, token);
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + daysKept * 24 * 60 * 60 * 1000);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
