import type { Services } from '../kernel/http/load-context';
import type { Tasks } from '../kernel/jobs/task';
import type { MailJobs } from './mail-queue.server';
import { sendMail } from './send-mail.server';

export const mailTasks = { 'mail.send': sendMail } satisfies Tasks<MailJobs, Services>;
