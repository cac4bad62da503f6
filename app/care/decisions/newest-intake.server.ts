import { and, desc, eq, exists, gt, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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
  const read = alias(submissions, 'read');
  const [newest] = await db
    .select({
      id: submissions.id,
      isRuledOut: sql<boolean>`${exists(ruledOutSince(db, { caseId, patientId }))}`,
    })
    .from(read)
    .innerJoin(submissions, eq(submissions.quizKind, read.quizKind))
    .where(and(eq(read.id, submissionId), eq(submissions.userId, patientId)))
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(1);
  return newest ?? null;
}

/**
 * The query for later runs of the quiz of an intake that ruled the patient out. A run that a provider looked at for the
 * case, and let it go on, does not.
 */
function ruledOutSince(
  db: Queryable,
  { caseId, patientId }: { caseId: string; patientId: string },
) {
  return db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, patientId),
        eq(attempts.quizKind, submissions.quizKind),
        gt(attempts.terminatedAt, submissions.createdAt),
        not(wasLookedAt(db, caseId, sql`${attempts.id}`)),
      ),
    );
}
