import { workerAtWork } from '../kernel/jobs/worker-run.server';
import { errorInOneLine } from '../kernel/log/describe-error.server';
import type { Log } from '../kernel/log/log.server';

/**
 * Decides what a failure that nobody waits for may end. One of a job, or of the queue, ends the job worker, which is
 * started again: the pages that this process serves have no part in it. After any other nobody knows how things
 * stand, and the process ends; what it says then quotes nothing, as everything else that is logged.
 * @returns Function that takes it back.
 */
export function watchOverProcess(log: Log, end: (error: unknown) => void = endProcess): () => void {
  const onFailure = (error: unknown) => {
    const worker = workerAtWork.getStore();
    if (worker) {
      log.error({ err: error }, 'a job left a failure behind that nobody waited for');
      worker.fail(error);
      return;
    }
    log.fatal({ err: error }, 'a failure that nobody waited for ended the process');
    end(error);
  };
  process.on('unhandledRejection', onFailure);
  process.on('uncaughtException', onFailure);
  return () => {
    process.off('unhandledRejection', onFailure);
    process.off('uncaughtException', onFailure);
  };
}

function endProcess(error: unknown): void {
  process.stderr.write(`It ended because of a failure of its own: ${errorInOneLine(error)}\n`);
  process.exit(1);
}
