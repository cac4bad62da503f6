import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/jobs.server';
import type { AuthoringJobs } from './authoring-queue.server';
import { tellSales } from './certificates/record-sales.server';
import { publishScheduled } from './release/publish-scheduled.server';

export const authoringTasks = {
  'quiz.publish': ({ schedule }, services) => publishScheduled(services, schedule),
  'quiz.tellSales': ({ entries }, services) => tellSales(services, entries),
} satisfies Tasks<AuthoringJobs, Services>;
