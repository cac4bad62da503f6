import type { Tasks } from '../platform/jobs/jobs.server';
import type { JobServices } from '../platform/jobs/tasks.server';
import type { AuthoringJobs } from './authoring-queue.server';
import { tellSales } from './certificates/tell-sales.server';
import { publishScheduled } from './publish-scheduled.server';

export const authoringTasks = {
  'quiz.publish': ({ schedule }, services) => publishScheduled(services, schedule),
  'quiz.tellSales': ({ entries }, services) => tellSales(services, entries),
} satisfies Tasks<AuthoringJobs, JobServices>;
