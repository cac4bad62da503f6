import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Pair, startPair } from '../../../tests/support/standby';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import { withClient } from '../postgres/own-postgres.server';
import { type Database, type Db, openDatabase } from './client.server';
import { type LateReads, openReplica } from './late-reads.server';

const folder = temporaryFolder();
let pair: Pair;
let primary: Database;
const warn = vi.fn();
const log = { error: () => {}, warn };
let opened: LateReads[] = [];

beforeAll(async () => {
  pair = await startPair(folder, (url) =>
    withClient(url, async (client) => {
      await client.query('create table seen (nth int)');
      await client.query('insert into seen select generate_series(1, 1000)');
    }),
  );
  primary = openDatabase({ url: pair.primary.url('formulary'), poolSize: 3, log });
}, 120_000);
afterAll(async () => {
  await primary.close();
  await pair.stop();
});
beforeEach(async () => {
  for (const reads of opened) await reads.close();
  opened = [];
  warn.mockClear();
});

/** As a process that has just started: it asks anew how far the replica is. */
function reading(url = pair.standby.url('formulary')): LateReads {
  const reads = openReplica({ primary: primary.db, url, log });
  opened.push(reads);
  return reads;
}

const count = async (db: Db) => {
  const { rows } = await db.execute<{ count: number; isReplica: boolean }>(
    sql`select count(*)::int as count, pg_is_in_recovery() as "isReplica" from seen`,
  );
  return rows[0];
};
const asked = (statement: string, server = pair.standby) =>
  withClient(server.url('formulary'), async (client) => {
    await client.query(statement);
  });

it('a replica that keeps up answers, with what was written', async () => {
  await primary.db.execute(sql`insert into seen values (0)`);
  await pair.isLevel();
  const reads = reading();

  expect(await reads.read(count)).toEqual({ count: 1_001, isReplica: true });
  expect(reads.lag).toBe(0);
  expect(warn).not.toHaveBeenCalled();
});

it('one that is behind is passed over, with a line in the log, until it has caught up', async () => {
  await pair.isLevel();
  await asked('select pg_wal_replay_pause()');
  await primary.db.execute(sql`insert into seen values (-1)`);
  await expect
    .poll(async () => {
      const { rows } = await primary.db.execute<{ sent: boolean }>(
        sql`select bool_and(flush_lsn >= pg_current_wal_lsn()) as sent from pg_stat_replication`,
      );
      return rows[0]?.sent;
    })
    .toBe(true);
  const reads = openReplica({
    primary: primary.db,
    url: pair.standby.url('formulary'),
    log,
    mostLag: 0,
  });
  opened.push(reads);

  expect(await reads.read(count)).toMatchObject({ isReplica: false, count: 1_002 });
  expect(reads.fellBack.get('late')).toBe(1);
  expect(warn).toHaveBeenCalledWith({ reason: 'late' }, 'the replica was passed over');

  await asked('select pg_wal_replay_resume()');
  await pair.isLevel();
  expect(await reading().read(count)).toMatchObject({ isReplica: true, count: 1_002 });
});

it('one that is away, or fails on the way, is passed over', async () => {
  const nowhere = reading('postgresql://formulary@localhost/formulary?host=/nowhere');
  expect(await nowhere.read(count)).toMatchObject({ isReplica: false });
  expect(nowhere.fellBack.get('away')).toBe(1);
  expect(nowhere.lag).toBeNull();

  const reads = reading();
  expect(await reads.read(count)).toMatchObject({ isReplica: true });
  await asked(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'formulary'",
  );
  const answers = await reads.read(async (db) => {
    const found = await count(db);
    if (found?.isReplica) await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    return found;
  });
  expect(answers).toMatchObject({ isReplica: false });
  expect(reads.fellBack.get('away')).toBe(1);
});

it('a server that replicates nothing is none', async () => {
  const reads = reading(pair.primary.url('formulary'));

  expect(await reads.read(count)).toMatchObject({ isReplica: false });
  expect(reads.fellBack.get('no replica')).toBe(1);
});

it('a read that replication breaks off is asked of the primary', async () => {
  const reads = reading();
  const answer = await reads.read(async (db) =>
    db.transaction(
      async (tx) => {
        const { rows } = await tx.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`);
        if (rows[0]?.is) {
          await tx.execute(sql`select count(*) from seen`);
          // What the primary locks for itself alone, the standby must not go on reading.
          await primary.db.execute(sql`alter table seen add column if not exists more int`);
          await tx.execute(sql`set local statement_timeout = 0`);
          await tx.execute(sql`select pg_sleep(10)`);
        }
        return rows[0]?.is;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );

  expect(answer).toBe(false);
  expect(reads.fellBack.get('in conflict')).toBe(1);
});

it('what is wrong with a question is told, and not asked twice', async () => {
  const reads = reading();
  const wrong = vi.fn((db: Db) => db.execute(sql`select nothing from seen`));

  await expect(reads.read(wrong)).rejects.toThrow();
  expect(wrong).toHaveBeenCalledTimes(1);
});
