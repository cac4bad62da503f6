import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/task';
import { endPause } from './end-pause.server';
import type { SubscriptionJobs } from './subscription-queue.server';
import { tellGateway } from './tell-gateway.server';

export const subscriptionTasks = {
  'subscriptions.tellGateway': tellGateway,
  'subscriptions.endPause': endPause,
} satisfies Tasks<
  Pick<SubscriptionJobs, 'subscriptions.tellGateway' | 'subscriptions.endPause'>,
  Services
>;
