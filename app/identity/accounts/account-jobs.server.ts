import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/task';
import type { AccountJobs } from '../links/account-queue.server';
import { mailLink } from '../links/mail-link.server';

export const accountTasks = { 'account.mailLink': mailLink } satisfies Tasks<AccountJobs, Services>;
