import { eq, sum } from 'drizzle-orm';
import {
  sandboxPayments,
  sandboxRefunds,
  sandboxRenewals,
} from '../../../database/tables/sandbox.schema.server';
import type { Tx } from '../../../kernel/database/client.server';
import type { PaymentProvider } from '../payment-provider';
import { sandboxName } from './sandbox-names.server';
import type { SandboxServices } from './sandbox-services';

/** The sandbox gives back what it took, at once, and never more than that. */
export function sandboxRefundsOf({
  db,
  clock,
}: SandboxServices): Pick<PaymentProvider, 'refund' | 'givenBack'> {
  return {
    refund: (paidRef, amount, key) =>
      db.transaction(async (tx) => {
        const taken = await takenFor(tx, paidRef);
        const [same] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key));
        if (same) return { ref: same.ref, status: 'succeeded' };
        if (amount > taken - (await givenBack(tx, paidRef))) return { ref: '', status: 'failed' };
        const ref = sandboxName('sbxref');
        const row = { ref, key, paidRef, amount, createdAt: clock.now() };
        await tx.insert(sandboxRefunds).values(row);
        return { ref, status: 'succeeded' };
      }),
    async givenBack(paidRef) {
      const of = eq(sandboxRefunds.paidRef, paidRef);
      const rows = await db.select().from(sandboxRefunds).where(of);
      return rows.map(({ ref, amount, key }) => ({ ref, amount, key }));
    },
  };
}

/** Cents that were taken, under a lock; 0 for what nobody paid. */
async function takenFor(tx: Tx, ref: string): Promise<number> {
  const [payment] = await tx
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.ref, ref))
    .for('update');
  const [renewal] = await tx
    .select()
    .from(sandboxRenewals)
    .where(eq(sandboxRenewals.ref, ref))
    .for('update');
  const row = payment ?? renewal;
  return row?.status === 'paid' ? row.amount : 0;
}

async function givenBack(tx: Tx, paidRef: string): Promise<number> {
  const [row] = await tx
    .select({ total: sum(sandboxRefunds.amount) })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paidRef, paidRef));
  return Number(row?.total ?? 0);
}
