import { and, eq } from 'drizzle-orm';
import { servedQuiz } from '../../content/quizzes.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import { findVisitor } from '../../identity/sessions/session.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { findOpenAttempt } from './attempts.server';
import { namedAttempt } from './name-attempt.server';

/**
 * Ends this person’s open attempt at a quiz, or the one that was named to them and not begun yet. What was
 * answered stays on record, as not sent.
 */
export async function abortAttempt(
  { db, site, clock, ...rest }: AppLoadContext,
  name: string,
): Promise<{ attempt: string } | 'unknown quiz' | 'none open'> {
  const quiz = await servedQuiz(db, name, site);
  if (!quiz) return 'unknown quiz';
  const visitor = await findVisitor({ db, clock, ...rest });
  if (!visitor) return 'none open';
  const { kind } = quiz.definition;
  const open = await findOpenAttempt(db, visitor, kind);
  const id = open?.attempt.id ?? (await namedAttempt(db, visitor, kind));
  if (id === null) return 'none open';
  // Whoever comes first, this or the event that sends it, decides how it ended.
  const ended = await db
    .update(attempts)
    .set({ status: 'completed', ended: 'aborted', updatedAt: clock.now() })
    .where(and(eq(attempts.id, id), eq(attempts.status, 'in progress')))
    .returning({ id: attempts.id });
  return ended.length > 0 ? { attempt: id } : 'none open';
}
