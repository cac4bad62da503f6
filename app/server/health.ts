import { sql } from 'drizzle-orm';
import express, { type Express, type RequestHandler } from 'express';
import type { Queryable } from '../kernel/database/client.server';
import type { Log } from '../kernel/log/log.server';

/** Health of a process for those who watch it: whether it lives, and whether it is to be given requests. */
export interface Health {
  handler: RequestHandler;
  /** Says from now on that no more requests are wanted. */
  drain(): void;
}

/** Longest time that the database may take to answer whether it is there, in milliseconds. */
const patienceMs = 3_000;

/**
 * Answers `/livez` and `/readyz`, before anything else looks at a request. A process lives as long as it answers:
 * whoever starts it anew because the database is away would only make two things of one. It is ready while it reaches
 * its database and is not about to end.
 */
export function healthOf(db: Queryable, log: Log): Health {
  let isDraining = false;
  const notReady = async (): Promise<string | null> => {
    if (isDraining) return 'about to end';
    try {
      await within(patienceMs, db.execute(sql`select 1`));
      return null;
    } catch (error) {
      log.error({ err: error }, 'not ready: the database does not answer');
      return 'the database does not answer';
    }
  };
  return {
    handler: async (req, res, next) => {
      const isAsked = req.path === '/livez' || req.path === '/readyz';
      if (!isAsked || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
      const reason = req.path === '/livez' ? null : await notReady();
      res
        .status(reason === null ? 200 : 503)
        .set('cache-control', 'no-store')
        .json({ status: reason ?? 'ok' });
    },
    drain() {
      isDraining = true;
    },
  };
}

/** The HTTP side of a process that only works on jobs. */
export function healthAlone({ handler }: Health): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(handler);
  app.use((_req, res) => {
    res.status(404).json({ message: 'This process works on jobs and answers nobody.' });
  });
  return app;
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
