import type { Log } from '../../app/kernel/log/log.server';
import { watchOverProcess } from '../../app/server/last-words.server';

/**
 * Lets the application alone hear, while `work` lasts, of failures that nobody waits for: the test runner would fail.
 * Returns those that would have ended the process.
 */
export async function withOwnFailures(log: Log, work: () => Promise<void>): Promise<unknown[]> {
  const rejected = process.listeners('unhandledRejection');
  const thrown = process.listeners('uncaughtException');
  process.removeAllListeners('unhandledRejection');
  process.removeAllListeners('uncaughtException');
  const ended: unknown[] = [];
  const stop = watchOverProcess(log, (error) => ended.push(error));
  try {
    await work();
  } finally {
    stop();
    for (const listener of rejected) process.on('unhandledRejection', listener);
    for (const listener of thrown) process.on('uncaughtException', listener);
  }
  return ended;
}
