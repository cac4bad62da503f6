import { createHmac, randomBytes } from 'node:crypto';
import type { PaymentEventType } from '../../../database/tables/payments.schema.server';
import { sandboxEvents } from '../../../database/tables/sandbox.schema.server';
import type { Tx } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { deliverLater } from '../payment-queue.server';

/** Services that the sandbox works with. */
export type SandboxServices = Pick<Services, 'config' | 'db' | 'clock'>;

/** A name nobody can guess: 160 random bits. */
export function sandboxName(prefix: string): string {
  return `${prefix}_${randomBytes(20).toString('hex')}`;
}

/** Time at which the sandbox reports what happened. */
export type WebhookTiming = 'now' | 'late' | 'twice' | 'never';

/** Milliseconds that a late webhook takes. */
const lateness = 5_000;

interface News {
  type: PaymentEventType;
  ref: string;
  webhook?: WebhookTiming;
}

/** Keeps an event, and lets its webhook follow. */
export async function tell(tx: Tx, now: Date, { type, ref, webhook = 'now' }: News): Promise<void> {
  const event = sandboxName('evt');
  await tx.insert(sandboxEvents).values({ id: event, ref, type, createdAt: now });
  const times = { now: 1, late: 1, twice: 2, never: 0 }[webhook];
  const runAt = webhook === 'late' ? new Date(now.getTime() + lateness) : undefined;
  for (let time = 0; time < times; time += 1) await deliverLater(tx, event, runAt);
}

/** The header that carries the time and the signature: `t=1748865600,v1=…`. */
export const signatureHeader = 'x-sandbox-signature';

/** The sandbox’s secret, from the one secret of the process. */
export function webhookSecret({ sessionSecret }: { sessionSecret: string }): string {
  return createHmac('sha256', sessionSecret).update('sandbox webhook').digest('hex');
}
