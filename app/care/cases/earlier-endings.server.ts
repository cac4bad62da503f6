import { sql } from 'drizzle-orm';
import { type ChangedAnswer, changedAnswers, endedOtherwise } from '../../../engine/quiz';
import type { QuizKind } from '../../../schemas/generated/types';
import { attempts, submissions } from '../../database/tables/attempts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import {
  type Attempt,
  type OpenAttempt,
  openableAttempt,
} from '../../quizzes/attempts/attempts.server';
import { timedEventsOf } from '../../quizzes/attempts/replay.server';

/** An answer that ended an earlier attempt at a quiz, and was given otherwise in the one that was sent. */
export interface EarlierEnding extends ChangedAnswer {
  /** ISO instant of the earlier answers. */
  earlierAt: string;
  /** True where the earlier attempt was made under another account of the same name and birth date. */
  isOtherAccount: boolean;
}

/** Years that are looked back, and attempts that are looked at, the newest first. */
const yearsBack = 1;
const mostAttempts = 10;

/**
 * Finds what a patient answered otherwise after it had ended the same quiz in an earlier attempt: theirs, which holds
 * what they did in this browser before they signed in, or that of another account with their name and birth date.
 * Computed from the attempts as long as those are kept; nothing of it is stored, so that no copy of their data has it.
 */
export async function earlierEndings(
  db: Queryable,
  patientId: string,
  intakeId: string,
): Promise<EarlierEnding[]> {
  const [intake] = await db
    .select({ attemptId: submissions.attemptId, sentAt: submissions.createdAt })
    .from(submissions)
    .where(sql`${submissions.id} = ${intakeId}`);
  if (!intake) return [];
  const found = await attemptsBefore(db, patientId, intake);
  if (found.length === 0) return [];
  const [sent] = await db.select().from(attempts).where(sql`${attempts.id} = ${intake.attemptId}`);
  const later = sent && (await openableAttempt(db, sent));
  if (!later) return [];
  const sentAt = intake.sentAt.toISOString();
  const each = await Promise.all(
    found.map(async (attempt) => {
      const earlier = await openableAttempt(db, attempt);
      if (!earlier) return [];
      const ended = endedOtherwise(earlier, later, sentAt);
      const changes = ended.length > 0 ? ended : await takenBack(db, earlier);
      const earlierAt = attempt.updatedAt.toISOString();
      return changes.map((change) => ({
        ...change,
        earlierAt,
        isOtherAccount: attempt.userId !== patientId,
      }));
    }),
  );
  return each.flat();
}

/** Attempts at the same quiz before an intake that were not sent themselves. */
async function attemptsBefore(
  db: Queryable,
  patientId: string,
  { attemptId, sentAt }: { attemptId: string; sentAt: Date },
): Promise<Attempt[]> {
  const same = sql`select o.id from users u join users o
    on lower(o.first_name || ' ' || o.last_name) = lower(u.first_name || ' ' || u.last_name) and o.dob = u.dob
    where u.id = ${patientId} and o.kind = 'patient'
    union all select ${patientId}::uuid`;
  const kind = sql<QuizKind>`(select s.quiz_kind from attempts s where s.id = ${attemptId})`;
  return db
    .select()
    .from(attempts)
    .where(
      sql`${attempts.userId} = any(array(${same})) and ${attempts.quizKind} = ${kind}
        and ${attempts.id} <> ${attemptId} and ${attempts.lastSeq} > 0
        and ${attempts.ended} is distinct from 'submitted'
        and ${attempts.updatedAt} <= ${sentAt.toISOString()}::timestamptz
        and ${attempts.updatedAt} > ${sentAt.toISOString()}::timestamptz - make_interval(years => ${yearsBack})`,
    )
    .orderBy(sql`${attempts.updatedAt} desc`)
    .limit(mostAttempts);
}

/** Changes within an attempt that was given up, by which somebody found out what does not end it. */
async function takenBack(db: Queryable, { attempt, quiz }: OpenAttempt): Promise<ChangedAnswer[]> {
  return changedAnswers(quiz, attempt.facts, await timedEventsOf(db, attempt.id));
}

/** Column for the number of attempts at the quiz of an intake that ended before it, within a year. */
export const endedBefore = sql<number>`(select count(*)::int from attempts e
  where e.user_id = submissions.user_id and e.quiz_kind = submissions.quiz_kind
    and e.terminated_at <= submissions.created_at and e.terminated_at > submissions.created_at - interval '1 year')`;
