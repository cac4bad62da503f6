import { and, eq, isNull, sql } from 'drizzle-orm';
import { lockDocuments, retireDocuments } from '../../care/documents/document-rows.server';
import { registrations } from '../../database/tables/accounts.schema.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import { carts } from '../../database/tables/cart.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import { signOut } from '../../identity/accounts/accounts.server';
import { findVisitor } from '../../identity/sessions/session.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';

/** Holds for an attempt in which somebody told that they are not safe, and whom nobody has reached yet. */
const awaitsHelp = sql`exists (select from crisis_reports r where r.attempt_id = ${attempts.id} and r.handled_at is null)`;

/** What this browser did without an account. */
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
 * Deletes what whoever asks did without an account: answers and the keys they are sealed with, files, cart and times that
 * were booked. The browser begins anew.
 * @returns The Set-Cookie header that the response must carry; null for somebody who is signed in, or did nothing.
 */
export async function forgetVisitor(context: AppLoadContext): Promise<string | null> {
  const visitor = await findVisitor(context);
  if (!visitor || visitor.user) return null;
  const { visitorId } = visitor;
  await context.db.transaction(async (tx) => {
    await lockDocuments(tx, { visitorId, userId: null });
    // An answer that comes in now waits, and then finds no attempt.
    const going = await tx
      .select({ id: attempts.id })
      .from(attempts)
      .where(and(unclaimed(visitorId), sql`not ${awaitsHelp}`))
      .orderBy(attempts.id)
      .for('update');
    await forgetAttempts(
      tx,
      going.map(({ id }) => id),
    );
    await retireDocuments(
      tx,
      sql`${documents.visitorId} = ${visitorId} and ${documents.userId} is null and ${documents.deletedAt} is null`,
    );
    await tx.delete(carts).where(eq(carts.visitorId, visitorId));
    await tx.delete(registrations).where(eq(registrations.visitorId, visitorId));
  });
  return signOut(context);
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
