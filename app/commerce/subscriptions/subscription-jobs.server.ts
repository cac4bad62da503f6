import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/task';
import { endPause } from './end-pause.server';
import type { SubscriptionJobs } from './subscription-queue.server';
import { tellProvider } from './tell-provider.server';

export const subscriptionTasks = {
  'subscriptions.tellProvider': tellProvider,
  'subscriptions.endPause': endPause,
} satisfies Tasks<
  Pick<SubscriptionJobs, 'subscriptions.tellProvider' | 'subscriptions.endPause'>,
  Services
>;
