import { and, desc, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import { documentKinds } from '../../../care/documents/list-documents.server';
import { publishedQuizzes } from '../../../content/quizzes.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { attempts, submissions } from '../../../database/tables/attempts.schema.server';
import type { SignedInUser, Visitor } from '../../../identity/sessions/session.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { quizPath } from '../../../kernel/sites/quiz-address';
import type { SiteHandle } from '../../../kernel/sites/sites';
import { ownAttempt } from '../../../quizzes/attempts/attempt-owner.server';
import type { Standing } from './standing';

/** What is known of a patient besides what their cards show. */
export async function readStanding(
  db: Queryable,
  visitor: Visitor & { user: SignedInUser },
  site: SiteHandle,
): Promise<Standing> {
  const [[person], [begun], documents, quizzes] = await Promise.all([
    db
      .select({
        verifiedAt: users.emailVerifiedAt,
        hasSentIntake: sql<boolean>`${exists(
          db.select().from(submissions).where(eq(submissions.userId, users.id)),
        )}`,
      })
      .from(users)
      .where(eq(users.id, visitor.user.id)),
    db
      .select({ kind: attempts.quizKind })
      .from(attempts)
      .where(
        and(
          ownAttempt(visitor),
          eq(attempts.status, 'in progress'),
          isNull(attempts.terminatedAt),
          gt(attempts.lastSeq, 0),
        ),
      )
      .orderBy(desc(attempts.updatedAt))
      .limit(1),
    documentKinds(db, visitor),
    publishedQuizzes(db, site),
  ]);
  const quiz = begun && quizzes.find(({ definition }) => definition.kind === begun.kind);
  return {
    isEmailVerified: person?.verifiedAt != null,
    hasSentIntake: person?.hasSentIntake ?? false,
    begunQuiz: quiz ? { title: quiz.definition.title, path: quizPath(quiz.definition.kind) } : null,
    documents,
  };
}
