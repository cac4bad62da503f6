import { Logger } from 'graphile-worker';
import type { Log } from '../log/log.server';

const pinoLevels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * Passes the queue's own messages to our log. Its metadata holds whole jobs,
 * payloads included, so only a job's name, id and attempts are kept.
 */
export function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta = {}) => {
    const error: unknown = meta['error'] ?? meta['fatalError'] ?? meta['reason'];
    const about = { ...aboutJob(meta['job']), ...(error !== undefined && { err: error }) };
    const words = meta['failure'] === true ? 'job failed' : withoutQuotation(message);
    log[pinoLevels[level]](about, words);
  });
}

function aboutJob(job: unknown): Record<string, unknown> {
  if (typeof job !== 'object' || job === null) return {};
  const names = { id: 'jobId', task_identifier: 'job', attempts: 'attempt', max_attempts: 'of' };
  const known = Object.entries(names).filter(([name]) => name in job);
  return Object.fromEntries(known.map(([name, as]) => [as, Reflect.get(job, name)]));
}

/** What the queue says up to where it begins to quote an error, which is logged beside it in its safe form. */
function withoutQuotation(message: string): string {
  return message.split(/[:\n]/, 1).join('');
}

export const silentWorkerLogger = new Logger(() => () => {});
