import type { Queryable } from '../platform/db/client.server';
import { createJobQueue } from '../platform/jobs/jobs.server';

/** The jobs of this area and what they carry. */
export interface PaymentJobs {
  /** Acts on news from a provider. */
  'payments.settleEvent': { provider: string; event: string };
  /** Looks how a checkout stands, in case its webhook was lost. */
  'payments.followCheckout': { checkout: string };
  /** Sends a webhook of the sandbox. */
  'payments.deliverSandboxWebhook': { event: string };
}

const queue = createJobQueue<PaymentJobs>();

export function settleLater(tx: Queryable, provider: string, event: string): Promise<void> {
  return queue.enqueue(tx, 'payments.settleEvent', { provider, event });
}

/** Looks at a checkout at a time; asking again moves the time. */
export function followLater(tx: Queryable, checkout: string, runAt: Date): Promise<void> {
  const options = { key: `payments.followCheckout ${checkout}`, runAt };
  return queue.enqueue(tx, 'payments.followCheckout', { checkout }, options);
}

export function deliverLater(tx: Queryable, event: string, runAt?: Date): Promise<void> {
  const options = runAt ? { runAt } : {};
  return queue.enqueue(tx, 'payments.deliverSandboxWebhook', { event }, options);
}
