import { startOfDay } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { createJobQueue } from '../../kernel/jobs/jobs.server';
import type { RenewalName } from '../renewals/renewals.server';

/** The jobs of this area and what they carry. */
export interface SubscriptionJobs {
  /** Makes the payment gateway’s books say what ours say. */
  'subscriptions.notifyGateway': { subscription: string };
  /** Ends what renewed with a gateway that is not set up any more, once it is again. */
  'subscriptions.endFormer': RenewalName;
  /** Ends a pause whose last day has passed. */
  'subscriptions.endPause': { subscription: string };
  /** Decides about one renewal. */
  'subscriptions.runRefill': RenewalName;
  /** Decides about all that wait. */
  'subscriptions.runRefills': Record<string, never>;
}

const queue = createJobQueue<SubscriptionJobs>();

/** Tells the gateway of changes, one after another for each subscription: what was changed last is told last. */
export function notifyGatewayLater(
  tx: Queryable,
  subscription: string,
  runAt?: Date,
): Promise<void> {
  const options = {
    ...(runAt ? { runAt } : {}),
    key: `subscriptions.tellGateway ${subscription}`,
    queue: `subscription ${subscription}`,
  };
  return queue.enqueue(tx, 'subscriptions.notifyGateway', { subscription }, options);
}

/** Ends at a gateway, under its name there, what renews with another one by now. */
export function endFormerLater(
  tx: Queryable,
  { gateway, ref }: RenewalName,
  runAt: Date,
): Promise<void> {
  const options = { key: `subscriptions.endFormer ${gateway} ${ref}`, runAt };
  return queue.enqueue(tx, 'subscriptions.endFormer', { gateway, ref }, options);
}

/**
 * Looks at a pause on the day after its last; asking again moves the day.
 * @param day YYYY-MM-DD.
 */
export function endPauseLater(tx: Queryable, subscription: string, day: string): Promise<void> {
  const options = {
    key: `subscriptions.endPause ${subscription}`,
    runAt: startOfDay(day),
  };
  return queue.enqueue(tx, 'subscriptions.endPause', { subscription }, options);
}

export function runRefillLater(tx: Queryable, { gateway, ref }: RenewalName): Promise<void> {
  const options = { key: `subscriptions.runRefill ${gateway} ${ref}` };
  return queue.enqueue(tx, 'subscriptions.runRefill', { gateway, ref }, options);
}

/** Runs all refills at a time; asking again moves the time. */
export function runRefillsLater(tx: Queryable, runAt: Date): Promise<void> {
  const options = { key: 'subscriptions.runRefills', runAt };
  return queue.enqueue(tx, 'subscriptions.runRefills', {}, options);
}
