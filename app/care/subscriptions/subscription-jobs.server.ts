import type { Tasks } from '../../kernel/jobs/jobs.server';
import type { JobServices } from '../../server/jobs/tasks.server';
import { runRefill } from '../refills/run-refill.server';
import { runRefillsJob } from '../refills/run-refills.server';
import { endPause } from './end-pause.server';
import type { SubscriptionJobs } from './subscription-queue.server';
import { tellProvider } from './tell-provider.server';

export const subscriptionTasks = {
  'subscriptions.tellProvider': tellProvider,
  'subscriptions.endPause': endPause,
  'subscriptions.runRefill': (name, services) => runRefill(services, name),
  'subscriptions.runRefills': (_payload, services) => runRefillsJob(services),
} satisfies Tasks<SubscriptionJobs, JobServices>;
