import { and, asc, desc, eq, isNotNull, isNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import { effectOf, effectOfAsked, finalCaseStatuses } from '../../../engine/care';
import {
  answerInWords,
  type Disclosure,
  disclosures,
  type Quiz,
  type QuizState,
} from '../../../engine/quiz';
import { openerOf } from '../../database/sealing/sealing.server';
import {
  type attempts,
  type IntakeReview,
  submissions,
} from '../../database/tables/attempts.schema.server';
import { careCases, careHolds } from '../../database/tables/care.schema.server';
import { dayInWords, timeInWords } from '../../kernel/calendar/day-words';
import { dayOf, serviceZone } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import { openReviews } from '../../quizzes/attempts/sealed-answers.server';
import { isLookedAt } from '../cases/change-case.server';
import type { AskedQuiz } from '../check-ins/asked-quizzes.server';
import { openAnswers, placeOfAnswer, sealAnswer } from '../prescriptions/hold-words.server';
import { isAnythingLeft } from '../prescriptions/in-force';
import { runningLines } from '../prescriptions/in-force.server';
import { callAttention } from './change-chart.server';

type Attempt = Pick<typeof attempts.$inferSelect, 'id' | 'quizKind'>;
type CareCase = typeof careCases.$inferSelect;
type Intake = Pick<
  typeof submissions.$inferSelect,
  'id' | 'attemptId' | 'quizKind' | 'createdAt'
> & { review: IntakeReview };

/** Answers that somebody gave in one attempt at a quiz. */
export interface Heard {
  patientId: string;
  attempt: Attempt;
  quiz: Quiz;
  /** State of the answers now. */
  state: QuizState;
  /** The check-in or follow-up that the attempt answers, with the cases that it is about; null for an intake. */
  asked: { purpose: AskedQuiz['purpose']; caseIds: readonly string[] } | null;
  /** Disclosures that are new, corrected since or not, the oldest first. */
  said: readonly Said[];
}

export interface Said extends Disclosure {
  at: Date;
}

/**
 * Takes what a patient answered to every case of theirs that it bears on, in the transaction that keeps the answer:
 * it holds what runs, or asks for a look at it, and tells what was corrected since. Hearing it again changes nothing.
 * Cases are locked here, by id: whoever also locks carts or people does that later.
 */
export async function hearAnswers(tx: Tx, now: Date, heard: Heard): Promise<void> {
  const { attempt, said, patientId } = heard;
  const before = await tx.$count(careHolds, eq(careHolds.attemptId, attempt.id));
  if (said.length === 0 && before === 0) return;
  const cases = await tx
    .select()
    .from(careCases)
    .where(
      and(eq(careCases.patientId, patientId), notInArray(careCases.status, [...finalCaseStatuses])),
    )
    .orderBy(asc(careCases.id))
    .for('update');
  if (cases.length === 0) return;
  const earlier = await earlierIntake(tx, heard);
  for (const careCase of cases) await hearFor(tx, now, careCase, heard, earlier);
  await keepCorrections(tx, now, heard);
}

async function hearFor(
  tx: Tx,
  now: Date,
  careCase: CareCase,
  { attempt, said, quiz, asked }: Heard,
  earlier: Intake | null,
): Promise<void> {
  const { id: caseId } = careCase;
  const intake = await intakeOf(tx, careCase);
  // The intake that is decided about says it itself; older answers were given anew.
  if (intake?.attemptId === attempt.id || !(await isRunning(tx, now, careCase))) return;
  const wasAccepted = await acceptedFor(tx, caseId);
  const holds = new Map<string, NewHold>();
  for (const one of said) {
    if (intake && one.at < intake.createdAt) continue;
    const { key, consequence, questionLabel: label, answer, reason, at: saidAt } = one;
    const isAsked = asked?.caseIds.includes(caseId) === true;
    const isSameQuiz =
      isAsked || (asked === null && (intake === null || intake.quizKind === attempt.quizKind));
    const isKnown =
      wasAccepted.has(key) || isIn(intake, one) || (!isSameQuiz && isIn(earlier, one));
    // Who asked for it before deciding reads a concern with the other answers.
    const isRead = isAsked && asked.purpose === 'follow-up' && isLookedAt(careCase);
    if (isRead && consequence === 'concern') continue;
    const effect = isAsked
      ? effectOfAsked(consequence)
      : effectOf(one, { isSameQuiz, caseState: careCase.state, isKnown });
    if (effect === null || holds.has(key)) continue;
    const quizTitle = quiz.definition.title;
    const what = { key, effect, consequence, quizTitle, label, answer, reason, saidAt };
    holds.set(key, { ...what, caseId, attemptId: attempt.id, heldAt: now });
  }
  await tell(tx, now, careCase, [...holds.values()]);
}

type NewHold = Omit<typeof careHolds.$inferInsert, 'answer'> & { answer: string | null };

/** Something that follows from a check-in or a follow-up as a whole, and not from one of its answers. */
interface FromAsked
  extends Pick<NewHold, 'attemptId' | 'quizTitle' | 'effect' | 'reason' | 'saidAt'> {}

/** Tells a case, which is locked, what follows from a check-in or a follow-up, as if its patient had said it. */
export function tellCase(
  tx: Tx,
  now: Date,
  careCase: CareCase,
  { effect, ...telling }: FromAsked,
): Promise<void> {
  const consequence = effect === 'hold' ? 'terminate' : 'concern';
  const about = { key: 'check-in', label: null, answer: null, caseId: careCase.id, heldAt: now };
  return tell(tx, now, careCase, [{ ...telling, ...about, effect, consequence }]);
}

/** Keeps what a patient told, and puts the case before a provider where any of it is news. */
async function tell(
  tx: Tx,
  now: Date,
  careCase: CareCase,
  holds: readonly NewHold[],
): Promise<void> {
  if (holds.length === 0) return;
  const values: (typeof careHolds.$inferInsert)[] = [];
  for (const hold of holds) {
    const answer = await sealAnswer(tx, careCase.patientId, 'answer', hold);
    values.push({ ...hold, answer });
  }
  const told = await tx
    .insert(careHolds)
    .values(values)
    // Told once more after somebody had decided about it: it is news again.
    .onConflictDoUpdate({
      target: [careHolds.caseId, careHolds.attemptId, careHolds.key],
      set: {
        saidAt: sql`excluded.said_at`,
        heldAt: now,
        effect: sql`excluded.effect`,
        laterAnswer: null,
        laterAt: null,
        endedAt: null,
        endedBy: null,
        endedReason: '',
      },
      setWhere: isNotNull(careHolds.endedAt),
    })
    .returning();
  if (told.length === 0) return;
  const fresh = await openAnswers(tx, told);
  await callAttention(tx, now, careCase, {
    effect: fresh.some(({ effect }) => effect === 'hold') ? 'hold' : 'flag',
    by: 'patient',
    userId: careCase.patientId,
    reason: fresh.map(disclosureInWords).join(' '),
  });
}

async function intakeOf(tx: Tx, { submissionId }: CareCase): Promise<Intake | null> {
  if (submissionId === null) return null;
  const found = await tx.select().from(submissions).where(eq(submissions.id, submissionId));
  return firstRead(tx, found);
}

async function firstRead(
  tx: Tx,
  [row]: readonly (typeof submissions.$inferSelect)[],
): Promise<Intake | null> {
  const [review] = await openReviews(tx, row ? [row] : []);
  return row && review ? { ...row, review } : null;
}

/** Finds the intake of this quiz that the patient sent before: whoever looks after them may have read it then. */
async function earlierIntake(tx: Tx, { attempt, patientId, said }: Heard): Promise<Intake | null> {
  const [first] = said;
  if (!first || attempt.quizKind === null) return null;
  const found = await tx
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.userId, patientId),
        eq(submissions.quizKind, attempt.quizKind),
        ne(submissions.attemptId, attempt.id),
        lt(submissions.createdAt, first.at),
      ),
    )
    .orderBy(desc(submissions.createdAt))
    .limit(1);
  return firstRead(tx, found);
}

function isIn(intake: Intake | null, { question, answer, reason }: Disclosure): boolean {
  return (intake?.review.findings ?? []).some((finding) =>
    question === null
      ? finding.question === null && finding.reason === reason
      : finding.question === question && finding.answer === answer,
  );
}

/** Keys of what a provider looked at before and let go on: a concern among them is no news. */
async function acceptedFor(tx: Tx, caseId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ key: careHolds.key, endedBy: careHolds.endedBy })
    .from(careHolds)
    .where(eq(careHolds.caseId, caseId));
  return new Set(rows.filter(({ endedBy }) => endedBy !== null).map(({ key }) => key));
}

/** Says whether anything of a case may still be sent, or is taken by now. */
async function isRunning(tx: Tx, now: Date, { id, status }: CareCase): Promise<boolean> {
  return status !== 'delivered' || isAnythingLeft(await runningLines(tx, id, dayOf(now)));
}

/** Keeps what was answered later in the same attempt beside what was told first: the hold stays, and both are read. */
async function keepCorrections(tx: Tx, now: Date, { attempt, quiz, state }: Heard): Promise<void> {
  const open = await tx
    .select({ hold: careHolds, patientId: careCases.patientId })
    .from(careHolds)
    .innerJoin(careCases, eq(careCases.id, careHolds.caseId))
    .where(and(eq(careHolds.attemptId, attempt.id), isNull(careHolds.endedAt)));
  const opener = await openerOf(
    tx,
    open.map(({ hold }) => hold.laterAnswer),
  );
  const status = new Set(disclosures(quiz, state).map(({ key }) => key));
  for (const { hold, patientId } of open) {
    const { caseId, attemptId, key } = hold;
    const before = opener.text(hold.laterAnswer, placeOfAnswer('later_answer', hold));
    const [step = '', question = ''] = key.split('\n');
    // A rule over several answers is heard when its step is left: until then it neither holds nor fails.
    if (question === '' && state.step === step && state.ended === null) continue;
    const later = status.has(key) ? null : (answerInWords(quiz, state, question) ?? noAnswer);
    if (later === before) continue;
    const named = { caseId, attemptId, key, answer: later };
    const laterAnswer = await sealAnswer(tx, patientId, 'later_answer', named);
    await tx
      .update(careHolds)
      .set({ laterAnswer, laterAt: later === null ? null : now })
      .where(
        and(
          eq(careHolds.caseId, caseId),
          eq(careHolds.attemptId, attemptId),
          eq(careHolds.key, key),
        ),
      );
  }
}

const noAnswer = 'taken back';

interface Telling {
  quizTitle: string;
  label: string | null;
  answer: string | null;
  reason: string;
  saidAt: Date;
}

/** Names the answer, its quiz and its time: for whoever has to look at it. */
function disclosureInWords({ quizTitle, label, answer, reason, saidAt }: Telling): string {
  const when = `${dayInWords(dayOf(saidAt), 'dateWithYear')} at ${timeInWords(saidAt, serviceZone)}`;
  const what = label === null ? reason : `“${label}” — “${answer ?? ''}”.`;
  return `${quizTitle}, ${when}: ${what}`;
}
