import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { ruledRoutes } from '../support/declared-routes';
import { rawRequest } from '../support/raw-request';
import { addressOf } from '../support/route-address';
import { productionIn, startServer, type TestServer } from '../support/server';
import { temporaryFolder } from '../support/temporary-folder';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const folder = temporaryFolder();
const production = productionIn(folder);

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase(inject('testPostgres'));
  server = await startServer({
    databaseUrl: database.url,
    seedDemo: false,
    env: production,
  });
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

const headers = { host: 'care.example' };
const get = (path: string) => rawRequest(server.origin, path, { headers });

it('does not start as a role that could alter the record of who looked', async () => {
  const env = { ...production, DATABASE_URL: database.url };

  await expect(startServer({ databaseUrl: database.url, seedDemo: false, env })).rejects.toThrow(
    /^The role in DATABASE_URL could alter the record of who looked at patients’ data/m,
  );
});

it('does not start where it could keep no document', async () => {
  const file = join(folder, 'taken');
  writeFileSync(file, '');
  const env = { ...production, FORMULARY_DATA: file };

  await expect(startServer({ databaseUrl: database.url, seedDemo: false, env })).rejects.toThrow(
    `Formulary cannot write to ${file}/documents (ENOTDIR): set FORMULARY_DATA to a folder that it may use.`,
  );
});

it('says where patients come in, and where the proxy leads', () => {
  expect(server.output()).toContain('Formulary is ready at https://care.example\n');
  expect(server.output()).toContain(
    `The proxy in front of it asks port ${new URL(server.origin).port}.`,
  );
  expect(server.output()).not.toContain('localhost');
});

it('says that nobody mends its Node.js where that is so, once, and else nothing', async () => {
  const isOld = Number.parseInt(process.versions.node, 10) < 22;
  await expect.poll(() => server.output()).toContain('Nothing is published');

  expect(server.output().split('gets no more security fixes')).toHaveLength(isOld ? 2 : 1);
});

it('makes nobody an account', async () => {
  const { rows } = await withClient(database.url, (db) => db.query('select email from users'));

  expect(rows).toEqual([]);
});

describe('production without content', () => {
  it('starts, and says in one sentence that nothing is published', async () => {
    const lines = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.includes('Nothing is published'));

    await expect.poll(lines).toHaveLength(1);
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ level: 'warn' });
  });

  it('says so on the first page', async () => {
    const { status, text } = await get('/');

    expect(status).toBe(200);
    expect(text).toContain('We are not open yet');
    expect(text).not.toContain('This is a trial.');
  });

  it.each([
    ['/quiz/weight-loss', 404],
    ['/quiz/weight-loss/ended', 404],
    ['/api/v1/quizzes/weight-loss', 404],
    ['/cart', 200],
    ['/api/v1/cart', 200],
    ['/api/v1/cart/get-coupon-data?coupon=SAVE25', 404],
    ['/api/v1/allergies', 200],
    ['/api/v1/pharmacies', 200],
    ['/api/v1/slots?minutes=20&state=CA', 200],
    ['/login', 200],
    ['/healthz', 200],
  ])('%s is a %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });
});

describe('what is for demonstrations only', () => {
  const there = ruledRoutes
    .filter(({ access }) => access === 'demonstration' || access === 'secret')
    .map(({ method, name }) => [method, addressOf(name)] as const);

  it.each(there)('%s %s does not exist', async (method, path) => {
    const json = { ...headers, 'content-type': 'application/json' };
    const body = method === 'GET' ? '' : JSON.stringify({ clientSecret: 'guessed' });
    const sized = { ...json, 'content-length': String(body.length) };
    const { status } = await rawRequest(server.origin, path, { method, headers: sized, body });

    expect(status).toBe(404);
  });
});
