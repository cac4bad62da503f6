import type { Tasks } from '../../kernel/jobs/jobs.server';
import type { JobServices } from '../../server/jobs/tasks.server';
import { syncCustomerJob } from '../gateway/sync-customer.server';
import { sendRefund } from '../refunds/refunds.server';
import { deliverWebhook } from '../sandbox/deliver-webhook.server';
import { endPeriodJob } from '../sandbox/end-period.server';
import { followCheckout } from './follow-checkout.server';
import type { PaymentJobs } from './payment-queue.server';
import { settleEvent } from './settle-event.server';
import { startSubscriptions } from './start-subscriptions.server';

export const paymentTasks = {
  'payments.settleEvent': settleEvent,
  'payments.followCheckout': followCheckout,
  'payments.startSubscriptions': startSubscriptions,
  'payments.syncCustomer': syncCustomerJob,
  'payments.sendRefund': sendRefund,
  'payments.deliverSandboxWebhook': deliverWebhook,
  'payments.endSandboxPeriod': endPeriodJob,
} satisfies Tasks<PaymentJobs, JobServices>;
