import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { projectRoot } from '../../app/kernel/root.server';
import { asApplication, startServer, type TestServer } from '../support/server';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
const start = (env: Record<string, string> = {}): Promise<TestServer> =>
  startServer({ databaseUrl: database.url, env });

/** Runs `npm run mode` and returns what it did and said. */
function sayMode(databaseUrl: string, mode: string, accounts: string) {
  const env = {
    ...process.env,
    FORMULARY_MODE: mode,
    DATABASE_URL: asApplication(databaseUrl),
    MIGRATION_DATABASE_URL: databaseUrl,
  };
  const words = ['scripts/mode.mjs', `--accounts=${accounts}`];
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, words, { cwd: projectRoot, env }, (error, out, problem) =>
      resolve({ code: Number(error?.code ?? 0), said: out + problem }),
    );
  });
}

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
  await expect(start({ METRICS_PORT: port })).rejects.toThrow(
    `Port ${port} is taken: stop what runs there, or choose another with METRICS_PORT=`,
  );
  await first.stop();
});

describe('without a word of what it is', () => {
  it.each([
    ['no mode', { FORMULARY_MODE: '' }],
    ['NODE_ENV alone', { FORMULARY_MODE: '', NODE_ENV: 'production' }],
  ])('serves nothing and generates nobody: %s', async (_case, env) => {
    await expect(start(env)).rejects.toThrow(
      /code 1 before it was ready\.\nFORMULARY_MODE is missing: give production for real patients/,
    );
  });

  it('is never a demo where NODE_ENV says production', async () => {
    await expect(start({ FORMULARY_MODE: 'demo', NODE_ENV: 'production' })).rejects.toThrow(
      'NODE_ENV says production and this would be demo',
    );
  });
});

it('is never a demo on a name that others can reach', async () => {
  const env = { FORMULARY_MODE: 'demo', PUBLIC_URL: 'https://care.example' };

  await expect(start(env)).rejects.toThrow('care.example is not a name of this machine');
});

it('listens on this machine alone', async () => {
  const server = await start();
  const { port } = new URL(server.origin);
  const answers = (host: string) =>
    fetch(`http://${host}:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );

  expect(await answers('localhost')).toBe(true);
  expect(await answers('127.0.0.1')).toBe(true);
  // Of all addresses this one is surely ours, and is not the one that was asked for.
  expect(await answers('127.0.0.2')).toBe(false);
  await server.stop();
});

it('in development answers too, and neither pages nor hot reload listen to others', async () => {
  const env = { FORMULARY_MODE: 'development', NODE_ENV: 'development' };
  const development = await createTestDatabase(inject('testPostgres'));
  const server = await startServer({
    databaseUrl: development.url,
    script: 'scripts/dev.mjs',
    env,
  });
  const { port } = new URL(server.origin);
  const answers = (host: string, at: string) =>
    fetch(`http://${host}:${at}/healthz`).then(
      () => true,
      () => false,
    );

  expect((await fetch(`${server.origin}/login`)).status).toBe(200);
  expect(await answers('127.0.0.2', port)).toBe(false);
  expect(await answers('localhost', hotReload)).toBe(true);
  expect(await answers('127.0.0.2', hotReload)).toBe(false);
  // Whoever is told to stop stops the database too, and so is not cut off.
  expect(await server.kill('SIGTERM')).toBe(0);
  await development.drop();
}, 240_000);

/** The port on which Vite tells browsers what changed. */
const hotReload = '24678';

it('listens where HOST says', async () => {
  const server = await start({ HOST: '0.0.0.0' });
  const { port } = new URL(server.origin);

  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await server.stop();
});

describe('on a copy of production', () => {
  let copy: TestDatabase;
  const sql = async (statement: string) =>
    withClient(copy.url, async (client) => (await client.query(statement)).rows);
  const startCopy = (env: Record<string, string>) =>
    startServer({ databaseUrl: copy.url, seedDemo: false, env });

  beforeAll(async () => {
    copy = await createTestDatabase(inject('testPostgres'));
    await sql(`insert into users (kind, email, password_hash, first_name, last_name)
      values ('patient', 'r.alvarez@mail.test', '-', 'Rosa', 'Alvarez')`);
    await sql(`select graphile_worker.add_job('mail.send', '{}')`);
  });
  afterAll(() => copy.drop());

  it.each(['demo', 'development', 'test'])('%s generates nobody and does no work', async (mode) => {
    const env = { FORMULARY_MODE: mode, SEED_DEMO: 'people' };

    await expect(startCopy(env)).rejects.toThrow(
      `holds 1 account that no demo generated, so it counts as production and cannot be opened as ${mode}`,
    );
    expect(await sql('select name from seeds')).toEqual([]);
    expect(await sql('select count(*)::int as people from users')).toEqual([{ people: 1 }]);
    expect(await sql('select attempts from graphile_worker.jobs')).toEqual([{ attempts: 0 }]);
    expect(await sql('table database_mode')).toEqual([]);
  });

  it('starts once its owner said what it is, and how many people it holds', async () => {
    const say = (accounts: string) => sayMode(copy.url, 'demo', accounts);

    expect(await say('7')).toEqual({
      code: 1,
      said: expect.stringContaining('1 account that no demo generated, not 7'),
    });
    expect(await say('1')).toEqual({
      code: 0,
      said: 'This database is one of demo from now on.\n',
    });
    await sql(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
    const server = await startCopy({ FORMULARY_MODE: 'demo' });
    await server.stop();
    expect(await sql('select mode from database_mode')).toEqual([{ mode: 'demo' }]);
  });
});

it('refuses production without its secrets, naming each', async () => {
  const env = { FORMULARY_MODE: 'production', SESSION_SECRET: '', DOCUMENT_KEY: '' };

  await expect(start(env)).rejects.toThrow(
    /SESSION_SECRET is missing[\s\S]*DOCUMENT_KEY is missing/,
  );
});

it('refuses production that does not say how many proxies it has, since one stranger would count as everybody', async () => {
  const env = { FORMULARY_MODE: 'production', TRUSTED_PROXIES: '' };

  await expect(start(env)).rejects.toThrow(
    'TRUSTED_PROXIES is missing: say how many proxies stand between browsers and this server, 0 for none.',
  );
});

it('says in one sentence that there is no such database', async () => {
  const url = database.url.replace(database.name, 'nowhere');

  await expect(start({ DATABASE_URL: url })).rejects.toThrow(
    'The database in DATABASE_URL cannot be used (database "nowhere" does not exist)',
  );
});

it('quotes nothing of what it was writing when it cannot start', async () => {
  const fresh = await createTestDatabase(inject('testPostgres'));
  await withClient(fresh.url, (client) =>
    client.query(`
      create function refuse() returns trigger language plpgsql as $$
      begin raise unique_violation using message = 'no ' || new.email, detail = new.email; end $$;
      create trigger refuse before insert on users for each row execute function refuse()`),
  );

  const start = startServer({ databaseUrl: fresh.url, seedDemo: true });

  await expect(start).rejects.toThrow(/Formulary ended: .*"code":"23505"/);
  await expect(start).rejects.not.toThrow('@example.com');
  await fresh.drop();
});
