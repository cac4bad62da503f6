import type { Queryable } from '../../kernel/database/client.server';
import { createJobQueue } from '../../kernel/jobs/jobs.server';

/** The jobs of this area and what they carry. */
export interface DeletionJobs {
  /** Carries the deletion of somebody one step further, once it is due. */
  'deletion.carryOut': { deletion: string };
  /** Deletes what a browser wanted to be deleted, once nobody of the care team waits for it. */
  'deletion.forgetVisitor': { visitor: string };
  /** Removes a file of somebody who is deleted. */
  'deletion.removeFile': { storeKey: string };
  /** Removes the last mail to somebody who was deleted, once it left. */
  'deletion.forgetMail': { deletion: string };
  /** Deletes what was kept of somebody, as far as its years are over. */
  'deletion.endRecord': { deletion: string };
}

const queue = createJobQueue<DeletionJobs>();

/** Goes on with a deletion at a time; asking again moves the time. */
export function carryOutLater(tx: Queryable, deletion: string, runAt: Date): Promise<void> {
  return queue.enqueue(
    tx,
    'deletion.carryOut',
    { deletion },
    {
      key: `deletion ${deletion}`,
      runAt,
    },
  );
}

export function forgetVisitorLater(tx: Queryable, visitor: string, runAt: Date): Promise<void> {
  const options = { key: `deletion visitor ${visitor}`, runAt };
  return queue.enqueue(tx, 'deletion.forgetVisitor', { visitor }, options);
}

export function removeFileLater(tx: Queryable, storeKey: string): Promise<void> {
  return queue.enqueue(tx, 'deletion.removeFile', { storeKey });
}

export function forgetMailLater(tx: Queryable, deletion: string, runAt: Date): Promise<void> {
  return queue.enqueue(
    tx,
    'deletion.forgetMail',
    { deletion },
    {
      key: `deletion mail ${deletion}`,
      runAt,
    },
  );
}

export function endRecordLater(tx: Queryable, deletion: string, runAt: Date): Promise<void> {
  return queue.enqueue(
    tx,
    'deletion.endRecord',
    { deletion },
    {
      key: `deletion record ${deletion} ${runAt.toISOString()}`,
      runAt,
    },
  );
}
