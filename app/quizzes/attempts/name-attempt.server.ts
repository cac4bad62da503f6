import { and, desc, eq } from 'drizzle-orm';
import type { QuizKind } from '../../../schemas/generated/types';
import { attempts } from '../../database/tables/attempts.schema.server';
import { rememberVisitor, type Visitor } from '../../identity/sessions/session.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { lockBeginning, ownAttempt } from './attempt-owner.server';
import { type QuizPage, quizPage } from './quiz-page.server';

/**
 * Where this person stands in a quiz, under the id of an attempt that every call knows from then on: with none
 * open, a row keeps the id for them. What it began with is found out at its first event, as if the row
 * were not there.
 */
export async function quizToTake(context: AppLoadContext, name: string): Promise<QuizPage | null> {
  const page = await quizPage(context, name, null);
  if (!page || page.seq > 0) return page;
  const visitor = await rememberVisitor(context);
  const { quiz, state } = page;
  const quizKind = quiz.definition.kind;
  const attempt = await context.db.transaction(async (tx) => {
    await lockBeginning(tx, visitor, quizKind);
    const named = await namedAttempt(tx, visitor, quizKind);
    if (named !== null) return named;
    const id = crypto.randomUUID();
    await tx.insert(attempts).values({
      id,
      quizKind,
      quizKey: quiz.key,
      revision: quiz.revision,
      site: context.site,
      visitorId: visitor.visitorId,
      userId: visitor.user?.id ?? null,
      facts: state.facts,
    });
    return id;
  });
  return { ...page, attempt };
}

/**
 * The id of an attempt that was named to this person and not begun; null where there is none.
 * @param id The only one that will do; absent where any will.
 */
export async function namedAttempt(
  db: Queryable,
  visitor: Visitor,
  kind: QuizKind,
  id?: string,
): Promise<string | null> {
  const [attempt] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        ownAttempt(visitor),
        eq(attempts.quizKind, kind),
        eq(attempts.status, 'in progress'),
        eq(attempts.lastSeq, 0),
        id === undefined ? undefined : eq(attempts.id, id),
      ),
    )
    .orderBy(desc(attempts.createdAt))
    .limit(1);
  return attempt?.id ?? null;
}
