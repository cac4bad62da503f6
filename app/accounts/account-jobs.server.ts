import type { Tasks } from '../platform/jobs/jobs.server';
import type { JobServices } from '../platform/jobs/tasks.server';
import type { AccountJobs } from './account-queue.server';
import { mailLink } from './mail-link.server';

export const accountTasks = { 'account.mailLink': mailLink } satisfies Tasks<
  AccountJobs,
  JobServices
>;
