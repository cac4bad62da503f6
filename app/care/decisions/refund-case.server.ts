import { and, eq, inArray, like, ne, notInArray, sum } from 'drizzle-orm';
import { type RefundRow, requestRefund } from '../../commerce/refunds/refunds.server';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { orderLines, payments } from '../../database/tables/orders.schema.server';
import { refunds } from '../../database/tables/refunds.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { EndingAddOn } from '../prescriptions/add-ons.server';

interface GivenUp {
  id: string;
  orderId: string;
}

/**
 * Decides that what was paid for the lines of a case is given back, in the transaction in which it is declined or
 * expires: once, however often it is asked. What a cheaper prescription gave back already counts. When nothing
 * of the order is left to be sent, its shipping is given back too.
 * @param addOns What goes back along with it.
 * @returns Null where nothing was paid for them.
 */
export async function refundCase(
  tx: Tx,
  now: Date,
  { id, orderId }: GivenUp,
  addOns: readonly EndingAddOn[],
): Promise<RefundRow | null> {
  const payment = await lockPayment(tx, orderId);
  if (!payment) return null;
  const key = refundKey(id, 'given up');
  const isWhole = !(await hasOtherLines(tx, orderId, addOns));
  const along = addOns.reduce((sum, { total }) => sum + total, 0);
  const paid = isWhole
    ? null
    : (await paidFor(tx, id)) + along - (await givenBack(tx, payment.id, id));
  const refund = await requestRefund(tx, now, { orderId, amount: paid, key });
  if (refund !== null || paid === null || paid <= 0) return refund;
  // People gave some of it back by hand: what is left is still the patient’s.
  return requestRefund(tx, now, { orderId, amount: null, key });
}

/**
 * Gives back what the prescriptions of a case cost less than what was ordered. What an approval that was taken
 * back gave back already counts.
 * @param amount Cents in all.
 * @returns Cents that are given back now; null where more than that was given back before.
 */
export async function refundDifference(
  tx: Tx,
  now: Date,
  { id, orderId }: GivenUp,
  { amount, version }: { amount: number; version: number },
): Promise<number | null> {
  const payment = await lockPayment(tx, orderId);
  const before = payment ? await givenBack(tx, payment.id, id) : 0;
  if (amount < before) return null;
  if (amount === before) return 0;
  const key = refundKey(id, `less ${version}`);
  const refund = await requestRefund(tx, now, { orderId, amount: amount - before, key });
  return refund?.amount ?? 0;
}

/** Of two cases of an order that are given up at once, the second one sees that the first one is. */
async function lockPayment(tx: Tx, orderId: string): Promise<{ id: string } | undefined> {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .for('update');
  return payment;
}

/** Name of a refund of a case: all of a case begin alike. */
function refundKey(caseId: string, what: string): string {
  return `case ${caseId} ${what}`;
}

/** Says whether an order has lines that no case gave up, besides these. */
async function hasOtherLines(
  tx: Tx,
  orderId: string,
  addOns: readonly EndingAddOn[],
): Promise<boolean> {
  const given = tx
    .select({ id: careCaseLines.orderLineId })
    .from(careCaseLines)
    .innerJoin(careCases, eq(careCases.id, careCaseLines.caseId))
    .where(and(eq(careCases.orderId, orderId), inArray(careCases.status, ['declined', 'expired'])));
  const [other] = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orderId),
        notInArray(orderLines.id, given),
        notInArray(
          orderLines.id,
          addOns.map(({ id }) => id),
        ),
      ),
    )
    .limit(1);
  return other !== undefined;
}

async function paidFor(tx: Tx, caseId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sum(orderLines.total) })
    .from(careCaseLines)
    .innerJoin(orderLines, eq(orderLines.id, careCaseLines.orderLineId))
    .where(eq(careCaseLines.caseId, caseId));
  return Number(row?.total ?? 0);
}

async function givenBack(tx: Tx, paymentId: string, caseId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sum(refunds.amount) })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        like(refunds.key, refundKey(caseId, '%')),
        ne(refunds.status, 'failed'),
      ),
    );
  return Number(row?.total ?? 0);
}
