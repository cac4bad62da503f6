import { join } from 'node:path';
import type { Config, Mode } from './config.server';
import { startOwnPostgres } from './postgres/own-postgres.server';

export interface DatabaseServer {
  url: string;
  /** Stops PostgreSQL if it is our own and nobody else uses it. */
  stop(): Promise<void>;
}

/** Each mode has a database of its own in our own PostgreSQL. */
const databaseNames: Record<Mode, string> = {
  production: 'formulary',
  demo: 'formulary',
  development: 'formulary_development',
  test: 'formulary_test',
};

/** The PostgreSQL that `DATABASE_URL` names, or one of our own. */
export async function openDatabaseServer(config: Config): Promise<DatabaseServer> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: () => Promise.resolve() };
  const postgres = await startOwnPostgres({ folder: join(config.dataFolder, 'postgres') });
  const name = databaseNames[config.mode];
  await postgres.createDatabase(name);
  return { url: postgres.url(name), stop: () => postgres.stop() };
}
