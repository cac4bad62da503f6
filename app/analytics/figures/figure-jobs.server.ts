import type { Tasks } from '../../kernel/jobs/jobs.server';
import type { JobServices } from '../../server/jobs/tasks.server';
import type { FigureJobs } from './figures-queue.server';
import { rollUp } from './roll-up.server';

export const figureTasks = {
  'figures.rollUp': (_payload, services) => rollUp(services),
} satisfies Tasks<FigureJobs, JobServices>;
