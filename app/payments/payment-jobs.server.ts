import type { Tasks } from '../platform/jobs/jobs.server';
import type { JobServices } from '../platform/jobs/tasks.server';
import { followCheckout } from './follow-checkout.server';
import type { PaymentJobs } from './payment-queue.server';
import { deliverWebhook } from './sandbox/deliver-webhook.server';
import { settleEvent } from './settle-event.server';

export const paymentTasks = {
  'payments.settleEvent': settleEvent,
  'payments.followCheckout': followCheckout,
  'payments.deliverSandboxWebhook': deliverWebhook,
} satisfies Tasks<PaymentJobs, JobServices>;
