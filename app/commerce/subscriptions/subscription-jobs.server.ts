import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/task';
import { endPause } from './change-subscription.server';
import { notifyGateway } from './follow-gateway.server';
import type { SubscriptionJobs } from './subscription-queue.server';

export const subscriptionTasks = {
  'subscriptions.notifyGateway': notifyGateway,
  'subscriptions.endPause': endPause,
} satisfies Tasks<
  Pick<SubscriptionJobs, 'subscriptions.notifyGateway' | 'subscriptions.endPause'>,
  Services
>;
