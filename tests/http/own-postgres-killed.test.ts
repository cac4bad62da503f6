import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickPlace } from '../support/quick-place';
import { startServer, type TestServer } from '../support/server';

// PostgreSQL's account must be let through the folder, so the server makes it.
const data = join(quickPlace(), `formulary-own-${randomBytes(4).toString('hex')}`);
let server: TestServer;

const postmaster = () =>
  Number(readFileSync(join(data, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
const ask = async (path: string) => {
  const answer = await fetch(`${server.origin}${path}`, { signal: AbortSignal.timeout(10_000) });
  return { status: answer.status, text: await answer.text() };
};

beforeAll(async () => {
  const own = { DATABASE_URL: '', MIGRATION_DATABASE_URL: '', FORMULARY_DATA: data };
  server = await startServer({
    databaseUrl: 'postgresql://nobody@localhost/none',
    env: own,
    seedDemo: false,
  });
}, 90_000);

afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

it('a killed PostgreSQL is started again: pages answer in words meanwhile, and the process goes on', async () => {
  process.kill(postmaster(), 'SIGKILL');

  const page = await ask('/login');
  expect([200, 503]).toContain(page.status);
  expect(page.text).toContain('<h1');
  await expect
    .poll(async () => (await ask('/healthz')).status, { timeout: 30_000, interval: 100 })
    .toBe(200);
  expect((await ask('/login')).status).toBe(200);
  expect(await server.kill('SIGTERM')).toBe(0);
});
