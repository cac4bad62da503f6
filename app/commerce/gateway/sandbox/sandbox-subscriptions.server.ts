import { and, eq, inArray } from 'drizzle-orm';
import type { ProviderSubscription } from '../../../database/tables/sandbox.schema.server';
import {
  sandboxPayments,
  sandboxRenewals,
  sandboxSubscriptions,
} from '../../../database/tables/sandbox.schema.server';
import type { Tx } from '../../../kernel/database/client.server';
import { periodLater } from '../payment-queue.server';
import { nextPeriodEnd } from '../period-end';
import type { ProviderSubscriptions } from '../provider-subscription';
import { ProviderTrouble } from '../provider-trouble';
import { sandboxName } from './sandbox-names.server';
import { isWaiting } from './sandbox-renewals.server';
import type { SandboxServices } from './sandbox-services';
import { tell } from './tell.server';

type Row = typeof sandboxSubscriptions.$inferSelect;

/** All but those that have ended. */
const running = ['active', 'paused', 'pastDue'] as const;

const shown = ({ ref, customer, status }: Row): ProviderSubscription => ({ ref, customer, status });

/** The sandbox’s subscriptions. Their renewals are in `sandbox-renewals.server.ts`. */
export function sandboxSubscriptionsOf({ db, clock }: SandboxServices): ProviderSubscriptions {
  /** Changes one that stands in one of these ways, and tells. */
  const change = (
    ref: string,
    from: readonly Row['status'][],
    to: Partial<Row>,
    also?: (tx: Tx) => Promise<void>,
  ) =>
    db.transaction(async (tx) => {
      const [changed] = await tx
        .update(sandboxSubscriptions)
        .set(to)
        .where(
          and(eq(sandboxSubscriptions.ref, ref), inArray(sandboxSubscriptions.status, [...from])),
        )
        .returning();
      if (!changed) return;
      await also?.(tx);
      await tell(tx, clock.now(), { type: 'subscription.changed', ref });
    });

  return {
    async startSubscriptions({ ref: paid, checkout, customer, currency, lines }) {
      const ofPayment = eq(sandboxPayments.ref, paid);
      const [payment] = await db.select().from(sandboxPayments).where(ofPayment);
      if (payment?.status !== 'paid' || payment.closedAt === null)
        throw new ProviderTrouble('A subscription cannot start before it is paid.');
      const { closedAt } = payment;
      const common = { customer, checkout, currency, status: 'active' } as const;
      const rows = lines.flatMap(({ title, amount, recurring }, line) => {
        if (recurring === null) return [];
        const nextAt = nextPeriodEnd(closedAt, recurring, clock.now());
        const ref = sandboxName('sbxsub');
        return [{ ...common, ...recurring, ref, line, title, amount, nextAt }];
      });
      if (rows.length === 0) return [];
      return db.transaction(async (tx) => {
        const added = await tx
          .insert(sandboxSubscriptions)
          .values(rows)
          .onConflictDoNothing()
          .returning();
        for (const one of added) await periodLater(tx, one.ref, one.nextAt);
        return tx
          .select({ line: sandboxSubscriptions.line, ref: sandboxSubscriptions.ref })
          .from(sandboxSubscriptions)
          .where(eq(sandboxSubscriptions.checkout, checkout))
          .orderBy(sandboxSubscriptions.line);
      });
    },
    async subscriptions(customer) {
      const own = eq(sandboxSubscriptions.customer, customer);
      return (await db.select().from(sandboxSubscriptions).where(own)).map(shown);
    },
    async findSubscription(ref) {
      const named = eq(sandboxSubscriptions.ref, ref);
      const [row] = await db.select().from(sandboxSubscriptions).where(named);
      return row ? shown(row) : null;
    },
    pauseSubscription: (ref, resumesAt) => change(ref, running, { status: 'paused', resumesAt }),
    resumeSubscription: (ref) => change(ref, ['paused'], { status: 'active', resumesAt: null }),
    cancelSubscription: (ref) =>
      change(ref, running, { status: 'cancelled', resumesAt: null }, async (tx) => {
        const own = eq(sandboxRenewals.subscription, ref);
        await tx.update(sandboxRenewals).set({ status: 'dropped' }).where(and(own, isWaiting));
      }),
  };
}
