import { eq } from 'drizzle-orm';
import {
  sandboxRenewals,
  sandboxSubscriptions,
} from '../../../database/tables/sandbox.schema.server';
import { periodLater } from '../payment-queue.server';
import { periodEnd } from '../period-end';
import { sandboxName } from './sandbox-names.server';
import type { SandboxServices } from './sandbox-services';
import { tell } from './tell.server';

/**
 * Ends the period of a subscription: a renewal is due, unless it is paused.
 * @param early Whether to end it before its time, for rehearsals. Otherwise nothing happens before.
 */
export async function endPeriod(
  { db, clock }: Pick<SandboxServices, 'db' | 'clock'>,
  subscription: string,
  early = false,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const named = eq(sandboxSubscriptions.ref, subscription);
    const [row] = await tx.select().from(sandboxSubscriptions).where(named).for('update');
    if (!row || row.status === 'cancelled' || (row.nextAt > now && !early)) return;
    if (row.status !== 'paused') {
      const ref = sandboxName('sbxren');
      const { amount, currency } = row;
      const dueAt = early ? now : row.nextAt;
      await tx
        .insert(sandboxRenewals)
        .values({ ref, subscription, status: 'due', amount, currency, dueAt });
      await tell(tx, now, { type: 'renewal.due', ref });
    }
    const nextAt = periodEnd(row.nextAt, row);
    await tx.update(sandboxSubscriptions).set({ nextAt }).where(named);
    await periodLater(tx, subscription, nextAt);
  });
}

/** The job that ends periods in time. */
export function endPeriodJob(
  { subscription }: { subscription: string },
  services: Pick<SandboxServices, 'db' | 'clock'>,
): Promise<void> {
  return endPeriod(services, subscription);
}
