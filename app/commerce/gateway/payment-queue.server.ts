import { day } from '../../kernel/calendar/milliseconds';
import type { Queryable } from '../../kernel/database/client.server';
import { createJobQueue } from '../../kernel/jobs/jobs.server';

/** The jobs of this area and what they carry. */
export interface PaymentJobs {
  /** Acts on news from a gateway. */
  'payments.settleEvent': { gateway: string; event: string };
  /** Takes the money that an approval asked for. */
  'payments.charge': { payment: string };
  /** Looks how a checkout stands, in case its webhook was lost. */
  'payments.followCheckout': { checkout: string };
  /** Looks how a payment for a medicine that costs more than was ordered stands, in case its webhook was lost. */
  'payments.followMedicine': { payment: string };
  /** Sends a webhook of the sandbox. */
  'payments.deliverSandboxWebhook': { event: string };
  /** Ends the period of a subscription of the sandbox. */
  'payments.endSandboxPeriod': { subscription: string };
  /** Gives every line of a paid checkout that renews its subscription with the gateway. */
  'payments.startSubscriptions': { checkout: string };
  /** Compares our books with the gateway’s, in case news about a user was lost. */
  'payments.syncCustomer': { user: string };
  /** Asks the gateway to give money back. */
  'payments.sendRefund': { refund: string };
}

const queue = createJobQueue<PaymentJobs>();

export function settleLater(
  tx: Queryable,
  gateway: string,
  event: string,
  runAt?: Date,
): Promise<void> {
  return queue.enqueue(tx, 'payments.settleEvent', { gateway, event }, runAt ? { runAt } : {});
}

export function chargeLater(tx: Queryable, payment: string, runAt?: Date): Promise<void> {
  const options = { key: `payments.charge ${payment}`, ...(runAt ? { runAt } : {}) };
  return queue.enqueue(tx, 'payments.charge', { payment }, options);
}

/** Looks at a checkout at a time; asking again moves the time. */
export function followLater(tx: Queryable, checkout: string, runAt: Date): Promise<void> {
  const options = { key: `payments.followCheckout ${checkout}`, runAt };
  return queue.enqueue(tx, 'payments.followCheckout', { checkout }, options);
}

/** The same of a payment for a medicine that costs more than was ordered. */
export function followMedicineLater(tx: Queryable, payment: string, runAt: Date): Promise<void> {
  const options = { key: `payments.followMedicine ${payment}`, runAt };
  return queue.enqueue(tx, 'payments.followMedicine', { payment }, options);
}

export function deliverLater(tx: Queryable, event: string, runAt?: Date): Promise<void> {
  const options = runAt ? { runAt } : {};
  return queue.enqueue(tx, 'payments.deliverSandboxWebhook', { event }, options);
}

/** Ends a period of a subscription at a time; asking again moves the time. */
export function periodLater(tx: Queryable, subscription: string, runAt: Date): Promise<void> {
  const options = { key: `payments.endSandboxPeriod ${subscription}`, runAt };
  return queue.enqueue(tx, 'payments.endSandboxPeriod', { subscription }, options);
}

export function startSubscriptionsLater(
  tx: Queryable,
  checkout: string,
  runAt?: Date,
): Promise<void> {
  const options = { key: `payments.startSubscriptions ${checkout}`, ...(runAt ? { runAt } : {}) };
  return queue.enqueue(tx, 'payments.startSubscriptions', { checkout }, options);
}

export function refundLater(tx: Queryable, refund: string, runAt?: Date): Promise<void> {
  const options = { key: `payments.sendRefund ${refund}`, ...(runAt ? { runAt } : {}) };
  return queue.enqueue(tx, 'payments.sendRefund', { refund }, options);
}

/** Looks at a user with the gateway in a day, which is what a lost webhook costs; asking again moves the time. */
export function syncTomorrow(tx: Queryable, user: string, now: Date): Promise<void> {
  const options = { key: `payments.syncCustomer ${user}`, runAt: new Date(now.getTime() + day) };
  return queue.enqueue(tx, 'payments.syncCustomer', { user }, options);
}
