import type { Tasks } from '../platform/jobs/jobs.server';
import type { JobServices } from '../platform/jobs/tasks.server';
import { endPause } from './end-pause.server';
import { runRefill } from './run-refill.server';
import { runRefillsJob } from './run-refills.server';
import type { SubscriptionJobs } from './subscription-queue.server';
import { tellProvider } from './tell-provider.server';

export const subscriptionTasks = {
  'subscriptions.tellProvider': tellProvider,
  'subscriptions.endPause': endPause,
  'subscriptions.runRefill': (name, services) => runRefill(services, name),
  'subscriptions.runRefills': (_payload, services) => runRefillsJob(services),
} satisfies Tasks<SubscriptionJobs, JobServices>;
