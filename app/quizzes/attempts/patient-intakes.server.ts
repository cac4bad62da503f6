import { and, desc, eq, inArray } from 'drizzle-orm';
import type { QuizKind } from '../../../schemas/generated/types';
import { type IntakeReview, submissions } from '../../database/tables/attempts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/** An intake among the others of its patient. */
export interface ListedIntake {
  id: string;
  quiz: QuizKind;
  sentAt: Date;
}

/** An intake as it read when it was sent. */
export interface ReadIntake extends ListedIntake {
  review: IntakeReview;
}

const listed = {
  id: submissions.id,
  quiz: submissions.quizKind,
  sentAt: submissions.createdAt,
};

/** All intakes that a patient sent, the newest first. */
export function intakesOf(db: Queryable, userId: string): Promise<ListedIntake[]> {
  return db
    .select(listed)
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .orderBy(desc(submissions.createdAt), desc(submissions.id));
}

/** Some intakes of a patient, in no order; none that are not theirs. */
export function readIntakes(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<ReadIntake[]> {
  return db
    .select({ ...listed, review: submissions.review })
    .from(submissions)
    .where(and(inArray(submissions.id, [...ids]), eq(submissions.userId, userId)));
}
