import type { Tx } from '../../kernel/database/client.server';
import { keepWithCompanions, lockOfOrder } from './change-subscription.server';

/**
 * Cancels what renews of some lines of an order, and the add-ons that go along with it, because it is not
 * sent. The payment gateway is told in jobs.
 * @param reason For the record.
 */
export async function cancelLines(
  tx: Tx,
  now: Date,
  { orderId, lines }: { orderId: string; lines: readonly string[] },
  reason: string,
): Promise<void> {
  const change = { kind: 'cancel', reason } as const;
  for (const line of lines) {
    // Read anew each time: an add-on may have gone with the line before.
    const row = (await lockOfOrder(tx, orderId)).find(({ orderLineId }) => orderLineId === line);
    if (row) await keepWithCompanions(tx, now, row, change, null);
  }
}
