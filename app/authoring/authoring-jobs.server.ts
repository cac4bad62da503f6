import type { Tasks } from '../platform/jobs/jobs.server';
import type { JobServices } from '../platform/jobs/tasks.server';
import type { AuthoringJobs } from './authoring-queue.server';
import { publishScheduled } from './publish-scheduled.server';

export const authoringTasks = {
  'quiz.publish': ({ schedule }, services) => publishScheduled(services, schedule),
} satisfies Tasks<AuthoringJobs, JobServices>;
