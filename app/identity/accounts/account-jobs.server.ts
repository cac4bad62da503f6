import type { Tasks } from '../../kernel/jobs/jobs.server';
import type { JobServices } from '../../server/jobs/tasks.server';
import { mailLink } from '../links/mail-link.server';
import type { AccountJobs } from './account-queue.server';

export const accountTasks = { 'account.mailLink': mailLink } satisfies Tasks<
  AccountJobs,
  JobServices
>;
