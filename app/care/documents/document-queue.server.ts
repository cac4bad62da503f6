import type { Queryable } from '../../kernel/database/client.server';
import { createJobQueue } from '../../kernel/jobs/jobs.server';

/** The jobs of this area and what they carry. */
export interface DocumentJobs {
  /** Removes the file of a deleted document. */
  'documents.removeFile': { documentId: string };
  /** Removes whatever no current document needs. */
  'documents.sweep': Record<string, never>;
}

const queue = createJobQueue<DocumentJobs>();

/** The files of these deleted documents go once the transaction commits. */
export async function removeFilesLater(tx: Queryable, documentIds: string[]): Promise<void> {
  for (const documentId of documentIds) {
    await queue.enqueue(tx, 'documents.removeFile', { documentId });
  }
}

/**
 * Sweeps in a day or two, once however often it is asked for in a day. Whatever a crash leaves behind
 * today is old enough by then.
 */
export async function sweepLater(tx: Queryable, now: Date): Promise<void> {
  const runAt = new Date(now);
  runAt.setUTCDate(runAt.getUTCDate() + 2);
  runAt.setUTCHours(0, 0, 0, 0);
  const key = `documents.sweep ${runAt.toISOString()}`;
  await queue.enqueue(tx, 'documents.sweep', {}, { key, runAt });
}
