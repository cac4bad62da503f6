import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { projectRoot } from '../../app/kernel/root.server';
import { quickPlace } from '../support/quick-place';
import { rawRequest } from '../support/raw-request';
import { asApplication, productionIn, startServer } from '../support/server';
import { mayMount, smallDisk } from '../support/small-disk';
import { temporaryFolder } from '../support/temporary-folder';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const folder = temporaryFolder();
const production = productionIn(folder);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('testPostgres'));
});
afterAll(() => database.drop());

/** Runs a command of `npm run admin` and returns what it did and said. */
const admin = (...words: string[]) => adminWith({}, ...words);

function adminWith(settings: Readonly<Record<string, string>>, ...words: string[]) {
  const env = {
    ...process.env,
    ...production,
    DATABASE_URL: asApplication(database.url),
    MIGRATION_DATABASE_URL: database.url,
    ...settings,
  };
  return new Promise<{ code: number; said: string }>((done) => {
    const options = { cwd: projectRoot, env };
    execFile(process.execPath, ['scripts/admin.mjs', ...words], options, (error, out, problem) =>
      done({ code: Number(error?.code ?? 0), said: out + problem }),
    );
  });
}

it('says what there is to whoever asks for help, also before any setting is made', async () => {
  const { code, said } = await adminWith({ FORMULARY_MODE: '' }, 'help');

  expect(code).toBe(0);
  expect(said).toMatch(/^npm run admin -- COMMAND/);
});

it('says what there is to be done to whoever asks for what there is not', async () => {
  const { code, said } = await admin('make-tea');

  expect(code).toBe(1);
  expect(said).toContain('There is no command make-tea.');
  expect(said).toContain('create-manager --email=… --first-name=… --last-name=…');
});

const smallFolder = join(quickPlace(), `formulary-backup-${randomBytes(4).toString('hex')}`);

// Only an account that may mount one has a disk that it can fill.
describe.skipIf(!mayMount(`${smallFolder}-tried`))('a backup onto a disk that is full', () => {
  it('says so, and is no backup', async () => {
    await admin('migrate');
    await admin('make-backup-key', join(folder, 'backup.key'));
    const key = /age1\w+/.exec(readFileSync(join(folder, 'backup.key'), 'utf8'))?.[0];
    const disk = smallDisk(smallFolder, 1);
    writeFileSync(join(smallFolder, 'ballast'), Buffer.alloc(1_048_576 - 40 * 4_096));

    const made = await admin('backup', join(smallFolder, 'new'), `--to=${key}`);
    const asked = [join(smallFolder, 'new'), `--key=${join(folder, 'backup.key')}`];
    const rehearsed = await admin('rehearse', ...asked);
    disk.remove();

    expect(made).toEqual({
      code: 1,
      said: expect.stringMatching(/The disk is full: make room, then run it again\.\n$/),
    });
    expect(rehearsed.said).toContain('is no backup, or one that was not finished');
  });
});

describe('an installation', () => {
  it('goes from an empty database to a first manager, and says what is missing', async () => {
    expect(await admin('create-manager', '--mail=ruth@care.example')).toEqual({
      code: 1,
      said: 'Write it like this: npm run admin -- create-manager --email=… --first-name=… --last-name=… [--reason=…]\n',
    });
    const names = ['--first-name=Ruth', '--last-name=Okafor'];
    const made = await admin('create-manager', '--email=ruth@care.example', ...names);
    expect(made.said).toMatch(/within 7 days:\nhttps:\/\/care\.example\/invitation\/[\w-]{43}\n$/);
    expect(made.code).toBe(0);

    const { code, said } = await admin('verify');
    expect(code).toBe(1);
    expect(said).toContain('missing No catalogue is published');
    expect(said).toContain('missing Nobody manages the practice');
    expect(said).toContain('missing SMTP_URL is not set');
    expect(said).toMatch(/\d missing\.\n$/);
  });
});

/** A link that was asked for with an address nobody has. */
const forNobody = {
  ...{ purpose: 'reset', user: null, link: 'b7f2a7a4-93f6-4c26-9a26-0d2f3c1f2c11' },
  ...{ site: 'default', origin: production.PUBLIC_URL },
};

it('an installation whose prescribers have no profession is not whole', async () => {
  await withClient(database.url, (client) =>
    client.query(
      `insert into users (email, password_hash, first_name, last_name, kind, grants, email_verified_at, created_at)
       values ('lena@care.example', '-', 'Lena', 'Ortiz', 'providerUsers', '{nurse-practitioner}', now(), now())`,
    ),
  );

  expect((await admin('verify')).said).toContain('missing 1 of them have no profession');
});

describe('a mail in the outbox', () => {
  it('is shown in a trial, with its link, and in no other production', async () => {
    const [first, trial] = [{ to: 'rosa@care.example' }, { SANDBOX_PAYMENTS: 'true' }];
    await withClient(database.url, (client) =>
      client.query(
        `insert into mail_outbox (key, site, recipient, subject, text, created_at)
         values ('trial', 'default', $1, 'Welcome', 'Hello Rosa.', now())`,
        [first.to],
      ),
    );

    const refused = await admin('show-mail', `--to=${first.to}`);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('in a trial alone') });
    expect(await adminWith(trial, 'show-mail', `--to=${first.to}`)).toMatchObject({
      code: 0,
      said: expect.stringContaining('Hello Rosa.'),
    });
    const nobody = await adminWith(trial, 'show-mail', '--to=nobody@care.example');
    expect(nobody).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was written') });
  });
});

describe('processes apart', () => {
  it('leave jobs to the worker, which answers nobody but who watches it', async () => {
    const env = { ...production, SANDBOX_PAYMENTS: 'true', LOG_LEVEL: 'warn' };
    const start = (role: string) =>
      startServer({ databaseUrl: database.url, env: { ...env, FORMULARY_ROLE: role } });
    const web = await start('web');
    await withClient(database.url, (client) =>
      client.query(`select graphile_worker.add_job('account.mailLink', $1::json)`, [forNobody]),
    );
    const waiting = () =>
      withClient(database.url, async (client) => {
        const { rows } = await client.query(
          `select from graphile_worker.jobs where task_identifier = 'account.mailLink'`,
        );
        return rows.length;
      });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await waiting()).toBe(1);

    const worker = await start('worker');
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    const status = async (path: string) => (await fetch(`${worker.origin}${path}`)).status;
    expect(await status('/livez')).toBe(200);
    expect(await status('/readyz')).toBe(200);
    expect(await status('/')).toBe(404);
    expect((await fetch(`${web.origin}/readyz`)).status).toBe(200);
    expect(web.output()).toContain('this is a trial, and every page says so');
    const headers = { host: 'care.example' };
    for (const path of ['/', '/login', '/nothing/here'])
      expect((await rawRequest(web.origin, path, { headers })).text).toContain('This is a trial.');
    await Promise.all([web.stop(), worker.stop()]);
  });
});
