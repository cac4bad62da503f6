import { and, eq, sql } from 'drizzle-orm';
import { sandboxPayments } from '../../../database/tables/sandbox.schema.server';
import type { Services } from '../../../kernel/http/load-context';
import { cardsOf } from './card-box.server';
import { tell } from './sandbox-webhooks.server';

/** Pays what is open with a card of its customer, unless the card declines or is not theirs. */
export function payWithCard(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ref: string,
  cardId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const isOpen = and(eq(sandboxPayments.ref, ref), eq(sandboxPayments.status, 'open'));
    const [payment] = await tx.select().from(sandboxPayments).where(isOpen).for('update');
    if (!payment) return;
    const card = (await cardsOf(tx, payment.customer)).find(({ id }) => id === cardId);
    const change = (
      to: Parameters<ReturnType<typeof tx.update<typeof sandboxPayments>>['set']>[0],
    ) => tx.update(sandboxPayments).set(to).where(isOpen);
    if (card?.declines !== false) {
      await change({ declines: sql`${sandboxPayments.declines} + 1` });
      return;
    }
    const now = clock.now();
    await tell(tx, now, { type: 'payment.succeeded', ref, webhook: 'now' });
    await change({ status: 'paid', card: card.id, closedAt: now });
  });
}
