import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { sessions, users } from '../../database/tables/accounts.schema.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { hasEmail } from '../email-and-password/find-account.server';
import { rememberVisitor, sessionId } from './session.server';

/**
 * Says whether somebody signed in to this account from this browser before, and nobody else has since. Of staff that is
 * whoever took their second step there: a password alone makes no browser known.
 */
export async function isKnownBrowser(
  { db, clock, sessionToken }: Pick<AppLoadContext, 'db' | 'clock' | 'sessionToken'>,
  email: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.knownTo))
    .where(
      and(
        eq(sessions.id, sessionId(sessionToken)),
        gt(sessions.expiresAt, clock.now()),
        hasEmail(email),
      ),
    );
  return row !== undefined;
}

/** The same by the id of the account. */
export async function isKnownTo(
  { db, clock, sessionToken }: Pick<AppLoadContext, 'db' | 'clock' | 'sessionToken'>,
  userId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId(sessionToken)),
        eq(sessions.knownTo, userId),
        gt(sessions.expiresAt, clock.now()),
      ),
    );
  return row !== undefined;
}

/**
 * Makes the browser known in which a patient proved that they read mail at their address. Where somebody is
 * signed in it stays theirs, and staff make one known with their second step only.
 */
export async function makeKnown(context: AppLoadContext, userId: string): Promise<void> {
  await rememberVisitor(context);
  await context.db
    .update(sessions)
    .set({ knownTo: userId })
    .where(
      and(
        eq(sessions.id, sessionId(context.sessionToken)),
        isNull(sessions.userId),
        sql`exists (select from ${users} where ${users.id} = ${userId} and ${users.kind} = 'patient')`,
      ),
    );
}
