import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Log } from '../log/log.server';
import { planningClient } from './planning-client.server';

/** The database outside a transaction, with its pool. */
export type Db = NodePgDatabase & { $client: pg.Pool };
/** The database inside a transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Either: for queries that do not care. */
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
  log: Pick<Log, 'error'>;
}): Database {
  const pool = new pg.Pool({
    Client: planningClient(),
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'formulary',
    // So that a connection that died without a word is noticed, and not waited for.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A statement that takes this long is a bug, and must not hold a connection for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A connection that breaks is replaced by the pool; unheard, its error would end the process.
  const onError = (error: Error) => options.log.error({ err: error }, 'database connection lost');
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
