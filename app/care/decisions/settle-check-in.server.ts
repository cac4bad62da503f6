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
import { users } from '../../database/tables/accounts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { checkIns, renewalChoices } from '../../database/tables/check-ins.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { mayDoNow } from '../../identity/access/holders.server';
import { fullNameOfUser } from '../../identity/accounts/name-in-full.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { type CheckInRow, checkInRuleOf } from '../check-ins/need-for-check-in.server';
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
export async function settleCheckIn(
  tx: Tx,
  now: Date,
  { id, quiz, state }: AnsweredCheckIn,
): Promise<void> {
  const isSent = state.ended === 'submitted';
  if (!isSent && eligibility(quiz, state) !== 'terminated') return;
  const named = eq(checkIns.id, id);
  const [known] = await tx.select({ caseId: checkIns.caseId }).from(checkIns).where(named);
  if (!known) return;
  // A renewal locks a case before its check-in.
  const [careCase] = await tx
    .select()
    .from(careCases)
    .where(eq(careCases.id, known.caseId))
    .for('update');
  const [row] = await tx.select().from(checkIns).where(named).for('update');
  if (!row || !careCase || row.status === 'renewed') return;
  const isOver = row.status === 'withdrawn' || finalCaseStatuses.includes(careCase.status);
  const telling = { attemptId: id, quizTitle: quiz.definition.title, saidAt: now };
  if (!isSent) {
    if (row.answeredAt !== null) return;
    await keep(tx, row, { status: isOver ? 'withdrawn' : 'held', answeredAt: now, reason: ended });
    if (!isOver && careCase.attention !== 'hold')
      await tellCase(tx, now, careCase, { ...telling, effect: 'hold', reason: ended });
    return;
  }
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
  const stops = after.filter(({ kind }) => kind === 'stop');
  if (stops.length > 0) {
    const reason = inWords(stops);
    await keep(tx, row, { status: 'held', reason });
    await tellCase(tx, now, careCase, { ...telling, effect: 'hold', reason });
    return;
  }
  const rule = await checkInRuleOf(tx, medicine.product);
  const why = whyLook(before, after, eligibility(quiz, state) === 'concern');
  const isRead = await readsEach(tx, medicine.product.medicine);
  if (why === null && rule?.renews === true && !isRead) {
    const reason = `Nothing stands against it, and the label data lets it renew by itself (${sourceInWords(rule.source)}).`;
    await keep(tx, row, { status: 'renewed', settledAt: now, reason });
    await runHeldRefills(tx, careCase.orderId);
    await submitWaiting(tx, now, careCase.orderId);
    return;
  }
  const reason =
    why ?? 'Nothing stands against the next refill. It goes on once a provider says so.';
  await keep(tx, row, { status: 'answered', reason });
  await tellCase(tx, now, careCase, { ...telling, effect: 'flag', reason });
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
 * Says why a provider looks at answers that no rule stops: a concern, a rule that is worse than without them, doses that were
 * missed, or something that its patient could not say. Null where there is nothing of the kind. What was weighed before
 * is no news.
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

/** A choice about the check-ins of a medicine, as it stands. */
interface RenewalChoice {
  /** True where a provider reads each of them. */
  isRead: boolean;
  by: string | null;
  at: Date;
}

/** The choices that stand, by the id of the label data of a medicine; where there is none, the label data counts. */
export async function currentChoices(db: Queryable): Promise<Map<string, RenewalChoice>> {
  const { medicine, isRead, at } = renewalChoices;
  const rows = await db
    .selectDistinctOn([medicine], { medicine, isRead, at, by: fullNameOfUser })
    .from(renewalChoices)
    .innerJoin(users, eq(users.id, renewalChoices.staffId))
    .orderBy(medicine, desc(at), desc(renewalChoices.id));
  return new Map(rows.map((row) => [row.medicine, row]));
}

/** Says whether a provider reads each check-in of a medicine, also where nothing stands against the next refill. */
async function readsEach(db: Queryable, medicine: Product['medicine']): Promise<boolean> {
  if (medicine === undefined || medicine === false) return true;
  const [newest] = await db
    .select({ isRead: renewalChoices.isRead })
    .from(renewalChoices)
    .where(eq(renewalChoices.medicine, medicine))
    .orderBy(desc(renewalChoices.at), desc(renewalChoices.id))
    .limit(1);
  return newest?.isRead ?? false;
}

/**
 * Notes what a manager chose about the check-ins of a medicine. It can only be stricter than the label data: where that
 * lets nothing renew by itself, no choice does.
 * @returns False for somebody who may not choose now.
 */
export function chooseRenewal(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  staffId: string,
  { medicine, isRead }: { medicine: string; isRead: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [staff] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, staffId), mayDoNow('practice:manage')))
      .for('share');
    if (!staff) return false;
    if ((await readsEach(tx, medicine)) === isRead) return true;
    await tx.insert(renewalChoices).values({ medicine, isRead, staffId, at: clock.now() });
    return true;
  });
}
