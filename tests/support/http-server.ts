import { afterAll, beforeAll, inject } from 'vitest';
import { ApiClient } from './api-client';
import { PlainBrowser } from './plain-browser';
import { startServer, type TestServer } from './server';
import { createTestDatabase, type TestDatabase } from './test-database';

/** The application on a database of its own, for as long as a test file runs. */
export function withServer(env: Readonly<Record<string, string>> = {}) {
  let database: TestDatabase | undefined;
  let server: TestServer | undefined;
  beforeAll(async () => {
    database = await createTestDatabase(inject('testPostgres'));
    server = await startServer({ databaseUrl: database.url, env });
  });
  afterAll(async () => {
    await server?.stop();
    await database?.drop();
  });
  const running = () => {
    if (!server || !database) throw new Error('The server is there only while tests run.');
    return { server, database };
  };
  return {
    get origin() {
      return running().server.origin;
    },
    get databaseUrl() {
      return running().database.url;
    },
    get output() {
      return running().server.output();
    },
    /** Ends the process at once, as a crash would, and starts another one on the same data. */
    async crashAndRestart() {
      const { database: same } = running();
      await running().server.kill('SIGKILL');
      server = await startServer({ databaseUrl: same.url, env });
    },
    kill: (signal: NodeJS.Signals) => running().server.kill(signal),
    browser: () => new PlainBrowser(running().server.origin),
    client() {
      const browser = new PlainBrowser(running().server.origin);
      return { browser, api: new ApiClient(browser) };
    },
  };
}
