import type { Tasks } from '../kernel/jobs/jobs.server';
import type { JobServices } from '../server/jobs/tasks.server';
import type { MailJobs } from './mail-queue.server';
import { sendMail } from './send-mail.server';

export const mailTasks = { 'mail.send': sendMail } satisfies Tasks<MailJobs, JobServices>;
