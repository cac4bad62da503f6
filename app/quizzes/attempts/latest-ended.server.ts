import { and, desc, eq } from 'drizzle-orm';
import { type Intake, intakeOf, topicOf } from '../../../engine/quiz';
import type { QuizKind } from '../../../schemas/generated/types';
import { servedQuiz } from '../../content/quizzes.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import { findVisitor, type Visitor } from '../../identity/sessions/session.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { isBegun, ownAttempt } from './attempt-owner.server';
import { type OpenAttempt, openAttempt } from './attempts.server';

/** Answers of this person’s last attempt at a quiz that was not sent; null where there is none. */
export async function answersToTakeAlong(
  context: AppLoadContext,
  name: string,
): Promise<Pick<Intake, 'title' | 'answers'> | null> {
  const last = await latestUnsent(context, name);
  if (!last) return null;
  const { title, answers } = intakeOf(last.quiz, last.state);
  return { title, answers };
}

/** This person’s last attempt at a quiz, where it was not sent; null where there is none. */
export async function latestUnsent(
  context: AppLoadContext,
  name: string,
): Promise<OpenAttempt | null> {
  const quiz = await servedQuiz(context.db, name, context.site);
  const visitor = quiz && (await findVisitor(context));
  const attempt = visitor && (await latestAttempt(context.db, visitor, topicOf(quiz)));
  return attempt && attempt.ended !== 'submitted' ? openAttempt(context.db, attempt) : null;
}

async function latestAttempt(db: Queryable, visitor: Visitor, kind: QuizKind) {
  const [attempt] = await db
    .select()
    .from(attempts)
    .where(and(ownAttempt(visitor), eq(attempts.quizKind, kind), isBegun))
    .orderBy(desc(attempts.updatedAt))
    .limit(1);
  return attempt ?? null;
}
