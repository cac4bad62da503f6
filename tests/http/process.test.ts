import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startServer, type TestServer } from '../support/server';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
const start = (env: Record<string, string> = {}): Promise<TestServer> =>
  startServer({ databaseUrl: database.url, env });

beforeAll(async () => {
  database = await createTestDatabase(inject('testPostgres'));
});

afterAll(() => database.drop());

it('ends with 0 on SIGTERM', async () => {
  const server = await start();

  expect(await server.kill('SIGTERM')).toBe(0);
});

it('starts again on the same data after SIGKILL', async () => {
  await (await start()).kill('SIGKILL');

  const server = await start();

  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  await server.stop();
});

it('says in one sentence that the port is taken', async () => {
  const first = await start();
  const port = new URL(first.origin).port;

  await expect(start({ PORT: port })).rejects.toThrow(
    `Port ${port} is taken: stop what runs there, or choose another with PORT=`,
  );
  await first.stop();
});

it('refuses production without its secrets, naming each', async () => {
  const env = { FORMULARY_MODE: 'production', SESSION_SECRET: '', DOCUMENT_KEY: '' };

  await expect(start(env)).rejects.toThrow(
    /SESSION_SECRET is missing[\s\S]*DOCUMENT_KEY is missing/,
  );
});

it('says in one sentence that there is no such database', async () => {
  const url = database.url.replace(database.name, 'nowhere');

  await expect(start({ DATABASE_URL: url })).rejects.toThrow(
    'The database in DATABASE_URL cannot be used (database "nowhere" does not exist)',
  );
});
