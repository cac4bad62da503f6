import { figureTasks } from '../../analytics/figures/figure-jobs.server';
import { trackingTasks } from '../../analytics/tracking/tracking-jobs.server';
import { careTasks } from '../../care/cases/care-jobs.server';
import { documentTasks } from '../../care/documents/document-jobs.server';
import { messageTasks } from '../../care/messages/message-jobs.server';
import { shipmentTasks } from '../../care/shipments/shipment-jobs.server';
import { subscriptionTasks } from '../../care/subscriptions/subscription-jobs.server';
import { paymentTasks } from '../../commerce/payments/payment-jobs.server';
import { accountTasks } from '../../identity/accounts/account-jobs.server';
import type { Clock } from '../../kernel/clock';
import type { Config } from '../../kernel/config/config.server';
import type { Db } from '../../kernel/database/client.server';
import type { Jobs, Tasks } from '../../kernel/jobs/jobs.server';
import type { Log } from '../../kernel/log/log.server';
import { mailTasks } from '../../mail/mail-jobs.server';
import { authoringTasks } from '../../quizzes/authoring/authoring-jobs.server';
import type { JobPayloads } from './payloads';

/** What a job may use. */
export interface JobServices {
  config: Config;
  db: Db;
  jobs: Jobs;
  log: Log;
  clock: Clock;
}

/** The handler of every kind of job in `payloads.ts`. */
export const tasks = {
  ...accountTasks,
  ...authoringTasks,
  ...careTasks,
  ...documentTasks,
  ...figureTasks,
  ...mailTasks,
  ...messageTasks,
  ...paymentTasks,
  ...shipmentTasks,
  ...subscriptionTasks,
  ...trackingTasks,
} satisfies Tasks<JobPayloads, JobServices>;
