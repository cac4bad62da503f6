import { metricTasks } from '../../analytics/metrics/roll-up.server';
import { trackingTasks } from '../../analytics/tracking/forwarding/forwarders.server';
import { appointmentTasks } from '../../care/appointments/tell-appointment.server';
import { coverageTasks } from '../../care/clinicians/coverage-watch.server';
import { careTasks } from '../../care/decisions/ask-rules-anew.server';
import { shipmentTasks } from '../../care/dispensing/shipments/shipment-jobs.server';
import { documentTasks } from '../../care/documents/document-jobs.server';
import { messageTasks } from '../../care/messages/provider-conversation.server';
import { refillTasks } from '../../care/refills/run-refills.server';
import { workTasks } from '../../care/worklist/hand-over.server';
import { paymentTasks } from '../../commerce/payments/payment-jobs.server';
import { subscriptionTasks } from '../../commerce/subscriptions/subscription-jobs.server';
import { accountTasks } from '../../identity/accounts/account-jobs.server';
import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/task';
import { mailTasks } from '../../mail/outbox.server';
import { authoringTasks } from '../../quizzes/authoring/authoring-jobs.server';
import type { JobPayloads } from './payloads';

/** The handler of every kind of job in `payloads.ts`. */
export const tasks = {
  ...accountTasks,
  ...appointmentTasks,
  ...authoringTasks,
  ...careTasks,
  ...coverageTasks,
  ...documentTasks,
  ...metricTasks,
  ...mailTasks,
  ...messageTasks,
  ...paymentTasks,
  ...refillTasks,
  ...shipmentTasks,
  ...subscriptionTasks,
  ...trackingTasks,
  ...workTasks,
} satisfies Tasks<JobPayloads, Services>;
