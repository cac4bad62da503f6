import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { quickPlace } from '../../../tests/support/quick-place';
import { SentenceError } from '../log/errors';
import { createLog } from '../log/log.server';
import { type Keeper, keepRunning } from './database-server.server';
import { type OwnPostgres, startOwnPostgres, withClient } from './own-postgres.server';

let folder: string;
let running: OwnPostgres | null = null;
const keepers: Keeper[] = [];

const start = async () => {
  running = await startOwnPostgres({ folder, durable: false });
  return running;
};
const run = (postgres: OwnPostgres, statement: string) =>
  withClient(postgres.url('postgres'), (client) => client.query(statement));
beforeEach(() => {
  folder = join(mkdtempSync(join(quickPlace(), 'formulary-pg-')), 'postgres');
  // The folder above must let PostgreSQL's account through.
  rmSync(join(folder, '..'), { recursive: true });
});

afterEach(async () => {
  for (const keeper of keepers.splice(0)) await keeper.stop();
  await running?.stop();
  running = null;
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

it('starts from nothing, stops, and finds its data again', async () => {
  const first = await start();
  await run(first, 'create table kept (id int)');
  await first.stop();

  const second = await start();

  expect(second.attached).toBe(false);
  await expect(run(second, 'table kept')).resolves.toMatchObject({ rowCount: 0 });
});

it('joins the server that a killed process left running', async () => {
  const abandoned = await start();

  const joined = await start();

  expect(joined.attached).toBe(true);
  expect(joined.postmasterPid).toBe(abandoned.postmasterPid);
});

it('recovers committed data after the server itself was killed', async () => {
  const first = await start();
  await run(first, 'create table kept as select 1 as id');
  process.kill(first.postmasterPid, 'SIGKILL');

  const second = await start();

  expect(second.attached).toBe(false);
  await expect(run(second, 'table kept')).resolves.toMatchObject({ rows: [{ id: 1 }] });
});

it('is started again, once, within seconds when its process was killed while two processes used it', async () => {
  const one = await start();
  const other = await start();
  await run(one, 'create table kept as select 1 as id');
  for (const postgres of [one, other]) keepers.push(keepRunning(postgres, createLog('silent')));
  const killed = one.postmasterPid;

  process.kill(killed, 'SIGKILL');

  await vi.waitFor(
    async () => {
      await expect(run(one, 'table kept')).resolves.toMatchObject({ rows: [{ id: 1 }] });
      expect(one.isRunning() && other.isRunning()).toBe(true);
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(one.postmasterPid).not.toBe(killed);
  expect(one.postmasterPid).toBe(other.postmasterPid);
});

it('says so when it has ended and cannot be started again', async () => {
  const reason = new SentenceError('PostgreSQL did not start within 60 seconds.');
  const gone = { isRunning: () => false, startAgain: () => Promise.reject(reason) };
  const keeper = keepRunning(gone, createLog('silent'));

  await expect(keeper.lost).resolves.toBe(reason);
  await keeper.stop();
});

it('clears away a pid file whose number belongs to another program now', async () => {
  await (await start()).stop();
  const pidFile = join(folder, 'cluster', 'postmaster.pid');
  writeFileSync(pidFile, `${process.pid}\n${join(folder, 'cluster')}\n`);

  const second = await start();

  expect(second.attached).toBe(false);
});

it('stops although a connection that is about to close is still open', async () => {
  const postgres = await start();
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const closing = withClient(postgres.url('postgres'), () => {
    open();
    return sleep(300);
  });
  await opened;
  await postgres.stop();
  await closing;
  expect(postgres.isRunning()).toBe(false);
});

it('keeps running while another process still uses it', async () => {
  const postgres = await start();

  await withClient(postgres.url('postgres'), async (other) => {
    await postgres.stop();
    await expect(other.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
  });
});

it('makes a database once, however often it is asked', async () => {
  const postgres = await start();

  await Promise.all([postgres.createDatabase('clinic'), postgres.createDatabase('clinic')]);
  await postgres.createDatabase('clinic');

  await expect(
    withClient(postgres.url('clinic'), (client) => client.query('select 1')),
  ).resolves.toMatchObject({ rowCount: 1 });
});

it('writes nothing of what a failing statement was given into its log', async () => {
  const postgres = await start();
  const insert = 'insert into kept values ($1)';
  await run(postgres, 'create table kept (id uuid primary key, email text unique)');
  await withClient(postgres.url('postgres'), async (client) => {
    await expect(client.query(insert, ['quokka'])).rejects.toThrow('quokka');
    await expect(client.query("insert into kept values ('quokka')")).rejects.toThrow('quokka');
  });

  expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).not.toContain('quokka');
});

it('starts once when two processes start at the same moment', async () => {
  const [left, right] = await Promise.all([start(), start()]);

  expect(left.postmasterPid).toBe(right.postmasterPid);
});
