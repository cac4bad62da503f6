import { migrateDatabase } from '../database/migrate.server';
import { createLog } from '../kernel/log/log.server';
import { openDatabaseServer } from '../kernel/postgres/database-server.server';
import { configFromEnvironment } from './config-from-environment.server';

/**
 * Has a database that remembers no mode keep the one of this process, whatever its accounts speak for. One that
 * remembers a mode keeps that: then this throws a sentence, as it does for another number of accounts.
 * @param accounts How many accounts it holds that were not sown, as whoever decides has counted.
 * @returns What was done, in words.
 */
export async function sayDatabaseMode(accounts: number): Promise<string> {
  const config = configFromEnvironment();
  const server = await openDatabaseServer(config, createLog(config.logLevel));
  try {
    const { url, ownerUrl, ownFolder } = server;
    await migrateDatabase(ownerUrl, url, { mode: config.mode, accounts, ownFolder });
  } finally {
    await server.stop();
  }
  return `This database is one of ${config.mode} from now on.`;
}
