import { test as base, expect } from '@playwright/test';
import { copySampleData } from './sample-data';
import { startServer, type TestServer } from './server';
import type { TestPostgres } from './test-postgres';

interface WorkerFixtures {
  /** Further settings of the application; none unless a file of tests says so. */
  serverEnv: Readonly<Record<string, string>>;
  /**
   * A name that files of tests share which change what others look at, such as the quizzes of the
   * studio: a worker of theirs runs no test without that name. Each name costs every worker an application.
   */
  apart: string;
  /** The application, with sample data, on a database that only this worker uses. */
  server: TestServer;
}

/** Playwright's `test` with a running application; `page.goto('/')` goes to it. */
export const test = base.extend<object, WorkerFixtures>({
  serverEnv: [{}, { scope: 'worker', option: true }],
  apart: ['', { scope: 'worker', option: true }],
  server: [
    async ({ serverEnv: env }, use) => {
      const database = await copySampleData(testPostgres());
      const server = await startServer({
        databaseUrl: database.url,
        env: { FORMULARY_DATA: database.folder, ...env },
      });
      await use(server);
      await server.stop();
      await database.drop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
});

export { expect };

function testPostgres(): TestPostgres {
  const text = process.env['TEST_POSTGRES'];
  if (!text) throw new Error('The browser tests’ setup did not run.');
  return JSON.parse(text);
}
