import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { quickPlace } from './quick-place';
import { startServer } from './server';
import { createTestDatabase, type TestDatabase } from './test-database';
import type { TestPostgres } from './test-postgres';

/** A database with the sample people, and the folder in which their documents are sealed. */
export interface SampleDatabase extends TestDatabase {
  folder: string;
}

/**
 * Makes the sample people once for a whole run: the built application writes them into a database that
 * every server of a test then copies, documents included.
 */
export async function makeSampleData(postgres: TestPostgres): Promise<SampleDatabase> {
  const made = withFolder(await createTestDatabase(postgres));
  const server = await startServer({
    databaseUrl: made.url,
    seedDemo: true,
    env: { FORMULARY_DATA: made.folder },
  });
  await server.stop();
  return made;
}

/** Copies the sample people for one server. Their documents are copies too: a test may delete them. */
export async function copySampleData(postgres: TestPostgres): Promise<SampleDatabase> {
  const { sample } = postgres;
  if (!sample) throw new Error('This run has made no sample data.');
  const copy = withFolder(await createTestDatabase(postgres, sample.template));
  cpSync(sample.folder, copy.folder, { recursive: true });
  return copy;
}

function withFolder(database: TestDatabase): SampleDatabase {
  const folder = mkdtempSync(join(quickPlace(), 'formulary-'));
  return {
    ...database,
    folder,
    async drop() {
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}
