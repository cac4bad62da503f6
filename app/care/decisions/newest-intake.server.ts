import { and, desc, eq, gt, not, sql } from 'drizzle-orm';
import type { QuizKind } from '../../../schemas/generated/types';
import { attempts, submissions } from '../../database/tables/attempts.schema.server';
import type { careCases } from '../../database/tables/care.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { wasLookedAt } from '../cases/change-case.server';

/** The newest intake of the topic of another one, and whether a later run of the quiz ruled the patient out. */
export interface NewestIntake {
  id: string;
  isRuledOut: boolean;
}

type RuledCase = Pick<typeof careCases.$inferSelect, 'id' | 'patientId' | 'submissionId'>;

/**
 * Finds the intake that a provider has to have read before approving: the last one that the patient sent of the quiz
 * that an intake answered. Null for an intake that is gone.
 */
export async function newestIntake(
  db: Queryable,
  { id: caseId, patientId, submissionId }: RuledCase,
): Promise<NewestIntake | null> {
  if (submissionId === null) return null;
  const [read] = await db
    .select({ quizKind: submissions.quizKind })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!read) return null;
  const [newest] = await db
    .select({ id: submissions.id, createdAt: submissions.createdAt })
    .from(submissions)
    .where(and(eq(submissions.userId, patientId), eq(submissions.quizKind, read.quizKind)))
    .orderBy(desc(submissions.createdAt))
    .limit(1);
  if (!newest) return null;
  const since = newest.createdAt;
  const isRuledOut = await isRuledOutSince(db, { id: caseId, patientId }, read.quizKind, since);
  return { id: newest.id, isRuledOut };
}

/**
 * Says whether a later run of a quiz ruled the patient out. A run that a provider looked at for the case, and let it go
 * on, does not.
 */
export async function isRuledOutSince(
  db: Queryable,
  { id, patientId }: Omit<RuledCase, 'submissionId'>,
  quizKind: QuizKind,
  since: Date,
): Promise<boolean> {
  const [ruledOut] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, patientId),
        eq(attempts.quizKind, quizKind),
        gt(attempts.terminatedAt, since),
        not(wasLookedAt(db, id, sql`${attempts.id}`)),
      ),
    )
    .limit(1);
  return ruledOut !== undefined;
}
