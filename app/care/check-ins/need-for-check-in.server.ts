import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { labelOf } from '../../../engine/authoring';
import { daysBetween } from '../../../engine/values';
import type { LabelRule, Product } from '../../../schemas/generated/types';
import { mailAboutOrder } from '../../commerce/orders/mail-about-order.server';
import { servedCheckIn } from '../../content/quizzes.server';
import { currentReference } from '../../content/reference.server';
import { checkIns } from '../../database/tables/check-ins.schema.server';
import { orderLines } from '../../database/tables/orders.schema.server';
import { dayOf, startOfDay } from '../../kernel/calendar/service-day';
import type { Given, Queryable, Tx } from '../../kernel/database/client.server';
import { type CheckInNews, checkInMail } from '../../mail/templates/check-ins';

export type CheckInRow = typeof checkIns.$inferSelect;
type CheckInRule = Extract<LabelRule, { kind: 'checkIn' }>;

/**
 * Finds what the label of a product wants to know again before a refill; null where it wants nothing. A step of dose
 * leaves with a refill, so a rule that asks before steps asks before refills.
 */
export async function checkInRuleOf(db: Queryable, product: Product): Promise<CheckInRule | null> {
  const { clinical } = await currentReference(db);
  const label = labelOf(clinical, product);
  if (label === null || label === 'none') return null;
  return label.rules.find((rule) => rule.kind === 'checkIn') ?? null;
}

/** Words for the patient, where the label wants answers and nothing asks for them. */
export const unaskedWords = 'A provider looks at how you are doing first.';

/** Condition for check-ins that wait for their patient. */
export const isOpen = and(isNull(checkIns.answeredAt), inArray(checkIns.status, ['asked', 'held']));

/** A supply that would be sent, or a strength that would be begun. */
interface Renewing {
  patientId: string;
  caseId: string;
  orderId: string;
  orderLineId: string;
  product: Product;
  /** Its day by the plan, YYYY-MM-DD. */
  dueOn: string;
}

/**
 * - `none`: nothing has to be asked, or what was answered is new enough.
 * - `answer`: its patient has not answered; they are asked.
 * - `look`: a provider looks at what was answered.
 * - `unasked`: the label wants answers, and no check-in that is published asks for them.
 */
export type CheckInNeed = 'none' | 'answer' | 'look' | 'unasked';

/**
 * Says what a refill waits for, and asks its patient where nothing was asked. Whoever calls has locked what renews, so
 * that one check-in is asked for. Of what was answered, only the newest counts.
 */
export async function needForCheckIn(tx: Tx, now: Date, renewing: Renewing): Promise<CheckInNeed> {
  const { orderLineId, product, dueOn } = renewing;
  const rule = await checkInRuleOf(tx, product);
  if (rule === null) return 'none';
  const ofLine = eq(checkIns.orderLineId, orderLineId);
  const [answered] = await tx
    .select()
    .from(checkIns)
    .where(and(ofLine, isNotNull(checkIns.answeredAt)))
    .orderBy(desc(checkIns.answeredAt))
    .limit(1);
  if (answered && answered.status !== 'renewed' && answered.status !== 'withdrawn') return 'look';
  const today = dayOf(now);
  const [open] = await tx.select().from(checkIns).where(and(ofLine, isOpen)).for('update');
  if (open) {
    if (open.dueOn !== dueOn && dueOn >= today)
      await tx.update(checkIns).set({ dueOn }).where(eq(checkIns.id, open.id));
    return 'answer';
  }
  const daysAhead = Math.max(0, daysBetween(today, dueOn));
  const isFresh =
    answered?.status === 'renewed' &&
    answered.answeredAt !== null &&
    daysBetween(dayOf(answered.answeredAt), today) + daysAhead <= rule.within;
  return isFresh ? 'none' : askCheckIn(tx, now, renewing);
}

/**
 * Asks a patient how they do, once: another one asked meanwhile counts as this one. What was to leave before today is
 * asked for today.
 */
export async function askCheckIn(
  tx: Tx,
  now: Date,
  { patientId, caseId, orderId, orderLineId, product, dueOn }: Renewing,
): Promise<'answer' | 'unasked'> {
  const quiz = await servedCheckIn(tx, product.id);
  if (!quiz) return 'unasked';
  const today = dayOf(now);
  const [asked] = await tx
    .insert(checkIns)
    .values({
      ...{ patientId, caseId, orderLineId, dueOn: dueOn < today ? today : dueOn },
      quizKey: quiz.key,
      status: 'asked',
      askedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (asked) await sendCheckInMail(tx, now, { ...asked, orderId }, 'asked');
  return 'answer';
}

/**
 * Notes that nobody answered by the day of the refill: it waits from now on, and the patient is told, once.
 * Who was asked today is told tomorrow.
 */
export async function holdUnanswered(
  tx: Tx,
  now: Date,
  { orderId, orderLineId }: Pick<Renewing, 'orderId' | 'orderLineId'>,
): Promise<void> {
  const [held] = await tx
    .update(checkIns)
    .set({ status: 'held', reason: 'Nobody answered it by the day of the refill.' })
    .where(
      and(
        eq(checkIns.orderLineId, orderLineId),
        eq(checkIns.status, 'asked'),
        isNull(checkIns.answeredAt),
        lt(checkIns.askedAt, startOfDay(dayOf(now))),
      ),
    )
    .returning();
  if (held) await sendCheckInMail(tx, now, { ...held, orderId }, 'held');
}

/**
 * Lets the refills of a case go on of whose check-ins a provider read the answers, in the transaction of that decision.
 * @param reason Reason for which it may go on, for the record.
 * @returns The number of them.
 */
export async function releaseCheckIns(
  tx: Tx,
  now: Date,
  caseId: string,
  reason: string,
): Promise<number> {
  const released = await tx
    .update(checkIns)
    .set({ status: 'renewed', settledAt: now, reason })
    .where(
      and(
        eq(checkIns.caseId, caseId),
        inArray(checkIns.status, ['answered', 'held']),
        isNotNull(checkIns.answeredAt),
      ),
    )
    .returning({ id: checkIns.id });
  return released.length;
}

/** Writes to a patient about a check-in, once for each piece of news. */
export async function sendCheckInMail(
  tx: Tx,
  now: Date,
  { id, orderId, dueOn }: { id: string; orderId: string; dueOn: string },
  news: CheckInNews,
): Promise<void> {
  await mailAboutOrder(tx, now, { orderId, key: `check-in ${id} ${news}` }, (reader) =>
    checkInMail(reader, { news, id, dueOn }),
  );
}

/** A check-in that waits for its patient, for their dashboard. */
export interface OpenCheckIn {
  id: string;
  /** Medicine that it is about, as it is prescribed. */
  title: string;
  /** The day of the refill, YYYY-MM-DD. */
  dueOn: string;
  /** True once that day came without an answer. */
  isHeld: boolean;
  /**
   * The last day on which a dose was noted, YYYY-MM-DD, where that is weeks ago; null where it is not, and for whoever
   * notes none: nobody has to.
   */
  notedLast: string | null;
}

/** Days without a note after which a check-in asks whether the doses were taken. */
const daysUnnoted = 21;

/**
 * Finds the check-ins that wait for a patient, the most urgent first.
 * @param today YYYY-MM-DD
 */
export function openCheckIns(db: Queryable, patientId: Given<string>, today: Given<string>) {
  return db
    .select({
      id: checkIns.id,
      title: sql<string>`coalesce((select p.drug from prescriptions p
        where p.order_line_id = ${checkIns.orderLineId} and p.ended_at is null
          and (not p.must_agree or p.agreed_at is not null)
        order by p.issued_at desc limit 1), ${orderLines.productTitle})`.as('title'),
      dueOn: sql<string>`${checkIns.dueOn}::text`.as('dueOn'),
      isHeld: sql<boolean>`${checkIns.status} = 'held'`.as('isHeld'),
      notedLast: sql<string | null>`(select max(d.day)::text from dose_logs d
        join prescriptions p on p.id = d.prescription_id
        where p.order_line_id = ${checkIns.orderLineId} and p.packing ->> 'rhythm' <> 'as-needed'
        having max(d.day) <= ${today}::date - ${daysUnnoted}::integer)`.as('notedLast'),
    })
    .from(checkIns)
    .innerJoin(orderLines, eq(orderLines.id, checkIns.orderLineId))
    .where(and(eq(checkIns.patientId, patientId), isOpen))
    .orderBy(asc(checkIns.dueOn), asc(checkIns.id));
}
