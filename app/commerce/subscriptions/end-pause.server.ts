import { eq } from 'drizzle-orm';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Services } from '../../kernel/http/load-context';
import { keep } from './change-subscription.server';

/** Resumes what was paused until a day that has come. A pause that was moved or ended meanwhile stays. */
export function endPause(
  { subscription: id }: { subscription: string },
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, id))
      .for('update');
    const now = clock.now();
    if (row?.status !== 'paused' || row.pausedUntil === null || row.pausedUntil > dayOf(now))
      return;
    await keep(tx, now, row, { kind: 'resume' }, null);
  });
}
