import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../../app/kernel/database/client.server';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { projectRoot } from '../../app/kernel/root.server';
import { shareAssets } from '../../app/server/static-assets';
import { testConfig } from '../support/load-context';
import { rawRequest } from '../support/raw-request';
import { asApplication, startServer, type TestServer } from '../support/server';
import { temporaryFolder } from '../support/temporary-folder';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const folder = temporaryFolder();
const production = {
  FORMULARY_MODE: 'production',
  FORMULARY_DATA: folder,
  PUBLIC_URL: 'https://care.example',
  TRUSTED_PROXIES: '0',
  SESSION_SECRET: 'known-to-every-test-and-to-nobody-else',
  DOCUMENT_KEY: Buffer.alloc(32, 1).toString('base64'),
};
const builtHere = join(projectRoot, 'build/client/assets');
let database: TestDatabase;
let opened: Database;
let server: TestServer;

const start = () => startServer({ databaseUrl: database.url, env: production });

/** Runs `npm run migrate` and returns what it did and said. */
function migrate() {
  const env = {
    ...process.env,
    ...production,
    DATABASE_URL: asApplication(database.url),
    MIGRATION_DATABASE_URL: database.url,
  };
  return new Promise<string>((done) => {
    execFile(
      process.execPath,
      ['scripts/admin.mjs', 'migrate'],
      { cwd: projectRoot, env },
      (_, out, problem) => done(out + problem),
    );
  });
}

beforeAll(async () => {
  database = await createTestDatabase(inject('testPostgres'));
  opened = openDatabase({ url: asApplication(database.url), poolSize: 2, log: { error() {} } });
  server = await start();
});

afterAll(async () => {
  await server?.stop();
  await opened?.close();
  await database?.drop();
});

const asset = (name: string, encoding = 'identity') =>
  rawRequest(server.origin, `/assets/${name}`, {
    headers: { host: 'care.example', 'accept-encoding': encoding },
  });

/** Puts the files of another build where processes share them. */
async function otherBuild(at: string, files: Readonly<Record<string, Buffer>>) {
  const client = join(folder, at);
  mkdirSync(join(client, 'assets'), { recursive: true });
  for (const [name, bytes] of Object.entries(files))
    writeFileSync(join(client, 'assets', name), bytes);
  const config = testConfig({ sessionSecret: production.SESSION_SECRET });
  await shareAssets({ db: opened.db, config, clock: { now: () => new Date() } }, client);
}

it('a page of the build before gets its scripts from a process of the next, as it takes them', async () => {
  const script = Buffer.from('export const before = 1;'.repeat(40));
  const picture = Buffer.from([1, 2, 3, 4]);
  await otherBuild('before', {
    'page.($id)-aB3.js': script,
    'page.($id)-aB3.js.br': brotliCompressSync(script),
    'face-9x_.woff2': picture,
  });

  const plain = await asset('page.($id)-aB3.js');
  expect(plain.bytes.equals(script)).toBe(true);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const compressed = await asset('page.($id)-aB3.js', 'br');
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.bytes).equals(script)).toBe(true);
  const face = await asset('face-9x_.woff2', 'br');
  expect(face.headers['content-encoding']).toBeUndefined();
  expect(face.bytes.equals(picture)).toBe(true);
});

it('a process shares what it has, so that those of the build before have it too', async () => {
  const { rows } = await withClient(database.url, (client) =>
    client.query<{ path: string }>('select path from served_assets'),
  );
  const built = readdirSync(builtHere).filter((name) => !/\.(br|gz)$/.test(name));
  expect(rows.map(({ path }) => path)).toEqual(
    expect.arrayContaining(built.map((name) => `/assets/${name}`)),
  );
  const [name = ''] = built;
  const served = await asset(name);
  expect(served.bytes.equals(readFileSync(join(builtHere, name)))).toBe(true);
});

it('nothing that somebody wrote into the database becomes a script, and old builds go', async () => {
  await otherBuild('forged', { 'forged-1.js': Buffer.from('1'), 'old-1.js': Buffer.from('1') });
  await withClient(database.url, (client) =>
    client.query(`
      update served_assets set file = 'alert(1)' where path = '/assets/forged-1.js';
      update served_assets set started_at = now() - interval '31 days' where path = '/assets/old-1.js'`),
  );
  expect((await asset('old-1.js')).status).toBe(200);
  await otherBuild('later', { 'later-1.js': Buffer.from('2') });

  for (const name of ['forged-1.js', 'old-1.js', 'never-1.js', '..%2fpackage.json'])
    expect([name, (await asset(name)).status]).toEqual([name, 404]);
  expect((await asset('later-1.js')).status).toBe(200);
});

it('a start in production changes no table, and names the command that does', async () => {
  const { rows } = await withClient(database.url, (client) =>
    client.query<{ hash: string }>(`
      select hash from drizzle.__drizzle_migrations where kind = 'expands' order by created_at limit 1`),
  );
  await withClient(database.url, (client) =>
    client.query('delete from drizzle.__drizzle_migrations where hash = $1', [rows[0]?.hash]),
  );
  await expect(start()).rejects.toThrow(/run npm run migrate, then start again\./);
  await withClient(database.url, (client) => client.query('drop table served_assets'));

  expect(await migrate()).toBe('The database has the newest tables.\n');

  const second = await start();
  expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
  await second.stop();
});
