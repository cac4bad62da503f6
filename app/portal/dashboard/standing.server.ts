import { and, desc, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import { users } from '../../accounts/accounts.schema.server';
import type { SignedInUser, Visitor } from '../../accounts/session.server';
import { ownAttempt } from '../../attempts/attempt-owner.server';
import { attempts, submissions } from '../../attempts/attempts.schema.server';
import { quizPath } from '../../content/quiz-address';
import { publishedQuizzes } from '../../content/quizzes.server';
import { documentKinds } from '../../documents/list-documents.server';
import type { Queryable } from '../../platform/db/client.server';
import type { SiteHandle } from '../../sites/sites';
import type { Standing } from './dashboard';

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
