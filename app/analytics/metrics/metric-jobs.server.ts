import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/task';
import type { MetricJobs } from './metrics-queue.server';
import { rollUp } from './roll-up.server';

export const metricTasks = {
  'metrics.rollUp': (_payload, services) => rollUp(services),
} satisfies Tasks<MetricJobs, Services>;
