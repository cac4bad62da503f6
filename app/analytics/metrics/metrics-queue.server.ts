import type { Queryable } from '../../kernel/database/client.server';
import { createJobQueue } from '../../kernel/jobs/jobs.server';

/** The jobs of this area and what they carry. */
export interface MetricJobs {
  /** Counts up the days that are over. */
  'metrics.rollUp': Record<string, never>;
}

const queue = createJobQueue<MetricJobs>();

/** Counts up at a time; asking again moves the time. */
export function rollUpLater(tx: Queryable, runAt: Date): Promise<void> {
  return queue.enqueue(tx, 'metrics.rollUp', {}, { key: 'metrics.rollUp', runAt });
}
