import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config, Mode } from '../config/config.server';
import { SentenceError } from '../log/errors';
import type { Log } from '../log/log.server';
import { type OwnPostgres, startOwnPostgres, withClient } from './own-postgres.server';

const patienceMs = 30_000;
const oldestVersion = 150_000;

export interface DatabaseServer {
  /** Address for the application: a role that works with rows. */
  url: string;
  /** The same, past PgBouncer where that stands between: for whoever listens or works on jobs. */
  directUrl: string;
  /** Address for migrations: the role that owns the tables. The same where only one was named. */
  ownerUrl: string;
  /** The folder that holds our own PostgreSQL and the documents; null where it is another one. */
  ownFolder: string | null;
  /** Resolves, with the reason, when our own PostgreSQL has ended and cannot be started again. */
  lost: Promise<unknown>;
  /** Stops PostgreSQL if it is our own and nobody else uses it. */
  stop(): Promise<void>;
}

/** Names of the databases in our own PostgreSQL, one for each mode. */
const databaseNames: Record<Mode, string> = {
  production: 'formulary',
  demo: 'formulary',
  development: 'formulary_development',
  test: 'formulary_test',
};

/**
 * The PostgreSQL that `DATABASE_URL` names, or one of our own.
 * @param tell Called with a sentence where one that is named does not answer yet, and is waited for.
 */
export async function openDatabaseServer(
  config: Config,
  log: Log,
  tell: (words: string) => void,
): Promise<DatabaseServer> {
  if (config.databaseUrl) {
    const url = config.databaseUrl;
    const directUrl = config.databaseDirectUrl ?? url;
    const ownerUrl = config.migrationDatabaseUrl ?? directUrl;
    await requireAnswer('DATABASE_URL', url, tell);
    if (directUrl !== url) await requireAnswer('DATABASE_DIRECT_URL', directUrl, tell);
    if (ownerUrl !== url) await requireAnswer('MIGRATION_DATABASE_URL', ownerUrl, tell);
    return {
      url,
      directUrl,
      ownerUrl,
      ownFolder: null,
      lost: new Promise(() => {}),
      stop: () => Promise.resolve(),
    };
  }
  const postgres = await startOwnPostgres({ folder: join(config.dataFolder, 'postgres') });
  const name = databaseNames[config.mode];
  await postgres.createDatabase(name);
  const keeper = keepRunning(postgres, log);
  return {
    url: postgres.applicationUrl(name),
    directUrl: postgres.applicationUrl(name),
    ownerUrl: postgres.url(name),
    ownFolder: config.dataFolder,
    lost: keeper.lost,
    async stop() {
      await keeper.stop();
      await postgres.stop();
    },
  };
}

/** A database that is started at the same time as we are gets half a minute. */
async function requireAnswer(
  variable: string,
  url: string,
  tell: (words: string) => void,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let isTold = false;
  for (;;) {
    try {
      const version = await withClient(url, versionOf);
      if (version >= oldestVersion) return;
    } catch (error) {
      if (Date.now() < deadline && isUnreachable(error)) {
        if (!isTold) tell(`The database in ${variable} does not answer yet: it is waited for.`);
        isTold = true;
        await sleep(500);
        continue;
      }
      const reason = error instanceof Error ? error.message : String(error);
      throw new SentenceError(
        `The database in ${variable} cannot be used (${reason || 'no answer'}): check the address and start it.`,
      );
    }
    throw new SentenceError(`The database in ${variable} is older than PostgreSQL 15: upgrade it.`);
  }
}

async function versionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  return rows[0]?.version ?? 0;
}

function isUnreachable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // 57P03: the server is still starting.
  return ['ECONNREFUSED', 'ENOTFOUND', 'ENOENT', 'ECONNRESET', '57P03'].includes(String(code));
}

export interface Keeper {
  /** Resolves, with the reason, when it could not be started again. */
  lost: Promise<unknown>;
  /** Lets it end. A start that is under way is waited for. */
  stop(): Promise<void>;
}

/** Time between looks after it, in milliseconds. */
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
