import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import { type Question, type Quiz, storedAnswers } from '../../../engine/quiz';
import { isSame, sexSaid } from '../../../engine/values';
import type {
  AnswerValue,
  KeptFact,
  RememberEvent,
  RememberedAnswer,
} from '../../../schemas/generated/types';
import { openableQuiz } from '../../content/quizzes.server';
import { users } from '../../database/tables/accounts.schema.server';
import { attempts, submissions } from '../../database/tables/attempts.schema.server';
import { profileFacts } from '../../identity/accounts/accounts.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { isBegun } from './attempts.server';
import { notedWeight } from './noted-weight.server';
import { stateAt } from './replay.server';
import { openReviews } from './sealed-answers.server';

/** The number of intakes that are looked through, the newest ones. */
const mostIntakes = 12;
/** The number of attempts that were not sent that are looked through, likewise. */
const mostUnsent = 3;

type Remembered = Map<string, RememberedAnswer>;

/**
 * The event that tells a quiz what a patient said on earlier occasions: in intakes, of themselves in their profile, and
 * in their progress. Null where the quiz confirms nothing, or nothing is known.
 * @param attemptId The attempt that is told; null before it is stored. Its own answers are no earlier ones.
 */
export async function rememberEvent(
  db: Queryable,
  quiz: Quiz,
  patientId: string,
  attemptId: string | null,
): Promise<RememberEvent | null> {
  if (!quiz.steps.some(({ definition }) => definition.kind === 'stepConfirm')) return null;
  const questions = [...quiz.questionById.values()].filter(
    ({ definition }) => definition.confirmWithin !== undefined,
  );
  const remembered: Remembered = new Map();
  await rememberProfile(db, questions, patientId, remembered);
  await rememberIntakes(db, quiz, questions, patientId, remembered);
  await rememberWeight(db, questions, patientId, remembered);
  await forgetWhatWasTakenBack(db, quiz, { patientId, attemptId }, remembered);
  return remembered.size === 0
    ? null
    : { type: 'remember', answers: Object.fromEntries(remembered) };
}

/** Remembers what the profile says: it stands since the account was opened. */
async function rememberProfile(
  db: Queryable,
  questions: readonly Question[],
  patientId: string,
  remembered: Remembered,
): Promise<void> {
  const [user] = await db
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, patientId));
  if (!user) return;
  const since = dayOf(user.createdAt);
  const profile = await profileFacts(db, patientId);
  const named = new Map<KeptFact, string | undefined>([
    ['firstName', profile.firstName],
    ['lastName', profile.lastName],
    ['dob', profile.dob],
  ]);
  for (const { id, kind, definition } of questions) {
    const value = kind === 'states' ? profile.state : named.get(definition.keepAs ?? 'email');
    if (value !== undefined) remembered.set(id, { value, said: since, on: since });
  }
}

/** Answers of intakes, from the oldest to the newest, so that the newest counts. */
async function rememberIntakes(
  db: Queryable,
  quiz: Quiz,
  questions: readonly Question[],
  patientId: string,
  remembered: Remembered,
): Promise<void> {
  const rows = await db
    .select({
      id: submissions.id,
      review: submissions.review,
      createdAt: submissions.createdAt,
      quizKey: attempts.quizKey,
      revision: attempts.revision,
    })
    .from(submissions)
    .innerJoin(attempts, eq(attempts.id, submissions.attemptId))
    .where(eq(submissions.userId, patientId))
    .orderBy(desc(submissions.createdAt))
    .limit(mostIntakes);
  const reviews = await openReviews(db, rows);
  for (const [nth, { quizKey, revision, createdAt }] of [...rows.entries()].reverse()) {
    const was = await openableQuiz(db, { quizKey, revision });
    const on = dayOf(createdAt);
    for (const { question: asked, value: then, confirmed } of reviews[nth]?.answers ?? []) {
      const before = was?.questionById.get(asked);
      if (!before) continue;
      for (const question of questions) {
        const value = asksTheSame(quiz, question, quizKey, before)
          ? then
          : sameSex(question, before, then);
        if (value === null) continue;
        const last = remembered.get(question.id);
        const said = confirmed?.said ?? (last && isSame(last.value, value) ? last.said : on);
        remembered.set(question.id, { value, said, on });
      }
    }
  }
}

/**
 * Tells whether two questions ask the same, so that an answer to one answers the other: in one quiz the one that reads
 * as it did, to the last option; in different ones a fact that both keep, the state, or allergies, whose list all
 * quizzes share. The sex at birth goes by what its options say of it.
 */
function asksTheSame(quiz: Quiz, now: Question, keyBefore: string, before: Question): boolean {
  if (now.kind !== before.kind) return false;
  const fact = now.definition.keepAs;
  if (fact !== undefined) return fact === before.definition.keepAs;
  if (now.kind === 'states' || now.kind === 'allergies') return true;
  if (quiz.key !== keyBefore || now.id !== before.id) return false;
  return now.definition.label === before.definition.label && reads(now) === reads(before);
}

/**
 * The option of a question that says the sex at birth which an answer to another question said; null where none does.
 */
function sameSex(now: Question, before: Question, said: AnswerValue): string | null {
  const option = typeof said === 'string' ? before.options.get(said) : undefined;
  const sex = option ? sexSaid(option) : null;
  return sex && ([...now.options.values()].find((one) => sexSaid(one) === sex)?.id ?? null);
}

/** The input with its options, without what follows from them. */
function reads({ input, options }: Question): string {
  const shown = [...options.values()].map(({ id, label, description }) => [id, label, description]);
  return JSON.stringify([input.kind, 'unit' in input ? input.unit : null, shown]);
}

/** The last weight in the patient’s progress. */
async function rememberWeight(
  db: Queryable,
  questions: readonly Question[],
  patientId: string,
  remembered: Remembered,
): Promise<void> {
  const question = questions.find(({ definition }) => definition.keepAs === 'weight');
  if (!question) return;
  const entry = await notedWeight(db, patientId);
  const last = remembered.get(question.id);
  if (!entry || (last && last.on >= entry.day)) return;
  const { value, day: on } = entry;
  remembered.set(question.id, { value, said: last?.value === value ? last.said : on, on });
}

/**
 * Forgets what the patient said otherwise since, in an attempt that was not sent: a stop that they met there is not
 * confirmed away.
 */
async function forgetWhatWasTakenBack(
  db: Queryable,
  quiz: Quiz,
  { patientId, attemptId }: { patientId: string; attemptId: string | null },
  remembered: Remembered,
): Promise<void> {
  const unsent = await db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, patientId),
        eq(attempts.quizKey, quiz.key),
        attemptId === null ? undefined : ne(attempts.id, attemptId),
        or(isNull(attempts.ended), ne(attempts.ended, 'submitted')),
        isBegun,
      ),
    )
    .orderBy(desc(attempts.updatedAt))
    .limit(mostUnsent);
  for (const attempt of unsent) {
    const was = await openableQuiz(db, attempt);
    if (!was) continue;
    const said: Record<string, AnswerValue> = storedAnswers(was, await stateAt(db, was, attempt));
    for (const [id, { value, on }] of remembered)
      if (Object.hasOwn(said, id) && on <= dayOf(attempt.updatedAt) && !isSame(said[id], value))
        remembered.delete(id);
  }
}
