import { and, eq, or, sql } from 'drizzle-orm';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { orderLines } from '../../database/tables/orders.schema.server';
import type { subscriptions } from '../../database/tables/subscriptions.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/** For the patient who asks for more of it. */
export const onHoldMessage =
  'You told us something that a provider has to look at first, so nothing more can be sent or charged yet. Nothing is cancelled. Write to us if you have a question.';

/** Whether refills wait until a provider has looked at what the patient told; what needs no prescription waits with the treatments of its order. */
export async function isOnHold(
  db: Queryable,
  { orderId, orderLineId }: Pick<typeof subscriptions.$inferSelect, 'orderId' | 'orderLineId'>,
): Promise<boolean> {
  const decides = sql`exists (select from ${careCaseLines}
    where ${careCaseLines.caseId} = ${careCases.id} and ${careCaseLines.orderLineId} = ${orderLineId})`;
  const needsNone = sql`exists (select from ${orderLines} where ${orderLines.id} = ${orderLineId}
    and not ${orderLines.prescription})`;
  const [found] = await db
    .select({ id: careCases.id })
    .from(careCases)
    .where(
      and(eq(careCases.orderId, orderId), eq(careCases.attention, 'hold'), or(decides, needsNone)),
    )
    .limit(1);
  return found !== undefined;
}
