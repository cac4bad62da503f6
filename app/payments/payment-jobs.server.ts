import type { Tasks } from '../platform/jobs/jobs.server';
import type { JobServices } from '../platform/jobs/tasks.server';
import { followCheckout } from './follow-checkout.server';
import type { PaymentJobs } from './payment-queue.server';
import { sendRefund } from './refunds.server';
import { deliverWebhook } from './sandbox/deliver-webhook.server';
import { endPeriodJob } from './sandbox/end-period.server';
import { settleEvent } from './settle-event.server';
import { startSubscriptions } from './start-subscriptions.server';
import { syncCustomerJob } from './sync-customer.server';

export const paymentTasks = {
  'payments.settleEvent': settleEvent,
  'payments.followCheckout': followCheckout,
  'payments.startSubscriptions': startSubscriptions,
  'payments.syncCustomer': syncCustomerJob,
  'payments.sendRefund': sendRefund,
  'payments.deliverSandboxWebhook': deliverWebhook,
  'payments.endSandboxPeriod': endPeriodJob,
} satisfies Tasks<PaymentJobs, JobServices>;
