import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../app/database/migrate.server';
import { isAlive } from '../../app/kernel/postgres/cluster.server';
import { dataFolder, makeDataFolder } from '../../app/kernel/postgres/data-folder.server';
import {
  type OwnPostgres,
  startOwnPostgres,
  withClient,
} from '../../app/kernel/postgres/own-postgres.server';
import { projectRoot } from '../../app/kernel/root.server';
import { hasMemory, quickPlace } from './quick-place';

/** Addresses at which tests reach PostgreSQL. Plain text, so that it travels to workers and children. */
export interface TestPostgres {
  /** A database to connect to for making and dropping others. */
  maintenanceUrl: string;
  /** The migrated, empty database that every test's own is copied from. */
  template: string;
  /** The same with the sample people, and the folder of their documents, where a run has made them. */
  sample?: { template: string; folder: string };
}

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

/** Vitest calls this once per run, before the first worker starts. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { testPostgres, stop } = await startTestPostgres();
  project.provide('testPostgres', testPostgres);
  return stop;
}

/**
 * Starts the tests' PostgreSQL (its own, beside the application's data) and
 * makes the template for the present migrations. Runs that overlap share it.
 */
export async function startTestPostgres(): Promise<{
  testPostgres: TestPostgres;
  stop: () => Promise<void>;
}> {
  const folder = placeOfTests();
  makeDataFolder(folder);
  const server = await startOwnPostgres({ folder: join(folder, 'test-postgres'), durable: false });
  const maintenanceUrl = server.url('postgres');
  // Held open for the whole run, so that another run that ends does not stop the server.
  const lease = new pg.Client({ connectionString: maintenanceUrl });
  await lease.connect();
  const template = `template_${migrationsDigest()}`;
  await dropLeftovers(maintenanceUrl, template);
  await withClient(maintenanceUrl, async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      template,
    ]);
    if (rowCount === 0) await makeTemplate(server, client, template);
  });
  const stop = async () => {
    await lease.end();
    await server.stop();
  };
  return { testPostgres: { maintenanceUrl, template }, stop };
}

/** Makes a template under another name until it is whole: nobody is ever connected to a template that others copy. */
async function makeTemplate(server: OwnPostgres, client: pg.Client, template: string) {
  const making = `${template}_making`;
  const [from, to] = [making, template].map((name) => pg.escapeIdentifier(name));
  await client.query(`drop database if exists ${from} with (force)`);
  await server.createDatabase(making);
  await migrateDatabase(server.url(making));
  await client.query(`alter database ${from} rename to ${to}`);
}

/**
 * Folder of the tests’ database, beside the data of this checkout, or in memory under the same name: runs that overlap
 * find the same place.
 */
function placeOfTests(): string {
  const account = process.getuid?.() ?? 0;
  const own = dataFolder({ projectRoot, home: homedir(), isRoot: account === 0, env: process.env });
  return hasMemory() ? join(quickPlace(), `formulary-${account}`, basename(own)) : own;
}

function migrationsDigest(): string {
  const folder = join(projectRoot, 'app/database/migrations');
  const hash = createHash('sha256');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const name of [...files.sort(), 'meta/_journal.json']) {
    hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * Drops databases of test processes that were killed before they could do it
 * themselves and, if no other run is under way, templates of older migrations.
 */
async function dropLeftovers(maintenanceUrl: string, template: string): Promise<void> {
  await withClient(maintenanceUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^test_[0-9]+_'`,
    );
    const abandoned = rows.filter(({ datname }) => !isAlive(Number(datname.split('_')[1])));
    const outdated = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'template\\_%' and datname <> $1
       and (select count(*) from pg_stat_activity where backend_type = 'client backend') <= 2`,
      [template],
    );
    for (const { datname } of [...abandoned, ...outdated.rows]) {
      await client.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
    }
  });
}
