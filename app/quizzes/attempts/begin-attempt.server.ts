import { and, eq, or, sql } from 'drizzle-orm';
import { servedQuiz } from '../../content/quizzes.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { isBegun, ownAttempt } from './attempt-owner.server';
import { factsFor, type OpenAttempt, openAttempt } from './attempts.server';

/** Locks an attempt of this person that was begun, or that ended before; null where there is none of this id. */
export async function lockAttempt(
  tx: Tx,
  visitor: Visitor,
  id: string,
): Promise<OpenAttempt | null> {
  const [attempt] = await tx
    .select()
    .from(attempts)
    .where(
      and(eq(attempts.id, id), ownAttempt(visitor), or(isBegun, eq(attempts.status, 'completed'))),
    )
    .for('update');
  return attempt ? openAttempt(tx, attempt) : null;
}

/**
 * Begins an attempt under an id that a page or a call named for it: with the quiz that is served now, and what
 * is known now. Null where there is no such quiz, or where the id is taken: by someone else, which is as good as
 * not there. Only under the lock of `lockBeginning`.
 */
export async function beginAttempt(
  tx: Tx,
  context: AppLoadContext,
  visitor: Visitor,
  name: string,
  id: string,
): Promise<OpenAttempt | null> {
  const quiz = await servedQuiz(tx, name, context.site);
  if (!quiz) return null;
  const begun = {
    quizKind: quiz.definition.kind,
    quizKey: quiz.key,
    revision: quiz.revision,
    site: context.site,
    visitorId: visitor.visitorId,
    userId: visitor.user?.id ?? null,
    facts: await factsFor({ ...context, db: tx }, visitor),
  };
  const isOnlyNamed = and(
    ownAttempt(visitor),
    eq(attempts.lastSeq, 0),
    eq(attempts.status, 'in progress'),
  );
  const [attempt] = await tx
    .insert(attempts)
    .values({ ...begun, id })
    .onConflictDoUpdate({
      target: attempts.id,
      set: { ...begun, createdAt: sql`excluded.created_at` },
      ...(isOnlyNamed ? { setWhere: isOnlyNamed } : {}),
    })
    .returning();
  return attempt ? openAttempt(tx, attempt) : null;
}
