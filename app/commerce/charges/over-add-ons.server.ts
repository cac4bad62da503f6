import { and, eq, inArray, sql } from 'drizzle-orm';
import { finalCaseStatuses } from '../../../engine/care';
import { orderLines, paymentLines } from '../../database/tables/orders.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { allOf, requestRefund } from '../refunds/refunds.server';

/**
 * Condition for a line of a query that is an add-on without a prescription of which every treatment in its order is
 * over: it goes with them.
 */
export const wentWithTreatment = sql`(not "order_lines"."prescription"
  and "order_lines"."variant_type" = 'subscriptionAddon'
  and coalesce((
    select bool_and(coalesce(c.status in ${finalCaseStatuses}, false))
    from order_lines t left join care_case_lines n on n.order_line_id = t.id
    left join care_cases c on c.id = n.case_id
    where t.order_id = "order_lines"."order_id" and t.prescription and t.variant_type = 'subscription'
  ), false))`;

/** The lines of a payment, add-ons, whose treatments are over by now. */
function linesOver(tx: Tx, paymentId: string): Promise<{ id: string; amount: number }[]> {
  return tx
    .select({ id: orderLines.id, amount: paymentLines.amount })
    .from(orderLines)
    .innerJoin(paymentLines, eq(paymentLines.orderLineId, orderLines.id))
    .where(and(eq(paymentLines.paymentId, paymentId), wentWithTreatment));
}

/**
 * Takes add-ons whose treatments are over by now out of a payment that no gateway knows yet: they are not charged.
 * @returns Cents that are left to be charged.
 */
export async function leaveOutOver(
  tx: Tx,
  { id, amount }: { id: string; amount: number },
): Promise<number> {
  const over = await linesOver(tx, id);
  if (over.length === 0) return amount;
  const ids = over.map((line) => line.id);
  await tx
    .delete(paymentLines)
    .where(and(eq(paymentLines.paymentId, id), inArray(paymentLines.orderLineId, ids)));
  return amount - over.reduce((sum, line) => sum + line.amount, 0);
}

/**
 * Gives back what a payment took for add-ons whose treatments were over by the time when it was taken: a gateway that
 * was told the whole sum takes the whole sum.
 */
export async function giveBackOver(
  tx: Tx,
  now: Date,
  { id, orderId }: { id: string; orderId: string },
): Promise<void> {
  const over = await linesOver(tx, id);
  if (over.length === 0) return;
  const lines = allOf(over.map((line) => line.id));
  await requestRefund(tx, now, { orderId, of: { lines }, key: `payment ${id} add-ons` });
}
