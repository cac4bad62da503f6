import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { sessions } from '../../database/tables/accounts.schema.server';
import { day, hour } from '../../kernel/calendar/milliseconds';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { sessionId } from './session.server';

/** A browser that is signed in, as its owner sees it; times in ISO 8601. */
export interface OpenSession {
  handle: string;
  /** Device in words such as `Chrome on Android`; null where it did not say. */
  device: string | null;
  signedInAt: string;
  /** Time of last use, to the hour. */
  lastSeenAt: string;
  /** The one that is asking. */
  isThis: boolean;
}

type Asking = Pick<AppLoadContext, 'db' | 'clock' | 'sessionToken'>;

/** Lists the browsers in which a person is signed in: here first, then by when it was last used. */
export async function listSessions(
  { db, clock, sessionToken }: Asking,
  userId: string,
): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100);
  const here = sessionId(sessionToken);
  return rows
    .map(({ id, handle, device, createdAt, lastSeenAt }) => ({
      handle,
      device,
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: id === here,
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** Signs one other browser of this person out. What is somebody else’s, or gone, is left alone. */
export async function endSession(
  { db, sessionToken }: Asking,
  userId: string,
  handle: string,
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.handle, handle),
        ne(sessions.id, sessionId(sessionToken)),
      ),
    );
}

/** Signs this person out everywhere else. */
export async function endOtherSessions(
  { db, sessionToken }: Asking,
  userId: string,
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId(sessionToken))));
}

/**
 * Tells when a session was last used, as far as that is known: to the hour.
 * @param lastSeen ISO 8601.
 */
export function lastUsedWords(lastSeen: string, now: Date): string {
  const ago = now.getTime() - Date.parse(lastSeen);
  if (ago < 2 * hour) return 'Used within the last two hours';
  if (ago < day) return `Used ${Math.floor(ago / hour)} hours ago`;
  const days = Math.floor(ago / day);
  return days === 1 ? 'Used a day ago' : `Used ${days} days ago`;
}
