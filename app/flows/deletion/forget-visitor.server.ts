import { and, eq, isNull, sql } from 'drizzle-orm';
import { lockDocuments, retireDocuments } from '../../care/documents/document-rows.server';
import { registrations } from '../../database/tables/accounts.schema.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import { carts } from '../../database/tables/cart.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import { signOut } from '../../identity/accounts/accounts.server';
import { findVisitor } from '../../identity/sessions/session.server';
import { day } from '../../kernel/calendar/milliseconds';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext, Services } from '../../kernel/http/load-context';
import { forgetVisitorLater } from './deletion-queue.server';

/** Holds for an attempt in which somebody told that they are not safe, and whom nobody has reached yet. */
const awaitsHelp = sql<boolean>`exists (select from crisis_reports r where r.attempt_id = attempts.id and r.handled_at is null)`;

/** Data of this browser that belong to no account. */
export interface VisitorData {
  /** Number of quizzes that were begun. */
  quizzes: number;
  /** True where somebody of the care team still wants to reach them: that quiz stays until they did. */
  awaitsHelp: boolean;
}

/** Finds what whoever asks did without an account; null for somebody who is signed in, or did nothing. */
export async function visitorData(context: AppLoadContext): Promise<VisitorData | null> {
  const visitor = await findVisitor(context);
  if (!visitor || visitor.user) return null;
  const [found] = await context.db
    .select({
      quizzes: sql<number>`count(*)::int`,
      awaitsHelp: sql<boolean>`coalesce(bool_or(${awaitsHelp}), false)`,
    })
    .from(attempts)
    .where(unclaimed(visitor.visitorId));
  return found && found.quizzes > 0 ? found : null;
}

function unclaimed(visitorId: string) {
  return and(eq(attempts.visitorId, visitorId), isNull(attempts.userId));
}

/**
 * Deletes what whoever asks did without an account: answers and the keys they are sealed with, files, cart and times
 * that were booked. The browser begins anew.
 * @returns The Set-Cookie header that the response must carry; null for somebody who is signed in, or did nothing.
 */
export async function forgetVisitor(context: AppLoadContext): Promise<string | null> {
  const visitor = await findVisitor(context);
  if (!visitor || visitor.user) return null;
  const { visitorId } = visitor;
  await context.db.transaction(async (tx) => {
    await lockDocuments(tx, { visitorId, userId: null });
    await forgetUnclaimed(tx, context.clock.now(), visitorId);
    await retireDocuments(
      tx,
      sql`${documents.visitorId} = ${visitorId} and ${documents.userId} is null and ${documents.deletedAt} is null`,
    );
    await tx.delete(carts).where(eq(carts.visitorId, visitorId));
    await tx.delete(registrations).where(eq(registrations.visitorId, visitorId));
  });
  return signOut(context);
}

/** Deletes the attempts of a browser that nobody waits for, and looks again in a day where somebody does. */
async function forgetUnclaimed(tx: Queryable, now: Date, visitorId: string): Promise<void> {
  // An answer that comes in now waits, and then finds no attempt.
  const found = await tx
    .select({ id: attempts.id, awaitsHelp })
    .from(attempts)
    .where(unclaimed(visitorId))
    .orderBy(attempts.id)
    .for('update');
  const going = found.filter((one) => !one.awaitsHelp).map(({ id }) => id);
  await forgetAttempts(tx, going);
  if (going.length < found.length) {
    await forgetVisitorLater(tx, visitorId, new Date(now.getTime() + day));
  }
}

/** Deletes what a browser wanted to be deleted and the care team had to look at first. */
export function forgetLater(
  { visitor }: { visitor: string },
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<void> {
  return db.transaction((tx) => forgetUnclaimed(tx, clock.now(), visitor));
}

async function forgetAttempts(tx: Queryable, ids: readonly string[]): Promise<void> {
  const theirs = sql`${sql.param(ids)}::uuid[]`;
  await tx.execute(
    sql`delete from sealing_keys where purpose = 'attempt' and owner_id = any(${theirs})`,
  );
  await tx.execute(
    sql`delete from appointments where user_id is null and attempt_id = any(${theirs})`,
  );
  await tx.execute(sql`delete from attempts where user_id is null and id = any(${theirs})`);
}
