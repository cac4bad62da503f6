import { afterAll, beforeAll, inject } from 'vitest';
import { workWithKeys } from '../../app/database/sealing/keys.server';
import { type Database, openDatabase } from '../../app/kernel/database/client.server';
import { testConfig } from './load-context';
import { createTestDatabase } from './test-database';

/**
 * Gives the test file a database of its own for as long as it runs. Call it at
 * the top of the file or of a `describe`, and use `database.db` within tests.
 */
export function withDatabase(): Readonly<Database & { url: string }> {
  let opened: (Database & { url: string; drop: () => Promise<void> }) | null = null;
  const current = () => {
    if (!opened) throw new Error('The database is there only while tests run.');
    return opened;
  };
  beforeAll(async () => {
    workWithKeys(testConfig().documentKeys);
    const { url, drop } = await createTestDatabase(inject('testPostgres'));
    opened = { ...openDatabase({ url, poolSize: 5, log: quiet }), url, drop };
  });
  afterAll(async () => {
    await current().close();
    await current().drop();
  });
  return {
    get db() {
      return current().db;
    },
    get pool() {
      return current().pool;
    },
    get url() {
      return current().url;
    },
    close: () => current().close(),
  };
}

/** Dropping a database breaks idle connections; tests do not care. */
const quiet = { error: () => {} };
