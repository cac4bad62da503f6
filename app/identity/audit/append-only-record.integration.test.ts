import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { asApplication } from '../../../tests/support/server';
import { someStaff } from '../../../tests/support/staff';
import { newPatient } from '../../../tests/support/visitors';
import { migrateDatabase } from '../../database/migrate.server';
import { type Database, openDatabase } from '../../kernel/database/client.server';
import { createJobQueue, startJobWorker } from '../../kernel/jobs/jobs.server';
import { createLog } from '../../kernel/log/log.server';
import { recordAccess, requireStoredRecord, waysToAlter } from './audit.server';

const owner = withDatabase();
let application: Database;

beforeAll(async () => {
  const url = asApplication(owner.url);
  await migrateDatabase(owner.url, url);
  application = openDatabase({ url, poolSize: 2, log: { error: () => {} } });
  const { user } = await newPatient(owner.db);
  const { id: staffId } = await someStaff(owner.db, 'Lena');
  await application.db.transaction((tx) =>
    recordAccess(tx, { at: new Date(), staffId, patientId: user.id, action: 'case.read' }),
  );
});

afterAll(() => application.close());

/** Returns the answer of PostgreSQL: the code of the error, or that it was done. */
async function answerTo(statement: string): Promise<string> {
  const client = await application.pool.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    return 'done';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const notAllowed = '42501';

describe('the role of the application', () => {
  it('adds to the record and reads it', async () => {
    const { rows } = await application.db.execute(sql`select action from staff_access`);

    expect(rows).toEqual([{ action: 'case.read' }]);
  });

  it.each([
    "update staff_access set action = 'queue.read'",
    "update staff_access set reason = ''",
    'delete from staff_access',
    'truncate staff_access',
    'delete from partitions.staff_access_before',
    'drop table partitions.staff_access_before',
    'alter table staff_access detach partition partitions.staff_access_before',
    'truncate users cascade',
    'drop table staff_access',
    'drop table staff_access cascade',
    'alter table staff_access rename to gone',
    'alter table staff_access drop column reason',
    'alter table staff_access disable trigger all',
    'alter table staff_access disable trigger staff_access_added_to',
    'alter table staff_access owner to current_user',
    'drop trigger staff_access_kept on staff_access',
    'create trigger mine before insert on staff_access for each row execute function refuse_change()',
    'create rule mine as on insert to staff_access do instead nothing',
    "create or replace function refuse_change() returns trigger language plpgsql as 'begin return old; end'",
    'drop function refuse_change() cascade',
    'drop schema public cascade',
    'create table public.mine (id int)',
    "set session_replication_role = 'replica'",
    'set role formulary',
    'set session authorization formulary',
    'create role another superuser',
    'alter role current_user superuser',
    "copy staff_access from program 'true'",
    "select lo_import('/etc/passwd')",
  ])('may not: %s', async (statement) => {
    expect(await answerTo(statement)).toBe(notAllowed);
  });

  it('cannot grant itself anything, though PostgreSQL only warns', async () => {
    await answerTo('grant all on staff_access to current_user');

    expect(await answerTo('delete from staff_access')).toBe(notAllowed);
  });

  it('may not have months removed that the law has us keep', async () => {
    const restrictViolation = '23001';
    expect(await answerTo("select drop_month('staff_access', now())")).toBe(restrictViolation);
  });

  it('cannot switch off what keeps other records either', async () => {
    expect(await answerTo('alter table quiz_record disable trigger all')).toBe(notAllowed);
    expect(await answerTo('alter table care_case_events disable trigger all')).toBe(notAllowed);
  });

  it('may not delete whom the record names', async () => {
    expect(await answerTo('delete from users')).toBe('23503');
  });

  it('adds jobs and does them', async () => {
    const done: string[] = [];
    const queue = createJobQueue<{ greet: { name: string } }>();
    const { db, pool } = application;
    const worker = startJobWorker({
      tasks: { greet: async ({ name }: { name: string }) => void done.push(name) },
      services: { log: createLog('silent') },
      pool,
      pollIntervalMs: 50,
    });
    await queue.enqueue(db, 'greet', { name: 'Lena' });

    await expect.poll(() => done).toEqual(['Lena']);
    await worker.stop();
  });
});

describe('the check at the start', () => {
  it('finds nothing that the role of the application could do', async () => {
    expect(await waysToAlter(application.db)).toEqual([]);
    await expect(requireStoredRecord(application.db)).resolves.toBeUndefined();
  });

  it('refuses the owner', async () => {
    await expect(requireStoredRecord(owner.db)).rejects.toThrow(
      /could alter the record of who looked at patients’ data \(it is a superuser/,
    );
  });

  it.each([
    ['grant update (reason) on staff_access to ROLE', 'may change its rows'],
    ['grant delete on staff_access to ROLE', 'may delete its rows'],
    ['grant delete on partitions.staff_access_before to ROLE', 'may delete its rows'],
    ['alter table partitions.staff_access_before owner to ROLE', 'owns the table staff_access'],
    ['grant truncate on staff_access to ROLE', 'may empty it'],
    ['grant trigger on staff_access to ROLE', 'may add triggers to it'],
    ['alter table staff_access owner to ROLE', 'owns the table staff_access'],
    ['alter schema public owner to ROLE', 'owns the schema'],
    ['alter function refuse_change() owner to ROLE', 'owns what the triggers run'],
    ['grant set on parameter session_replication_role to ROLE', 'may go past triggers'],
    ['grant pg_write_all_data to ROLE', 'may delete its rows'],
    ['grant pg_execute_server_program to ROLE', 'may write to the database’s files'],
    ['alter role ROLE createrole', 'may make roles'],
  ])('notices: %s', async (statement, way) => {
    const role = `tried_${randomUUID().replaceAll('-', '')}`;
    const undone = owner.db.transaction(async (tx) => {
      await tx.execute(sql.raw(`create role ${role}`));
      await tx.execute(sql.raw(statement.replace('ROLE', role)));
      await tx.execute(sql.raw(`set local role ${role}`));
      throw await waysToAlter(tx);
    });

    await expect(undone).rejects.toContain(way);
  });
});

it('takes away what the role was given besides', async () => {
  await owner.db.execute(sql.raw('grant all on staff_access, users to formulary_app'));
  await migrateDatabase(owner.url, asApplication(owner.url));

  expect(await waysToAlter(application.db)).toEqual([]);
  expect(await answerTo('truncate users')).toBe(notAllowed);
});
