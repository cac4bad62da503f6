import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/task';
import type { PaymentJobs } from '../gateway/payment-queue.server';
import { deliverWebhook } from '../gateway/sandbox/deliver-webhook.server';
import { endPeriodJob } from '../gateway/sandbox/end-period.server';
import { sendRefund } from '../refunds/refunds.server';
import { followCheckout } from './follow-checkout.server';
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
} satisfies Tasks<PaymentJobs, Services>;
