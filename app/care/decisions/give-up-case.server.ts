import { and, asc, eq, inArray, lte, notInArray } from 'drizzle-orm';
import { type CaseStatus, finalCaseStatuses, type ShipmentStatus } from '../../../engine/care';
import {
  callOffChange,
  callOffCharge,
  giveUpExtras,
} from '../../commerce/charges/wanted-charges.server';
import type { UnderWay } from '../../commerce/orders/already-have';
import type { OrderWithLines } from '../../commerce/orders/place-order.server';
import { allOf, lockOrder, requestRefund } from '../../commerce/refunds/refunds.server';
import { cancelLines } from '../../commerce/subscriptions/change-subscription.server';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { orderLines, orders, payments } from '../../database/tables/orders.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import { hour } from '../../kernel/calendar/milliseconds';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { cancelWithCase } from '../appointments/change-appointment.server';
import { expireCasesLater } from '../cases/care-queue.server';
import { sendCaseMail } from '../cases/case-mail.server';
import { changeCaseBySystem } from '../cases/change-case.server';
import {
  callOffExtras,
  callOffShipments,
  giveUpShipments,
} from '../dispensing/shipments/hold-or-cancel-shipments.server';
import { remindOfFollowUps } from '../follow-ups/follow-ups.server';
import { addOnsEndingWith } from '../prescriptions/add-ons.server';
import { isOver } from '../prescriptions/can-ship.server';
import { endCasePrescriptions, endPrescriptions } from '../prescriptions/prescribe.server';
import { giveUpAsking, giveUpChange } from './answer-medicine.server';
import { remindOfQuestions } from './remind-of-questions.server';

type CareCase = Pick<typeof careCases.$inferSelect, 'id' | 'orderId' | 'purpose'>;

/**
 * Reason for which a case is given up. `unanswered`: it waited for its patient’s answer. `unpaid`: it was approved, and
 * no card paid for it in time. `cancelled` by its patient, `calledOff` by our team.
 */
type GivenUpKind =
  | 'declined'
  | 'expired'
  | 'unanswered'
  | 'twice'
  | 'cancelled'
  | 'calledOff'
  | 'unpaid';

/**
 * Carries out the end of a case that is declined, cancelled or given up, in the same transaction: what was not charged
 * never is, what was charged and not sent is given back, what renews of it is cancelled, no prescription of it stays in
 * force, its appointments ahead are cancelled, and the patient is told. Add-ons of the treatment go with it, and with
 * the last case of an order all else that was bought with it; what is on its way stays paid.
 * @param version The version of the case in which it was given up.
 */
export async function giveUpCase(
  tx: Tx,
  now: Date,
  careCase: CareCase,
  { kind, version, reason }: { kind: GivenUpKind; version: number; reason: string },
): Promise<void> {
  const { id, orderId, purpose } = careCase;
  const rows = await tx
    .select({ id: careCaseLines.orderLineId })
    .from(careCaseLines)
    .where(eq(careCaseLines.caseId, id));
  const lines = rows.map((row) => row.id);
  await endPrescriptions(tx, now, lines);
  await callOffChange(tx, id);
  if (purpose === 'order') await cancelWithCase(tx, now, id);
  const addOns = await addOnsEndingWith(tx, careCase);
  const isOrderPaidBack = purpose === 'order';
  const isAllOver = isOrderPaidBack && (await isOver(tx, orderId));
  const ending = isAllOver
    ? await linesOfOrder(tx, orderId)
    : [...lines, ...addOns.map((addOn) => addOn.id)];
  await cancelLines(tx, now, { orderId, lines: ending }, reason);
  await giveUpShipments(tx, now, id, { reason, isOrderPaidBack });
  // The order was sent long ago: for the refill that a provider looked at, nothing was taken.
  const back = addOns.filter(({ isSettled }) => !isSettled).map((addOn) => addOn.id);
  const extras = isAllOver ? await callOffExtras(tx, now, orderId, reason) : null;
  const along = [...back, ...(extras?.unsent ?? [])];
  const refund = isOrderPaidBack ? await settleCase(tx, now, careCase, along) : 0;
  const staysPaid = isOrderPaidBack && (back.length < addOns.length || extras?.isSomeSent === true);
  const news = { kind, refund, staysPaid };
  await sendCaseMail(tx, now, { id, orderId, version }, news);
}

/**
 * Ends a case at the pharmacy whose order staff cancelled, in that transaction. Where something of it has left before,
 * it stays as what was delivered, unless a shipment is still under way. Otherwise it is over: what a pharmacy was asked
 * for is called off and paid back, unless the carrier has it.
 */
export async function callOffAtPharmacy(
  tx: Tx,
  now: Date,
  { id, status }: Pick<typeof careCases.$inferSelect, 'id' | 'status'>,
  reason: string,
): Promise<void> {
  if (status !== 'atPharmacy') return;
  const rows = await tx
    .select({ status: shipments.status })
    .from(shipments)
    .where(eq(shipments.caseId, id));
  const isSome = (...statuses: ShipmentStatus[]) =>
    rows.some((row) => statuses.includes(row.status));
  if (isSome('shipped', 'delivered')) {
    if (isSome('preparing', 'held', 'ordered', 'packed')) return;
    await changeCaseBySystem(tx, now, id, 'nothingDue', reason);
    return;
  }
  const changed = await changeCaseBySystem(tx, now, id, 'cancel', reason);
  if (changed.outcome !== 'moved') return;
  await endCasePrescriptions(tx, now, id);
  await cancelWithCase(tx, now, id);
  await callOffShipments(tx, now, id, reason);
}

async function linesOfOrder(tx: Tx, orderId: string): Promise<string[]> {
  const ofOrder = eq(orderLines.orderId, orderId);
  const rows = await tx.select({ id: orderLines.id }).from(orderLines).where(ofOrder);
  return rows.map(({ id }) => id);
}

/**
 * Gives up what of an order its patient had already when it was placed, without a charge, in the transaction that
 * writes the order: two payments that were begun at once may both be made. Nobody has to decide about the second.
 * @param before Cases that were under way before the order. Whoever calls holds the lock of the patient’s treatments.
 */
export async function giveUpTwice(
  tx: Tx,
  now: Date,
  { order, lines }: OrderWithLines,
  before: readonly UnderWay[],
): Promise<void> {
  const twice = lines.filter(
    ({ prescription, productId }) =>
      prescription && before.some((one) => one.productId === productId),
  );
  if (twice.length === 0) return;
  const ids = twice.map(({ id }) => id);
  const cases = await tx
    .selectDistinct({ id: careCases.id, orderId: careCases.orderId, purpose: careCases.purpose })
    .from(careCases)
    .innerJoin(careCaseLines, eq(careCaseLines.caseId, careCases.id))
    .where(and(eq(careCases.orderId, order.id), inArray(careCaseLines.orderLineId, ids)));
  const reason = 'You have this already, with an earlier order. It is sent to you once.';
  for (const careCase of cases) {
    const changed = await changeCaseBySystem(tx, now, careCase.id, 'expire', reason);
    if (changed.outcome !== 'moved') throw new Error('A case that was just opened cannot end.');
    await giveUpCase(tx, now, careCase, { kind: 'twice', version: changed.version, reason });
  }
}

const undecided: CaseStatus[] = ['paid', 'inReview', 'moreInformation'];
const batchSize = 100;

/**
 * Gives up the cases that nobody decided in time, and what no card paid for in time, one by one, reminds of what
 * patients were asked, and looks again in an hour. Running it twice at once does each once.
 */
export async function expireCases({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await expireCasesLater(db, new Date(now.getTime() + hour));
  await giveUpAsking({ db, clock });
  await remindOfFollowUps({ db, clock });
  await remindOfQuestions({ db, clock });
  const found = await db
    .select({ id: careCases.id })
    .from(careCases)
    .where(and(inArray(careCases.status, undecided), lte(careCases.expiresAt, now)))
    .orderBy(asc(careCases.expiresAt))
    .limit(batchSize);
  for (const { id } of found) await db.transaction((tx) => expireCase(tx, now, id));
  const unpaid = await db
    .select({ id: payments.id, caseId: payments.caseId })
    .from(payments)
    .where(isGivenUp(now))
    .orderBy(asc(payments.givenUpAt))
    .limit(batchSize);
  for (const payment of unpaid) await db.transaction((tx) => giveUpUnpaid(tx, now, payment));
  if (found.length === batchSize || unpaid.length === batchSize) await expireCasesLater(db, now);
}

/** Words for the patient. */
const unanswered =
  'We asked you something before a provider could decide, and no answer came in time.';

async function expireCase(tx: Tx, now: Date, id: string): Promise<void> {
  const [careCase] = await tx
    .select()
    .from(careCases)
    .where(and(eq(careCases.id, id), lte(careCases.expiresAt, now)))
    .for('update');
  if (!careCase) return;
  const isUnanswered = careCase.status === 'moreInformation';
  const changed = await changeCaseBySystem(tx, now, id, 'expire', isUnanswered ? unanswered : '');
  // Somebody decided in the meantime.
  if (changed.outcome !== 'moved') return;
  const { version } = changed;
  await giveUpCase(tx, now, careCase, {
    ...(isUnanswered
      ? { kind: 'unanswered', reason: unanswered }
      : { kind: 'expired', reason: 'Nobody decided in time.' }),
    version,
  });
}

function isGivenUp(now: Date) {
  return and(eq(payments.status, 'refused'), lte(payments.givenUpAt, now));
}

async function giveUpUnpaid(
  tx: Tx,
  now: Date,
  charge: { id: string; caseId: string | null },
): Promise<void> {
  const careCase = await lockCaseOf(tx, charge);
  const [refused] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, charge.id), isGivenUp(now)))
    .for('update');
  // Another card is tried in this moment, or has paid.
  if (refused) await giveUpCharge(tx, now, refused, careCase);
}

/**
 * Gives up what a charge was for that nobody can ask about, as it was never made.
 * @returns False where it is not to be made any more.
 */
export async function giveUpUncharged(
  tx: Tx,
  now: Date,
  charge: { id: string; caseId: string | null },
): Promise<boolean> {
  const careCase = await lockCaseOf(tx, charge);
  const [open] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, charge.id), inArray(payments.status, ['wanted', 'charging'])))
    .for('update');
  return open !== undefined && (await giveUpCharge(tx, now, open, careCase));
}

async function lockCaseOf(tx: Tx, { caseId }: { caseId: string | null }) {
  if (caseId === null) return undefined;
  const [locked] = await tx.select().from(careCases).where(eq(careCases.id, caseId)).for('update');
  return locked;
}

async function giveUpCharge(
  tx: Tx,
  now: Date,
  { id, isForChange }: typeof payments.$inferSelect,
  careCase: typeof careCases.$inferSelect | undefined,
): Promise<boolean> {
  if (careCase && isForChange) return giveUpChange(tx, now, careCase);
  if (!careCase) {
    await giveUpExtras(tx, id);
    return true;
  }
  const reason = 'No card paid for it in time.';
  const changed = await changeCaseBySystem(tx, now, careCase.id, 'expire', reason);
  if (changed.outcome !== 'moved') return false;
  await giveUpCase(tx, now, careCase, { kind: 'unpaid', version: changed.version, reason });
  return true;
}

interface GivenUp {
  id: string;
  orderId: string;
}

/**
 * Settles the money of a case that is declined, cancelled or given up, in the transaction in which that happens, and
 * once however often it is asked. What was not charged never is. What was charged for its lines is given back; where
 * nothing of the order is left to be sent, so is its shipping.
 * @param along Lines that go back with it.
 * @returns Cents that are given back; 0 where nothing was charged.
 */
async function settleCase(
  tx: Tx,
  now: Date,
  { id, orderId }: GivenUp,
  along: readonly string[],
): Promise<number> {
  // When two cases of an order are given up at once, the second one sees that the first one is.
  await lockOrder(tx, orderId);
  await callOffCharge(tx, now, { id, orderId });
  await closeIfOver(tx, now, orderId);
  const key = `case ${id} given up`;
  if (!(await hasOtherLines(tx, orderId, along))) {
    return requestRefund(tx, now, { orderId, of: 'order', key });
  }
  const lines = allOf([...(await linesOf(tx, id)), ...along]);
  return requestRefund(tx, now, { orderId, of: { lines }, key });
}

/** An order of which nothing was charged is over with the last of its cases, and nothing of it begins to renew. */
async function closeIfOver(tx: Tx, now: Date, orderId: string): Promise<void> {
  const [other] = await tx
    .select({ id: careCases.id })
    .from(careCases)
    .where(
      and(eq(careCases.orderId, orderId), notInArray(careCases.status, [...finalCaseStatuses])),
    )
    .limit(1);
  if (other) return;
  const [closed] = await tx
    .update(orders)
    .set({ status: 'cancelled' })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'held')))
    .returning({ id: orders.id });
  if (!closed) return;
  const all = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const lines = all.map(({ id }) => id);
  await cancelLines(tx, now, { orderId, lines }, 'Nothing of the order goes ahead.');
}

/** Says whether an order has lines that no case gave up, besides these. */
async function hasOtherLines(tx: Tx, orderId: string, along: readonly string[]): Promise<boolean> {
  const given = tx
    .select({ id: careCaseLines.orderLineId })
    .from(careCaseLines)
    .innerJoin(careCases, eq(careCases.id, careCaseLines.caseId))
    .where(
      and(
        eq(careCases.orderId, orderId),
        inArray(careCases.status, ['declined', 'expired', 'cancelled']),
      ),
    );
  const [other] = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orderId),
        notInArray(orderLines.id, given),
        notInArray(orderLines.id, [...along]),
      ),
    )
    .limit(1);
  return other !== undefined;
}

async function linesOf(tx: Tx, caseId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: careCaseLines.orderLineId })
    .from(careCaseLines)
    .where(eq(careCaseLines.caseId, caseId));
  return rows.map(({ id }) => id);
}
