import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Services } from '../../http/load-context';
import type { Tx } from '../../platform/db/client.server';
import type { PaymentEventType } from '../payment-provider';
import { deliverLater } from '../payment-queue.server';
import { sandboxEvents, sandboxPayments } from './sandbox.schema.server';

/** When the sandbox tells what happened. */
export type WebhookTiming = 'now' | 'late' | 'twice' | 'never';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** What someone does on the sandbox’s page. */
export type Press =
  | { kind: 'pay'; webhook: WebhookTiming }
  | { kind: 'decline' }
  | { kind: 'cancel'; webhook: WebhookTiming };

/** Milliseconds that a late webhook takes. */
const lateness = 5_000;

type SandboxServices = Pick<Services, 'db' | 'clock'>;

export async function findSandboxPayment(
  { db }: Pick<Services, 'db'>,
  ref: string,
): Promise<SandboxPayment | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref));
  return row ?? null;
}

/**
 * Presses a button of the page: changes the sandbox’s own books and nothing else, and lets the webhook
 * follow. A payment that is closed stays as it is.
 */
export async function press(
  services: SandboxServices,
  ref: string,
  pressed: Press,
): Promise<SandboxPayment | null> {
  return services.db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.ref, ref))
      .for('update');
    if (payment?.status !== 'open') return payment ?? null;
    if (pressed.kind === 'decline') {
      return change(tx, ref, { declines: sql`${sandboxPayments.declines} + 1` });
    }
    const now = services.clock.now();
    const isPaid = pressed.kind === 'pay';
    await tell(tx, ref, isPaid ? 'payment.succeeded' : 'payment.cancelled', pressed.webhook, now);
    return change(tx, ref, { status: isPaid ? 'paid' : 'cancelled', closedAt: now });
  });
}

async function change(
  tx: Tx,
  ref: string,
  to: Parameters<ReturnType<typeof tx.update<typeof sandboxPayments>>['set']>[0],
): Promise<SandboxPayment | null> {
  const [changed] = await tx
    .update(sandboxPayments)
    .set(to)
    .where(eq(sandboxPayments.ref, ref))
    .returning();
  return changed ?? null;
}

async function tell(
  tx: Tx,
  ref: string,
  type: PaymentEventType,
  webhook: WebhookTiming,
  now: Date,
) {
  const event = `evt_${randomBytes(12).toString('hex')}`;
  await tx.insert(sandboxEvents).values({ id: event, ref, type, createdAt: now });
  const times = { now: 1, late: 1, twice: 2, never: 0 }[webhook];
  const runAt = webhook === 'late' ? new Date(now.getTime() + lateness) : undefined;
  for (let time = 0; time < times; time += 1) await deliverLater(tx, event, runAt);
}
