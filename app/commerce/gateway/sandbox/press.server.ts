import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { sandboxPayments } from '../../../database/tables/sandbox.schema.server';
import type { Tx } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { isSandboxOpen } from '../gateways.server';
import { declining, keepCard, visa } from './card-box.server';
import type { SandboxServices } from './sandbox-webhooks.server';
import { tell, type WebhookTiming } from './sandbox-webhooks.server';

type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** Button pressed by someone on the sandbox’s page. */
export type Press =
  /** @param refusesLater True for a card that is taken now and refuses every charge that comes later. */
  | { kind: 'pay'; webhook: WebhookTiming; refusesLater?: boolean }
  | { kind: 'decline' }
  | { kind: 'cancel'; webhook: WebhookTiming };

export async function findSandboxPayment(
  { db }: Pick<SandboxServices, 'db'>,
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
  services: Pick<SandboxServices, 'db' | 'clock'>,
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
    const type = isPaid ? 'payment.succeeded' : 'payment.cancelled';
    await tell(tx, now, { type, ref, webhook: pressed.webhook });
    if (!isPaid) return change(tx, ref, { status: 'cancelled', closedAt: now });
    const { isHeld } = payment;
    const card = await keepCardOf(tx, now, payment, pressed.refusesLater ?? false);
    return change(tx, ref, { status: isHeld ? 'held' : 'paid', card, closedAt: now });
  });
}

/** The card is kept where something is charged later, and nowhere else. */
async function keepCardOf(
  tx: Tx,
  now: Date,
  { customer, lines, wallet, isHeld }: SandboxPayment,
  refusesLater: boolean,
): Promise<string | null> {
  if (!isHeld && lines.every(({ recurring }) => recurring === null)) return null;
  return keepCard(tx, now, customer, { ...(refusesLater ? declining : visa), wallet });
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

/** Body that a wallet sends to the sandbox. */
export interface Confirmation {
  clientSecret: string;
  /**
   * Answer of the card; it pays unless told otherwise. One that refuses later is kept now, and refuses to be charged.
   */
  outcome?: Outcome;
}

const outcomes = ['pay', 'decline', 'refuse-later'] as const;
type Outcome = (typeof outcomes)[number];

export function isConfirmation(body: unknown): body is Confirmation {
  if (typeof body !== 'object' || body === null || !('clientSecret' in body)) return false;
  const outcome = 'outcome' in body ? body.outcome : 'pay';
  return typeof body.clientSecret === 'string' && outcomes.some((possible) => possible === outcome);
}

/** Confirms a wallet’s payment; null when nobody asked for one with this secret. */
export async function confirmIntent(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  { clientSecret, outcome = 'pay' }: Confirmation,
): Promise<SandboxPayment | null> {
  if (!isSandboxOpen(services)) return null;
  const [found] = await services.db
    .select({ ref: sandboxPayments.ref })
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.clientSecret, clientSecret), isNotNull(sandboxPayments.wallet)));
  if (!found) return null;
  return press(
    services,
    found.ref,
    outcome === 'decline'
      ? { kind: 'decline' }
      : { kind: 'pay', webhook: 'now', refusesLater: outcome === 'refuse-later' },
  );
}
