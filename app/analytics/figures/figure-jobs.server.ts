import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/task';
import type { FigureJobs } from './figures-queue.server';
import { rollUp } from './roll-up.server';

export const figureTasks = {
  'figures.rollUp': (_payload, services) => rollUp(services),
} satisfies Tasks<FigureJobs, Services>;
