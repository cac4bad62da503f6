import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { sessions, users } from '../../database/tables/accounts.schema.server';
import { minute } from '../../kernel/calendar/milliseconds';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { type SignedInUser, sessionId } from './session.server';

/** A member of staff whose password was right, and who has not taken the second step. They are not signed in. */
export interface WaitingStaff {
  visitorId: string;
  user: SignedInUser;
}

/** Time that a right password waits for the second step, in milliseconds. */
const patience = 15 * minute;

/** Who has to take the second step in this browser; null where nobody is expected to. */
export async function findWaitingStaff({
  db,
  clock,
  sessionToken,
}: Pick<AppLoadContext, 'db' | 'clock' | 'sessionToken'>): Promise<WaitingStaff | null> {
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
        ne(users.kind, 'patient'),
        isNull(users.disabledAt),
      ),
    );
  if (!row) return null;
  const { id, kind, grants, email, firstName, lastName } = row.user;
  return { visitorId: row.visitorId, user: { id, kind, grants, email, firstName, lastName } };
}
