import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startServer } from '../support/server';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const start = (env: Record<string, string>) =>
  startServer({ databaseUrl: database.url, env: { FORMULARY_CONTENT: 'none', ...env } });

beforeAll(async () => {
  database = await createTestDatabase(inject('testPostgres'));
});

afterAll(() => database.drop());

it('a wrong DOCUMENT_KEY is refused at the start, in a sentence that quotes no key, and changes nothing', async () => {
  const first = await start({ DOCUMENT_KEY: key(1) });
  await first.stop();

  const refused = await start({ DOCUMENT_KEY: key(2) }).catch((error: Error) => error.message);
  expect(refused).toMatch(/DOCUMENT_KEY is \S+, and documents of this database are sealed with/);
  expect(refused).not.toContain(key(1));
  expect(refused).not.toContain(key(2));

  const again = await start({ DOCUMENT_KEY: key(1) });
  await again.stop();
  const replaced = await start({ DOCUMENT_KEY: key(2), DOCUMENT_KEYS_BEFORE: key(1) });
  await replaced.stop();
});
