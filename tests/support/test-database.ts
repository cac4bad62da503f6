import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { TestPostgres } from './test-postgres';

export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** Copies a template, the migrated and empty one unless told: a fresh database in a few hundredths of a second. */
export async function createTestDatabase(
  { maintenanceUrl, template: empty }: TestPostgres,
  template = empty,
): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const run = (statement: string) =>
    withClient(maintenanceUrl, async (client) => {
      await client.query(statement);
    });
  const quoted = pg.escapeIdentifier(name);
  await run(
    `create database ${quoted} template ${pg.escapeIdentifier(template)} strategy file_copy`,
  );
  return {
    name,
    url: databaseUrl(maintenanceUrl, name),
    drop: () => run(`drop database if exists ${quoted} with (force)`),
  };
}

/** The same server's connection string for another of its databases. */
function databaseUrl(maintenanceUrl: string, name: string): string {
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  return url.toString();
}
