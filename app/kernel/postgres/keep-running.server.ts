import type { Log } from '../log/log.server';
import type { OwnPostgres } from './own-postgres.server';

export interface Keeper {
  /** Resolves, with the reason, when it could not be started again. */
  lost: Promise<unknown>;
  /** Lets it end. A start that is under way is waited for. */
  stop(): Promise<void>;
}

/** How often to look after it, in milliseconds. */
const lookMs = 500;

/**
 * Starts our own PostgreSQL again when its process has ended, such as by the system when memory was short. Of all
 * processes that use it one starts it, and the others find it running. Once it cannot be started, it is given up.
 */
export function keepRunning(
  postgres: Pick<OwnPostgres, 'isRunning' | 'startAgain'>,
  log: Log,
): Keeper {
  let starting: Promise<void> | null = null;
  let giveUp: (reason: unknown) => void = () => {};
  const lost = new Promise<unknown>((resolve) => {
    giveUp = resolve;
  });

  async function start(): Promise<void> {
    log.error('PostgreSQL has ended; it is started again');
    try {
      await postgres.startAgain();
      log.warn('PostgreSQL was started again');
      starting = null;
    } catch (error) {
      clearInterval(timer);
      giveUp(error);
    }
  }

  const timer = setInterval(() => {
    if (!starting && !postgres.isRunning()) starting = start();
  }, lookMs);
  return {
    lost,
    async stop() {
      clearInterval(timer);
      await starting;
    },
  };
}
