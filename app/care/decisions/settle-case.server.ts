import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { finalCaseStatuses } from '../../../engine/care';
import { callOffCharge } from '../../commerce/charges/wanted-charges.server';
import { allOf, lockOrder, requestRefund } from '../../commerce/refunds/refunds.server';
import { cancelLines } from '../../commerce/subscriptions/change-subscription.server';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import type { Tx } from '../../kernel/database/client.server';

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
export async function settleCase(
  tx: Tx,
  now: Date,
  { id, orderId }: GivenUp,
  along: readonly string[],
): Promise<number> {
  // Of two cases of an order that are given up at once, the second one sees that the first one is.
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
