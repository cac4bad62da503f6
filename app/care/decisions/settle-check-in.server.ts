import { and, desc, eq, isNull } from 'drizzle-orm';
import {
  type Asking,
  finalCaseStatuses,
  isWorse,
  type RuleVerdict,
  sourceInWords,
} from '../../../engine/care';
import { eligibility, type Quiz, type QuizState } from '../../../engine/quiz';
import type { Product } from '../../../schemas/generated/types';
import { currentCatalogue } from '../../content/catalogue.server';
import { careCases } from '../../database/tables/care.schema.server';
import { checkIns } from '../../database/tables/check-ins.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { type CheckInRow, checkInRuleOf } from '../check-ins/need-for-check-in.server';
import { readsEach } from '../check-ins/renewal-choices.server';
import { submitWaiting } from '../dispensing/shipments/may-leave.server';
import { comingFill } from '../prescriptions/next-fill.server';
import { stepsOf } from '../prescriptions/supply';
import { runHeldRefills } from '../refills/run-refills.server';
import { verdictsFor } from '../rules/verdicts-for.server';
import { tellCase } from './hear-answers.server';

/** An attempt at a check-in, after what was just stored of it. */
interface AnsweredCheckIn {
  /** The id of the check-in and of the attempt. */
  id: string;
  quiz: Quiz;
  state: QuizState;
}

/**
 * Carries out what follows from a check-in that was sent, or that an answer ended, in the transaction that stores it.
 * From then on its answers count. An answer that ends it, or a rule that stops the medicine, holds everything at once;
 * anything else that a provider has to know puts the case before one; a clean one lets the refill go on where the label
 * data allows that. Hearing of it again changes nothing.
 */
export async function settleCheckIn(tx: Tx, now: Date, answered: AnsweredCheckIn): Promise<void> {
  const { id, quiz, state } = answered;
  const isSent = state.ended === 'submitted';
  if (!isSent && eligibility(quiz, state) !== 'terminated') return;
  const settling = await lockCheckIn(tx, id);
  if (settling === null || settling.row.status === 'renewed') return;
  return isSent
    ? settleSent(tx, now, answered, settling)
    : settleEnded(tx, now, answered, settling);
}

/** A check-in and its case, both locked. */
interface Settling {
  row: CheckInRow;
  careCase: typeof careCases.$inferSelect;
  /** True where its answers change nothing any more. */
  isOver: boolean;
}

async function lockCheckIn(tx: Tx, id: string): Promise<Settling | null> {
  const named = eq(checkIns.id, id);
  const [known] = await tx.select({ caseId: checkIns.caseId }).from(checkIns).where(named);
  if (!known) return null;
  // A renewal locks a case before its check-in.
  const [careCase] = await tx
    .select()
    .from(careCases)
    .where(eq(careCases.id, known.caseId))
    .for('update');
  const [row] = await tx.select().from(checkIns).where(named).for('update');
  if (!row || !careCase) return null;
  const isOver = row.status === 'withdrawn' || finalCaseStatuses.includes(careCase.status);
  return { row, careCase, isOver };
}

/** An answer ended it. */
async function settleEnded(
  tx: Tx,
  now: Date,
  { id, quiz }: AnsweredCheckIn,
  { row, careCase, isOver }: Settling,
): Promise<void> {
  if (row.answeredAt !== null) return;
  await keep(tx, row, { status: isOver ? 'withdrawn' : 'held', answeredAt: now, reason: ended });
  if (!isOver && careCase.attention !== 'hold')
    await tellCase(tx, now, careCase, {
      ...tellingOf(id, quiz, now),
      effect: 'hold',
      reason: ended,
    });
}

/** It was sent. */
async function settleSent(
  tx: Tx,
  now: Date,
  { id, quiz, state }: AnsweredCheckIn,
  { row, careCase, isOver }: Settling,
): Promise<void> {
  // The check-in was ended first and corrected then: a provider has both in front of them, and lets it go on.
  if (row.status === 'held' && row.answeredAt !== null) {
    await keep(tx, row, { answeredAt: now });
    return;
  }
  const medicine = isOver ? null : await prescribedFor(tx, row);
  if (medicine === null) {
    await keep(tx, row, { status: 'withdrawn', answeredAt: now, settledAt: now });
    return;
  }
  const before = await ask(tx, row, medicine, now);
  await keep(tx, row, { answeredAt: now });
  const after = await ask(tx, row, medicine, now);
  const isConcern = eligibility(quiz, state) === 'concern';
  const end = await endOf(tx, medicine.product, { before, after, isConcern });
  const { status, reason } = end;
  await keep(tx, row, { status, reason, ...(status === 'renewed' ? { settledAt: now } : {}) });
  if (status === 'renewed') {
    await runHeldRefills(tx, careCase.orderId);
    await submitWaiting(tx, now, careCase.orderId);
    return;
  }
  const effect = status === 'held' ? 'hold' : 'flag';
  await tellCase(tx, now, careCase, { ...tellingOf(id, quiz, now), effect, reason });
}

function tellingOf(attemptId: string, quiz: Quiz, saidAt: Date) {
  return { attemptId, quizTitle: quiz.definition.title, saidAt };
}

interface End {
  status: 'held' | 'renewed' | 'answered';
  reason: string;
}

/** Decides how a check-in that was sent ends, by what rules say without its answers and with them. */
async function endOf(
  tx: Tx,
  product: Product,
  { before, after, isConcern }: { before: RuleVerdict[]; after: RuleVerdict[]; isConcern: boolean },
): Promise<End> {
  const stops = after.filter(({ kind }) => kind === 'stop');
  if (stops.length > 0) return { status: 'held', reason: inWords(stops) };
  const why = whyLook(before, after, isConcern);
  if (why !== null) return { status: 'answered', reason: why };
  const rule = await checkInRuleOf(tx, product);
  if (rule?.renews === true && !(await readsEach(tx, product.medicine))) {
    const reason = `Nothing stands against it, and the label data lets it renew by itself (${sourceInWords(rule.source)}).`;
    return { status: 'renewed', reason };
  }
  const reason = 'Nothing stands against the next refill. It goes on once a provider says so.';
  return { status: 'answered', reason };
}

const ended = 'An answer ended the check-in.';

function keep(tx: Tx, { id }: CheckInRow, change: Partial<CheckInRow>) {
  return tx.update(checkIns).set(change).where(eq(checkIns.id, id));
}

interface Prescribed {
  product: Product;
  plan: Asking['plan'];
}

/** Finds what the next refill would be of; null where nothing is prescribed any more. */
async function prescribedFor(
  tx: Tx,
  { orderLineId, dueOn }: CheckInRow,
): Promise<Prescribed | null> {
  const [prescription] = await tx
    .select()
    .from(prescriptions)
    .where(and(eq(prescriptions.orderLineId, orderLineId), isNull(prescriptions.endedAt)))
    .orderBy(desc(prescriptions.issuedAt))
    .limit(1);
  const { products } = await currentCatalogue(tx);
  const product = products.find(({ id }) => id === prescription?.productId);
  if (!prescription || !product) return null;
  const fill = await comingFill(tx, prescription, dueOn);
  return { product, plan: stepsOf(fill, product.dosageUnit ?? 'mg') };
}

async function ask(
  tx: Tx,
  { caseId: id, patientId, orderLineId }: CheckInRow,
  { product, plan }: Prescribed,
  now: Date,
): Promise<RuleVerdict[]> {
  const asked = { id, patientId, occasion: 'refill', professions: null } as const;
  const medicine = { orderLineId, product, beside: [], plan, refills: null };
  const [verdicts = []] = await verdictsFor(tx, asked, [medicine], now);
  return verdicts;
}

/**
 * Says why a provider looks at answers that no rule stops: a concern, a rule that is worse than without them, doses
 * that were missed, or something that its patient could not say. Null where there is nothing of the kind. What was
 * weighed before is no news.
 */
function whyLook(
  before: readonly RuleVerdict[],
  after: readonly RuleVerdict[],
  isConcern: boolean,
): string | null {
  const kindBefore = new Map(before.map(({ rule, kind }) => [rule, kind]));
  const news = after.filter(({ rule, kind }) => {
    if (kind === 'fine') return false;
    const [of] = rule.split(' ');
    if (of === 'missedDose' || of === 'checkIn') return true;
    return kind === 'reasonNeeded' && isWorse(kind, kindBefore.get(rule) ?? 'fine');
  });
  const words = [...(isConcern ? ['Some of the answers are a concern.'] : []), inWords(news)];
  const why = words.filter((part) => part !== '').join(' ');
  return why === '' ? null : why;
}

function inWords(verdicts: readonly RuleVerdict[]): string {
  return verdicts
    .map(({ words, source }) => (source === null ? words : `${words} (${sourceInWords(source)})`))
    .join(' ');
}
