import type { Placeholder } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Log } from '../log/log.server';
import { inSpan, spanOfStatement } from '../trace/trace.server';

/** The database outside a transaction, with its pool. */
export type Db = NodePgDatabase & { $client: pg.Pool };
/** The database inside a transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Client or transaction, for queries that may run in either. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool. Nothing connects before the first query. */
export function openDatabase(options: {
  url: string;
  poolSize: number;
  /** True where PgBouncer stands between, which gives each transaction another connection. */
  isPooled?: boolean;
  /** Longest time in which an answer is waited for, in milliseconds; a little more than a statement may take. */
  patienceMs?: number;
  log: Pick<Log, 'error'>;
}): Database {
  const pool = new TracedPool({
    Client: options.isPooled ? namelessClient() : planningClient(),
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'formulary',
    // A connection that died without a word is noticed, and not waited for.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // An answer that never comes, such as where a network swallows it, is given up from here.
    query_timeout: options.patienceMs ?? 35_000,
    ...(options.isPooled ? {} : sessionLimits),
  });
  // A connection that breaks is replaced by the pool; unheard, its error would end the process.
  const onError = (error: Error) => options.log.error({ err: error }, 'database connection lost');
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

/**
 * A statement that takes this long is a bug, and must not hold a connection for ever. PgBouncer passes no such wish on:
 * there the role of the application has it.
 */
const sessionLimits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };

/** Does what asks the database as a span. What is asked with a callback is part of what its pool was asked. */
function asStatement<T>(asked: unknown[], ask: () => T): T {
  const [what] = asked as [Asked];
  if (typeof asked.at(-1) === 'function' || (typeof what !== 'string' && 'submit' in what)) {
    return ask();
  }
  return inSpan(() => spanOfStatement(typeof what === 'string' ? what : what.text), ask);
}

/** A pool whose statements are spans, with the time in which they wait for a connection. */
class TracedPool extends pg.Pool {
  override query(...asked: unknown[]): never {
    // The overloads of the driver differ in what they return, and none is changed here.
    return asStatement(asked, () => (super.query as (...all: unknown[]) => never)(...asked));
  }
}

/** A connection that is closed once an answer did not come: whatever came later would answer the next question. */
class ImpatientClient extends pg.Client {
  override query(...asked: unknown[]): never {
    const answer = asStatement(asked, () =>
      (super.query as (...all: unknown[]) => unknown)(...asked),
    );
    if (answer instanceof Promise) {
      answer.catch((error) => {
        if (isUnanswered(error)) this.end().catch(() => {});
      });
    }
    // The overloads of the driver differ in what they return, and none is changed here.
    return answer as never;
  }
}

/** Tells whether a query was not answered in time, by the words of the driver, which has no code for it. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

type Asked = string | (pg.QueryConfig & { submit?: unknown });

/** Connections of one pool that keep the plans of the statements that the application asks often. */
function planningClient(): typeof pg.Client {
  const names = new StatementNames();
  return class PlanningClient extends ImpatientClient {
    override query(...asked: unknown[]): never {
      const [what, values] = asked as [Asked, unknown];
      const named = withName(what, Array.isArray(values) ? values : undefined);
      return (super.query as (...all: unknown[]) => never)(named, ...asked.slice(1));
    }
  };

  /** A statement without values goes as it is: such as “begin”, it has no plan. */
  function withName(what: Asked, values: unknown[] | undefined): Asked {
    const { text, ...config } = typeof what === 'string' ? { text: what } : what;
    const count = values?.length ?? ('values' in config ? config.values?.length : 0) ?? 0;
    if (count === 0 || 'submit' in config || ('name' in config && config.name)) return what;
    const name = names.nameOf(text);
    return name === undefined ? what : { ...config, text, name };
  }
}

/**
 * Connections that name no statement, whoever gave one a name: behind PgBouncer the next transaction may have another
 * connection, which knows no name of this one.
 */
function namelessClient(): typeof pg.Client {
  return class NamelessClient extends ImpatientClient {
    override query(...asked: unknown[]): never {
      const [what, ...rest] = asked as [Asked, ...unknown[]];
      const nameless = typeof what === 'string' || 'submit' in what ? what : withoutName(what);
      return (super.query as (...all: unknown[]) => never)(nameless, ...rest);
    }
  };
}

function withoutName({ name: _unheard, ...what }: pg.QueryConfig): pg.QueryConfig {
  return what;
}

/** Number of times after which the plan of a statement is worth keeping: some have a shape of their own each time. */
const askedOften = 10;
/** Every connection keeps each named statement for as long as it lives, so their number has an end. */
const mostNames = 500;
/** Number of texts that are counted; whatever is asked often comes again soon after they are forgotten. */
const mostCounted = 5_000;

/**
 * Names the statements that are asked over and over, so that PostgreSQL reads and plans them once for every
 * connection and not every time: for a short statement that costs more than running it.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #asked = new Map<string, number>();

  /** Counts a statement that is about to be asked. @returns Its name; undefined for one that is not asked often. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    const asked = (this.#asked.get(text) ?? 0) + 1;
    if (asked >= askedOften) {
      const name = `s${this.#names.size + 1}`;
      this.#names.set(text, name);
      this.#asked.delete(text);
      return name;
    }
    if (this.#asked.size >= mostCounted) this.#asked.clear();
    this.#asked.set(text, asked);
    return undefined;
  }
}

/** A value of a query: itself, or its place in a query that is made once. */
export type Given<T> = T | Placeholder;

/**
 * Keeps what is made once for a database, such as a prepared query: building its text anew for every
 * request costs more than running it.
 */
export function oncePerDatabase<T>(make: (db: Queryable) => T): (db: Queryable) => T {
  const made = new WeakMap<Queryable, T>();
  return (db) => {
    const stored = made.get(db);
    if (stored !== undefined) return stored;
    const fresh = make(db);
    made.set(db, fresh);
    return fresh;
  };
}

/**
 * Signs by which the database and its client say that no connection can be had or that one broke: by code, else by
 * words.
 */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08003',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
const words =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered|Client was closed|Query read timeout|not currently accepting connections/;
/** Words of PgBouncer, which gives all of them the code of a broken protocol. */
const wordsOfPgBouncer =
  /server conn crashed|server login has been failing|cannot connect to server|query_wait_timeout|no more connections allowed/i;

/** Says whether something failed because the database cannot be reached, rather than for what was asked of it. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && codes.has(error.code)) return true;
  if ('code' in error && error.code === '08P01' && wordsOfPgBouncer.test(error.message))
    return true;
  return words.test(error.message) || isDatabaseAway(error.cause);
}
