import { and, eq } from 'drizzle-orm';
import { sandboxDisputes } from '../../../database/tables/sandbox.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';
import type { GatewayDispute } from '../payment-gateway';
import {
  type SandboxServices,
  sandboxName,
  tell,
  type WebhookTiming,
} from './sandbox-webhooks.server';

export async function findSandboxDispute(
  db: Queryable,
  ref: string,
): Promise<GatewayDispute | null> {
  const [found] = await db.select().from(sandboxDisputes).where(eq(sandboxDisputes.ref, ref));
  if (!found) return null;
  const { paidRef, amount, currency, status } = found;
  return { ref, paidRefs: [paidRef], amount, currency, status, answerBy: null };
}

type WebhookOptions = { webhook?: WebhookTiming };

/** Lets a payer dispute what they paid, and tells of it. Returns the name of the dispute. */
export function disputePayment(
  { db, clock }: Pick<SandboxServices, 'db' | 'clock'>,
  paid: { ref: string; amount: number; currency: string },
  { webhook = 'now' }: WebhookOptions = {},
): Promise<string> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const ref = sandboxName('sbxd');
    const { ref: paidRef, amount, currency } = paid;
    await tx
      .insert(sandboxDisputes)
      .values({ ref, paidRef, amount, currency, status: 'open', createdAt: now });
    await tell(tx, now, { type: 'dispute.changed', ref, webhook });
    return ref;
  });
}

/** Lets the bank decide a dispute, once, and tells of it. */
export function decideDispute(
  { db, clock }: Pick<SandboxServices, 'db' | 'clock'>,
  ref: string,
  status: 'won' | 'lost',
  { webhook = 'now' }: WebhookOptions = {},
): Promise<void> {
  return db.transaction(async (tx) => {
    const [decided] = await tx
      .update(sandboxDisputes)
      .set({ status })
      .where(and(eq(sandboxDisputes.ref, ref), eq(sandboxDisputes.status, 'open')))
      .returning();
    if (decided) await tell(tx, clock.now(), { type: 'dispute.changed', ref, webhook });
  });
}
