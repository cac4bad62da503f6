import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { sessions, users } from '../../database/tables/accounts.schema.server';
import { secondFactors } from '../../database/tables/second-factor.schema.server';
import { minute } from '../../kernel/calendar/milliseconds';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { type SignedInUser, sessionId } from './session.server';

/** Somebody whose password was right, and who has not taken the second step. They are not signed in. */
export interface WaitingPerson {
  visitorId: string;
  user: SignedInUser;
}

/** Time that a right password waits for the second step, in milliseconds. */
const patience = 15 * minute;

/** Finds the person who has to take the second step in this browser; null where nobody is expected to. */
export async function findWaitingPerson({
  db,
  clock,
  sessionToken,
}: Pick<AppLoadContext, 'db' | 'clock' | 'sessionToken'>): Promise<WaitingPerson | null> {
  const now = clock.now();
  const [row] = await db
    .select({ visitorId: sessions.visitorId, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId(sessionToken)),
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, new Date(now.getTime() - patience)),
        isNull(sessions.secondFactorAt),
        or(ne(users.kind, 'patient'), sessions.awaitsSecondStep),
        isNull(users.disabledAt),
      ),
    );
  if (!row) return null;
  const { id, kind, grants, email, firstName, lastName } = row.user;
  return { visitorId: row.visitorId, user: { id, kind, grants, email, firstName, lastName } };
}

/** Says whether somebody has set up an authenticator app. */
export async function hasSecondFactor({ db }: { db: Queryable }, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return rows.length > 0;
}
