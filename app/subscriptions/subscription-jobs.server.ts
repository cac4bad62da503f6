import type { Tasks } from '../platform/jobs/jobs.server';
import type { JobServices } from '../platform/jobs/tasks.server';
import { endPause } from './end-pause.server';
import type { SubscriptionJobs } from './subscription-queue.server';
import { tellProvider } from './tell-provider.server';

export const subscriptionTasks = {
  'subscriptions.tellProvider': tellProvider,
  'subscriptions.endPause': endPause,
} satisfies Tasks<SubscriptionJobs, JobServices>;
