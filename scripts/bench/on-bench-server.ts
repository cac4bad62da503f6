import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '../../app/database/migrate.server';
import { workWithKeys } from '../../app/database/sealing/keys.server';
import { type Db, openDatabase } from '../../app/kernel/database/client.server';
import { startOwnPostgres } from '../../app/kernel/postgres/own-postgres.server';
import { testConfig } from '../../tests/support/load-context';
import { keysOfServer, startServer, type TestServer } from '../../tests/support/server';

/** A durable database for one measurement, of the role that owns it. Nothing is left of it afterwards. */
export interface BenchDatabase {
  url: string;
  db: Db;
}

/** Measures on a migrated database, with nothing in it. */
export function onBenchDatabase<Metrics>(
  measure: (database: BenchDatabase) => Promise<Metrics>,
): Promise<Metrics> {
  return onNewDatabase(async (database) => {
    await migrateDatabase(database.url);
    return measure(database);
  });
}

/**
 * Measures on the built server with the demonstration’s people. It knows visits by the secret of tests, so that
 * those who measure can sign people in.
 */
export function onBenchServer<Metrics>(
  measure: (bench: BenchDatabase & { server: TestServer }) => Promise<Metrics>,
): Promise<Metrics> {
  return onNewDatabase(async (database) => {
    const { sessionSecret } = testConfig();
    const server = await startServer({
      databaseUrl: database.url,
      env: {
        LOG_LEVEL: 'error',
        HOST: '127.0.0.1',
        SESSION_SECRET: sessionSecret,
        SEED_DEMO: 'people',
      },
    });
    try {
      return await measure({ ...database, server });
    } finally {
      await server.stop();
    }
  });
}

async function onNewDatabase<Metrics>(
  measure: (database: BenchDatabase) => Promise<Metrics>,
): Promise<Metrics> {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-bench-'));
  const postgres = await startOwnPostgres({ folder, durable: true });
  try {
    await postgres.createDatabase('bench');
    const url = postgres.url('bench');
    const { db, close } = openDatabase({ url, poolSize: 10, log: { error: () => {} } });
    workWithKeys(keysOfServer);
    try {
      return await measure({ url, db });
    } finally {
      await close();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
