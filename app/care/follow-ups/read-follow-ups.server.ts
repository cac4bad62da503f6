import { inArray } from 'drizzle-orm';
import { type Intake, intakeOf } from '../../../engine/quiz';
import { quizRevision } from '../../content/quizzes.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { openAttempt } from '../../quizzes/attempts/attempts.server';
import { type FollowUpRow, followUpsOf } from './follow-ups.server';

/** A follow-up as a provider reads it. */
export interface ReadFollowUp
  extends Pick<FollowUpRow, 'id' | 'status' | 'askedAt' | 'remindedAt'> {
  title: string;
  /** Time at which its answers began to count; null where none do. */
  answeredAt: Date | null;
  answers: readonly Pick<Intake['answers'][number], 'question' | 'label' | 'words'>[];
  findings: Intake['findings'];
}

/**
 * Reads what a patient was asked about a case, and how they answered, the newest first. What was taken back before anybody
 * answered it is left out.
 */
export async function readFollowUps(
  db: Queryable,
  caseId: string,
  titleOf: (quizKey: string) => string | undefined,
): Promise<ReadFollowUp[]> {
  const rows = (await followUpsOf(db, caseId)).filter(
    ({ status, answeredAt }) => status !== 'withdrawn' || answeredAt !== null,
  );
  if (rows.length === 0) return [];
  const answered = rows.flatMap(({ id, answeredAt }) => (answeredAt === null ? [] : [id]));
  const begun =
    answered.length === 0
      ? []
      : await db.select().from(attempts).where(inArray(attempts.id, answered));
  const read: ReadFollowUp[] = [];
  for (const { id, quizKey, status, askedAt, remindedAt, answeredAt } of rows) {
    const attempt = begun.find((one) => one.id === id);
    const isThere =
      attempt !== undefined && (await quizRevision(db, attempt.quizKey, attempt.revision)) !== null;
    const { quiz, state } = isThere ? await openAttempt(db, attempt) : { quiz: null, state: null };
    const intake = quiz && state ? intakeOf(quiz, state) : null;
    read.push({
      ...{ id, status, askedAt, remindedAt, answeredAt },
      title: intake?.title ?? titleOf(quizKey) ?? 'Questions',
      answers: (intake?.answers ?? []).map(({ question, label, words }) => ({
        question,
        label,
        words,
      })),
      findings: intake?.findings ?? [],
    });
  }
  return read.reverse();
}
