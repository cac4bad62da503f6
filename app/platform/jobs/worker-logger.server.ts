import { Logger } from 'graphile-worker';
import type { Log } from '../log.server';

const pinoLevels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * Passes the queue's own messages to our log. Its metadata holds whole jobs,
 * payloads included, so only a job's name and id are kept.
 */
export function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const error: unknown = meta?.['error'];
    const job: unknown = meta?.['job'];
    const about = {
      ...(job && typeof job === 'object' && 'id' in job ? { jobId: job.id } : {}),
      ...(job && typeof job === 'object' && 'task_identifier' in job
        ? { job: job.task_identifier }
        : {}),
      ...(error ? { err: error } : {}),
    };
    log[pinoLevels[level]](about, message);
  });
}

export const silentWorkerLogger = new Logger(() => () => {});
