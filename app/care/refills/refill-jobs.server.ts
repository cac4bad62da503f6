import type { SubscriptionJobs } from '../../commerce/subscriptions/subscription-queue.server';
import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/task';
import { runRefill } from './run-refill.server';
import { runRefillsJob } from './run-refills.server';

export const refillTasks = {
  'subscriptions.runRefill': (name, services) => runRefill(services, name),
  'subscriptions.runRefills': (_payload, services) => runRefillsJob(services),
} satisfies Tasks<
  Pick<SubscriptionJobs, 'subscriptions.runRefill' | 'subscriptions.runRefills'>,
  Services
>;
