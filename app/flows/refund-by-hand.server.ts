import { and, eq, sum } from 'drizzle-orm';
import { formatMoney } from '../../engine/values';
import { leftOfLines, requestRefund } from '../commerce/refunds/refunds.server';
import { disputes, orderActs } from '../database/tables/refunds.schema.server';
import { mayDo } from '../identity/access/grants';
import type { Services } from '../kernel/http/load-context';

import { actOn, no, type OrderActed, type OrderWish, tell } from './act-on-order.server';

/**
 * Pays back some of what was charged for lines of an order. Support may pay back so much of an order in all, managers
 * whatever is left. While a payment is disputed nobody does: the bank may give the same money back.
 * @param wished Cents by line.
 */
export function refundLines(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  wish: OrderWish,
  wished: ReadonlyMap<string, number>,
): Promise<OrderActed> {
  return actOn(services, wish, 'refund', async (acting) => {
    const { tx, now, order, staff, note } = acting;
    const [disputed] = await tx
      .select({ ref: disputes.ref })
      .from(disputes)
      .where(and(eq(disputes.orderId, order.id), eq(disputes.status, 'open')));
    if (disputed) return no(409, 'A payment of this order is disputed. Wait for the decision.');
    const left = await leftOfLines(tx, order.id);
    const errors: Record<string, string> = {};
    let total = 0;
    for (const [line, cents] of wished) {
      const most = left.get(line) ?? 0;
      total += cents;
      if (cents > most)
        errors[`line ${line}`] = `At most ${formatMoney(most, order.currency)} are left`;
    }
    if (Object.keys(errors).length > 0) return no(422, 'Look at what is marked.', errors);
    if (total === 0) return no(422, 'Enter what goes back.', { lines: 'Enter what goes back' });
    const limit = services.config.supportRefundLimit;
    if (!mayDo(staff, 'practice:manage')) {
      const [before] = await tx
        .select({ total: sum(orderActs.amount) })
        .from(orderActs)
        .where(and(eq(orderActs.orderId, order.id), eq(orderActs.kind, 'refund')));
      if (Number(before?.total ?? 0) + total > limit) {
        return no(
          403,
          `You can pay back ${formatMoney(limit, order.currency)} of an order in all. Ask a manager for more.`,
        );
      }
    }
    const lines = [...wished].map(([orderLineId, cents]) => {
      let rest = cents;
      return {
        orderLineId,
        // A line may have been charged by more than one payment.
        cents: (_charged: number, most: number) => {
          const part = Math.min(rest, most);
          rest -= part;
          return part;
        },
      };
    });
    const key = `staff ${wish.key}`;
    note.amount = await requestRefund(tx, now, { orderId: order.id, key, of: { lines } });
    if (note.amount !== total) return no(409, 'Less than that is left. Load this page again.');
    await tell(acting, wish.key, { kind: 'refunded', amount: total });
    return { ok: true };
  });
}
