import { and, desc, eq } from 'drizzle-orm';
import { type ReasonView, review } from '../../engine';
import { findVisitor, type Visitor } from '../accounts/session.server';
import { servedQuiz } from '../content/quizzes.server';
import type { AppLoadContext } from '../http/load-context';
import type { Queryable } from '../platform/db/client.server';
import { appendEvents } from './append-events.server';
import { ownAttempt } from './attempt-owner.server';
import { attempts } from './attempts.schema.server';
import { type OpenAttempt, openAttempt } from './attempts.server';
import { eventsOf } from './replay.server';

/** Why this person’s last attempt at a quiz ended without being sent; empty when no answer was the reason. */
export async function reasonsOfTheEnd(
  context: AppLoadContext,
  name: string,
): Promise<ReasonView[]> {
  const last = await latestUnsent(context, name);
  if (!last) return [];
  const { findings } = review(last.quiz, last.state);
  return findings.filter(({ consequence }) => consequence === 'terminate');
}

/**
 * Takes up an attempt that its patient ended, so that an answer can be corrected: a new attempt with
 * everything that was done in the old one, besides ending it. The old one stays on record as it was.
 * @returns whether there is an open attempt to go on with now.
 */
export async function takeUpAgain(context: AppLoadContext, name: string): Promise<boolean> {
  const last = await latestUnsent(context, name);
  if (!last) return false;
  if (last.attempt.status === 'in progress') return true;
  const events = (await eventsOf(context.db, last.attempt.id)).filter(
    (event) => event.type !== 'act' || event.action !== 'abort',
  );
  const appended = await appendEvents(context, {
    quiz: name,
    attempt: crypto.randomUUID(),
    after: 0,
    entries: events.map((event) => ({ key: crypto.randomUUID(), event })),
  });
  // A quiz that was published anew may refuse an old answer: what stands before it is kept.
  return appended.outcome !== 'unknown';
}

async function latestUnsent(context: AppLoadContext, name: string): Promise<OpenAttempt | null> {
  const quiz = await servedQuiz(context.db, name, context.site);
  const visitor = quiz && (await findVisitor(context));
  const attempt = visitor && (await latestAttempt(context.db, visitor, quiz.definition.kind));
  return attempt && attempt.ended !== 'submitted' ? openAttempt(context.db, attempt) : null;
}

async function latestAttempt(
  db: Queryable,
  visitor: Visitor,
  kind: (typeof attempts.$inferSelect)['quizKind'],
) {
  const [attempt] = await db
    .select()
    .from(attempts)
    .where(and(ownAttempt(visitor), eq(attempts.quizKind, kind)))
    .orderBy(desc(attempts.updatedAt))
    .limit(1);
  return attempt ?? null;
}
