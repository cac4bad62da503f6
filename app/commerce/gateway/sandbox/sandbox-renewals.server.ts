import { and, eq, inArray } from 'drizzle-orm';
import type { GatewayRenewal } from '../../../database/tables/payments.schema.server';
import {
  sandboxCards,
  sandboxRenewals,
  sandboxSubscriptions,
} from '../../../database/tables/sandbox.schema.server';
import type { Tx } from '../../../kernel/database/client.server';
import type { GatewayRenewals } from '../payment-gateway';
import { GatewayError } from '../payment-gateway';
import { periodEnd } from '../payment-lines';
import { periodLater } from '../payment-queue.server';
import { type SandboxServices, sandboxName, tell } from './sandbox-webhooks.server';

type Row = typeof sandboxRenewals.$inferSelect;

const shown = ({ ref, subscription, status, amount, currency, dueAt }: Row): GatewayRenewal => ({
  ref,
  subscription,
  status,
  amount,
  currency,
  dueAt,
});

/** Condition of renewals that nobody has paid or dropped yet. */
export const isWaiting = inArray(sandboxRenewals.status, ['due', 'declined']);

/** The sandbox’s renewals: what becomes of a period that is over. */
export function sandboxRenewalsOf({ db, clock }: SandboxServices): GatewayRenewals {
  /** Decides about a renewal under a lock, unless it is decided already. */
  const decide = (ref: string, decision: (tx: Tx, row: Row) => Promise<Partial<Row>>) =>
    db.transaction(async (tx) => {
      const named = eq(sandboxRenewals.ref, ref);
      const [row] = await tx.select().from(sandboxRenewals).where(named).for('update');
      if (!row) throw new GatewayError('There is no such renewal.');
      if (row.status === 'paid' || row.status === 'dropped') return shown(row);
      const change = await decision(tx, row);
      const [changed = row] = await tx
        .update(sandboxRenewals)
        .set({ status: row.status, ...change })
        .where(named)
        .returning();
      await tell(tx, clock.now(), { type: 'renewal.changed', ref });
      return shown(changed);
    });

  return {
    async waitingRenewals(customer) {
      const rows = await db
        .select({ renewal: sandboxRenewals })
        .from(sandboxRenewals)
        .innerJoin(sandboxSubscriptions, eq(sandboxSubscriptions.ref, sandboxRenewals.subscription))
        .where(and(eq(sandboxSubscriptions.customer, customer), isWaiting));
      return rows.map(({ renewal }) => shown(renewal));
    },
    async findRenewal(ref) {
      const [row] = await db.select().from(sandboxRenewals).where(eq(sandboxRenewals.ref, ref));
      return row ? shown(row) : null;
    },
    collectRenewal: (ref, asked, key) =>
      decide(ref, async (tx, { subscription, lastKey, ...row }) => {
        if (lastKey === key) return {};
        const amount = lastKey === null ? asked : Math.min(asked, row.amount);
        const isPaid = await takesMoney(tx, subscription);
        return { status: isPaid ? 'paid' : 'declined', amount, lastKey: key };
      }),
    dropRenewal: (ref) => decide(ref, async () => ({ status: 'dropped' })),
  };
}

/**
 * Tells whether the default card of the subscriber pays, and sets the status of the subscription accordingly, unless it
 * was paused or ended.
 */
async function takesMoney(tx: Tx, subscription: string): Promise<boolean> {
  const named = eq(sandboxSubscriptions.ref, subscription);
  const [found] = await tx
    .select({ status: sandboxSubscriptions.status, declines: sandboxCards.declines })
    .from(sandboxSubscriptions)
    .leftJoin(
      sandboxCards,
      and(eq(sandboxCards.customer, sandboxSubscriptions.customer), sandboxCards.isDefault),
    )
    .where(named);
  const isPaid = found?.declines === false;
  const status = isPaid ? 'active' : 'pastDue';
  const goesOn = found?.status === 'active' || found?.status === 'pastDue';
  if (goesOn && found.status !== status)
    await tx.update(sandboxSubscriptions).set({ status }).where(named);
  return isPaid;
}

/**
 * Ends the period of a subscription: a renewal is due, unless it is paused.
 * @param early True to end it before its time, for rehearsals. Otherwise nothing happens before.
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
