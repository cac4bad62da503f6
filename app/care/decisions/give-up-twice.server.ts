import { and, eq, inArray } from 'drizzle-orm';
import type { UnderWay } from '../../commerce/orders/already-have';
import type { OrderWithLines } from '../../commerce/orders/place-order.server';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { changeCaseBySystem } from '../cases/change-case.server';
import { giveUpCase } from './give-up-case.server';

/**
 * Gives up what of an order its patient had already when it was paid, and pays it back, in the transaction that
 * writes the order: two payments that were begun at once may both be made. Nobody has to decide about the second.
 * @param before What was under way before the order. Whoever calls holds the lock of the patient’s treatments.
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
