import { accountTasks } from '../../accounts/account-jobs.server';
import { authoringTasks } from '../../authoring/authoring-jobs.server';
import { careTasks } from '../../care/care-jobs.server';
import { documentTasks } from '../../documents/document-jobs.server';
import { figureTasks } from '../../figures/figure-jobs.server';
import { mailTasks } from '../../mail/mail-jobs.server';
import { messageTasks } from '../../messages/message-jobs.server';
import { paymentTasks } from '../../payments/payment-jobs.server';
import { shipmentTasks } from '../../shipments/shipment-jobs.server';
import { subscriptionTasks } from '../../subscriptions/subscription-jobs.server';
import { trackingTasks } from '../../tracking/tracking-jobs.server';
import type { Clock } from '../clock';
import type { Config } from '../config.server';
import type { Db } from '../db/client.server';
import type { Log } from '../log.server';
import type { Jobs, Tasks } from './jobs.server';
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
