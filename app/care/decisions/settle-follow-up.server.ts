import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { contradictedIn } from '../../../engine/care';
import { eligibility, type Quiz, type QuizState } from '../../../engine/quiz';
import { careCases } from '../../database/tables/care.schema.server';
import { followUps } from '../../database/tables/check-ins.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { informationGiven, isLookedAt } from '../cases/change-case.server';
import { awaitingFollowUps, followUpNamed, servedAlike } from '../follow-ups/follow-ups.server';
import { askWhichIsRight, toldInTwoWays } from './ask-which-is-right.server';
import {
  effectOfVerdicts,
  running,
  verdictInWords,
  verdictsOnWhatRuns,
  whatIsWorse,
} from './change-chart.server';
import { tellCase } from './hear-answers.server';

/** An attempt at a follow-up, after what was just stored of it. */
interface AnsweredFollowUp {
  /** The id of the follow-up and of the attempt. */
  id: string;
  quiz: Quiz;
  state: QuizState;
}

/**
 * Carries out what follows from a follow-up that was sent, or that an answer ended, in the transaction that stores it.
 * From then on its answers count, whatever became of the case: the rules of all that runs are asked with them and
 * without, and a stop holds. The case that waits for them comes back to the worklist with the last follow-up that was
 * asked about it, and so does every other case about which the patient was asked the same. Hearing of it again changes
 * nothing.
 */
export async function settleFollowUp(
  tx: Tx,
  now: Date,
  { id, quiz, state }: AnsweredFollowUp,
): Promise<void> {
  const isSent = state.ended === 'submitted';
  if (!isSent && eligibility(quiz, state) !== 'terminated') return;
  const known = await followUpNamed(tx, id);
  if (!known) return;
  const { patientId, caseId } = known;
  const alike = await servedAlike(tx, known);
  const asking = [caseId, ...alike.map((one) => one.caseId)];
  // A decision locks a case before what was asked about it, and cases are locked by id.
  const cases = await tx
    .select()
    .from(careCases)
    .where(
      and(
        eq(careCases.patientId, patientId),
        or(inArray(careCases.id, asking), inArray(careCases.status, [...running])),
      ),
    )
    .orderBy(asc(careCases.id))
    .for('update');
  const [row] = await tx.select().from(followUps).where(eq(followUps.id, id)).for('update');
  const isAnsweredHere = row?.answeredAt !== null && row?.answeredIn === null;
  if (!row || (isAnsweredHere && !isSent)) return;
  const mayRun: readonly string[] = running;
  const runs = cases.filter(({ status }) => mayRun.includes(status));
  const keep = (change: Partial<typeof followUps.$inferInsert>) =>
    tx.update(followUps).set(change).where(eq(followUps.id, id));
  // An answer ended it, was corrected and sent then: rules are asked without any of it first.
  if (isAnsweredHere) await keep({ answeredAt: null });
  const before = await verdictsOnWhatRuns(tx, now, runs);
  const isWithdrawn = row.status === 'withdrawn';
  await keep({ answeredAt: now, answeredIn: null, ...(isWithdrawn ? {} : { status: 'answered' }) });
  // What was withdrawn since it was read stays so, and what was asked since then is asked: its case is not locked.
  const others = alike.map((one) => one.id);
  await tx
    .update(followUps)
    .set({ answeredAt: now, answeredIn: id, status: 'answered' })
    .where(
      and(
        inArray(followUps.id, others),
        or(eq(followUps.status, 'asked'), eq(followUps.answeredIn, id)),
      ),
    );
  for (const { careCase, worse } of await whatIsWorse(tx, now, runs, before)) {
    const telling = { attemptId: id, quizTitle: quiz.definition.title, saidAt: now };
    const reason = worse.map(withoutAnswers).join(' ');
    await tellCase(tx, now, careCase, { ...telling, effect: effectOfVerdicts(worse), reason });
    await askWhichIsRight(tx, now, careCase, worse);
  }
  const awaiting = await awaitingFollowUps(tx, asking);
  const complete = cases.filter(
    (one) => asking.includes(one.id) && isLookedAt(one) && !awaiting.has(one.id),
  );
  await informationGiven(
    tx,
    now,
    patientId,
    complete.map((one) => one.id),
  );
}

/** A verdict in words that lie open in a row: what was told in two ways is named, and not said. */
function withoutAnswers(verdict: Parameters<typeof verdictInWords>[0] & { rule: string }): string {
  const about = contradictedIn(verdict.rule);
  return about === null ? verdictInWords(verdict) : toldInTwoWays[about];
}
