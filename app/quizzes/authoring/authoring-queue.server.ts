import type { Queryable } from '../../kernel/database/client.server';
import { createJobQueue } from '../../kernel/jobs/jobs.server';

/** The jobs of this area and what they carry. */
export interface AuthoringJobs {
  /** Publishes what was scheduled, if it still may be. */
  'quiz.publish': { schedule: string };
  /** Tells staff of entries of the record that say what went off sale, or is on sale again. */
  'quiz.tellSales': { entries: number[] };
}

const queue = createJobQueue<AuthoringJobs>();

export function publishLater(tx: Queryable, schedule: string, runAt: Date): Promise<void> {
  return queue.enqueue(
    tx,
    'quiz.publish',
    { schedule },
    { runAt, key: `quiz.publish ${schedule}` },
  );
}

export function tellSalesLater(tx: Queryable, entries: number[]): Promise<void> {
  return queue.enqueue(tx, 'quiz.tellSales', { entries });
}
