import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import { silentWorkerLogger } from '../jobs/worker-logger.server';
import { withClient } from '../postgres/own-postgres.server';
import { projectRoot } from '../root.server';

const migrationsFolder = join(projectRoot, 'app/platform/db/migrations');

/** Any number, the same in every process: whoever holds its lock is migrating. */
const migrationLock = 4_620_120_751;

/**
 * Brings a database to the newest schema: ours, then the job queue's. Processes
 * that start together wait for one another; repeating it changes nothing.
 */
export async function migrateDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await client.query('set client_min_messages = warning');
      await migrate(drizzle(client), { migrationsFolder });
      await runMigrations({ connectionString: url, logger: silentWorkerLogger });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  });
}
