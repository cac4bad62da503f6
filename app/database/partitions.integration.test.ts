import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database';
import { withClient } from '../kernel/postgres/own-postgres.server';
import { applyMigrations, readMigrations } from './migrations.server';
import { countStrays, dropMonth, makeMonths } from './partitions.server';

const id = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;
const [maya, nora, attempt, conversation, message, file] = [1, 2, 3, 4, 5, 6].map(id);

/** Rows of an installation from before its tables had parts. */
const lived = `
  insert into users (id, kind, email, password_hash, first_name, last_name, created_at)
    values ('${maya}', 'patient', 'maya@example.com', '', 'Maya', 'L', now()),
      ('${nora}', 'provider', 'nora@example.com', '', 'Nora', 'L', now());
  insert into attempts (id, quiz_kind, quiz_key, revision, site, visitor_id, facts)
    values ('${attempt}', 'quizLibido', 'quizLibido', 'r1', 'default', '${maya}', '{}');
  insert into attempt_events (attempt_id, seq, key, event, at)
    select '${attempt}', nth, 'key ' || nth, '{"type": "answer"}', now() from generate_series(1, 30) as nth;
  insert into conversations (id, patient_id, last_seq, created_at) values ('${conversation}', '${maya}', 1, now());
  insert into messages (id, conversation_id, seq, author_id, author_kind, text, client_id, created_at)
    values ('${message}', '${conversation}', 1, '${maya}', 'patient', 'Hello', gen_random_uuid(), now());
  insert into documents (id, visitor_id, user_id, kind, mime, bytes, sha256, store_key, created_at)
    values ('${file}', '${maya}', '${maya}', 'document', 'application/pdf', 1, '', 'a', now());
  insert into message_attachments (message_id, document_id) values ('${message}', '${file}');
  insert into staff_access (at, staff_id, patient_id, action)
    select now() - nth * interval '40 days', '${nora}', '${maya}', 'case.read' from generate_series(1, 30) as nth;
  insert into tracking_events (event_id, event, site, payload, at)
    select 'event ' || nth, 'PageView', 'default', '{}', now() - nth * interval '40 days' from generate_series(1, 30) as nth`;

const tables = ['attempt_events', 'messages', 'staff_access', 'tracking_events'];
const rowsOf = async (client: pg.Client, table: string) =>
  (await client.query(`select to_jsonb(t) as row from ${table} t order by 1`)).rows;

describe('an installation whose tables get parts', () => {
  let installation: TestDatabase;
  const before = new Map<string, unknown>();

  beforeAll(async () => {
    installation = await createTestDatabase(inject('testPostgres'), 'template1');
    await withClient(installation.url, async (client) => {
      const all = readMigrations();
      const upTo = all.findIndex(({ name }) => name === '0024_partitions');
      await applyMigrations(client, all.slice(0, upTo));
      await client.query(lived);
      for (const table of tables) before.set(table, await rowsOf(client, table));
      await applyMigrations(client, all);
    });
  });
  afterAll(() => installation.drop());

  it.each(tables)('has the rows of %s as they were, in parts', async (table) => {
    await withClient(installation.url, async (client) => {
      expect(await rowsOf(client, table)).toEqual(before.get(table));
      const { rows } = await client.query('select relkind from pg_class where oid = $1::regclass', [
        table,
      ]);
      expect(rows).toEqual([{ relkind: 'p' }]);
    });
  });

  it('numbers the access record on, and finds the file of a message', async () => {
    await withClient(installation.url, async (client) => {
      const { rows } = await client.query(
        `insert into staff_access (at, staff_id, patient_id, action)
         values (now(), '${nora}', '${maya}', 'case.read') returning id`,
      );
      expect(rows).toEqual([{ id: '31' }]);
      const { rows: files } = await client.query('select conversation_id from message_attachments');
      expect(files).toEqual([{ conversation_id: conversation }]);
    });
  });

  it('keeps what goes together together, and refuses changes by the name of the table', async () => {
    await withClient(installation.url, async (client) => {
      const refused = (statement: string) =>
        client.query(statement).then(
          () => '',
          (error: Error) => error.message,
        );
      expect(await refused("update staff_access set reason = 'x'")).toBe(
        'staff_access is only ever added to',
      );
      expect(await refused('delete from staff_access')).toBe('staff_access is only ever added to');
      expect(await refused('truncate staff_access')).toBe('staff_access is only ever added to');
      expect(await refused("update messages set text = 'x'")).toBe(
        'messages is only ever added to',
      );
      await client.query(`delete from conversations where id = '${conversation}'`);
      expect(await rowsOf(client, 'messages')).toEqual([]);
      expect(await rowsOf(client, 'message_attachments')).toEqual([]);
      await client.query(`delete from attempts where id = '${attempt}'`);
      expect(await rowsOf(client, 'attempt_events')).toEqual([]);
    });
  });
});

describe('months', () => {
  const database = withDatabase();
  const add = (table: string, at: string) =>
    database.db.execute(
      table === 'tracking_events'
        ? sql`insert into tracking_events (event_id, event, site, payload, at) values (${at}, 'PageView', 'default', '{}', ${at})`
        : sql`insert into staff_access (at, staff_id, patient_id, action) values (${at}, ${nora}, ${nora}, 'case.read')`,
    );
  const partOf = async (table: string, at: string) => {
    const { rows } = await database.db.execute<{ part: string }>(
      sql`select tableoid::regclass::text as part from ${sql.raw(table)} where at = ${at}`,
    );
    return rows.map(({ part }) => part);
  };

  beforeAll(async () => {
    await database.db.execute(
      sql`insert into users (id, kind, email, password_hash, first_name, last_name, created_at)
        values (${nora}, 'provider', 'nora@example.com', '', 'Nora', 'L', now())`,
    );
  });

  it.each(['staff_access', 'tracking_events'] as const)(
    'that are lacking lose no row of %s: what came meanwhile moves into its month, under its number',
    async (table) => {
      const { rows } = await database.db.execute<{ month: string }>(
        sql`select to_char(date_trunc('month', now() at time zone 'UTC') + interval '3 months', 'YYYY_MM') as month`,
      );
      const month = rows[0]?.month ?? '';
      const at = `${month.replace('_', '-')}-15T12:00:00Z`;
      // As if nobody had made months for a while.
      await database.db.execute(sql.raw(`drop table partitions.${table}_${month}`));
      await add(table, at);
      expect(await partOf(table, at)).toEqual([`partitions.${table}_rest`]);
      expect(await countStrays(database.db, table)).toBe(1);
      const was = await database.db.execute(
        sql`select to_jsonb(t) as row from ${sql.raw(table)} t where at = ${at}`,
      );

      expect(await makeMonths(database.db, table)).toBe(1);

      expect(await partOf(table, at)).toEqual([`partitions.${table}_${month}`]);
      expect(await countStrays(database.db, table)).toBe(0);
      const is = await database.db.execute(
        sql`select to_jsonb(t) as row from ${sql.raw(table)} t where at = ${at}`,
      );
      expect(is.rows).toEqual(was.rows);
      expect(await makeMonths(database.db, table)).toBe(0);
    },
  );

  it('count an event once in a month', async () => {
    await add('tracking_events', '2026-01-01T12:00:00Z');
    await expect(add('tracking_events', '2026-01-01T12:00:00Z')).rejects.toThrow();
  });

  it('of the access record go after six years and not before, whoever asks', async () => {
    const years = (count: number) => new Date(Date.now() - count * 365.25 * 86_400_000);
    await add('staff_access', '2015-05-05T12:00:00Z');
    await expect(dropMonth(database.db, 'staff_access', years(5.9))).rejects.toMatchObject({
      cause: { message: 'staff_access is kept longer' },
    });
    expect(await dropMonth(database.db, 'staff_access', years(7))).toBeNull();
    await database.db.execute(
      sql`alter table staff_access detach partition partitions.staff_access_before`,
    );
    await database.db.execute(
      sql`alter table staff_access attach partition partitions.staff_access_before for values from (minvalue) to ('2016-01-01')`,
    );

    expect(await dropMonth(database.db, 'staff_access', years(7))).toEqual({
      until: new Date('2016-01-01T00:00:00Z'),
      count: 1,
    });
    expect(await partOf('staff_access', '2015-05-05T12:00:00Z')).toEqual([]);
  });

  it('go of no other table', async () => {
    for (const name of ['users', 'messages', 'staff_access; drop table users']) {
      await expect(
        database.db.execute(sql`select * from drop_month(${name}, '1990-01-01')`),
      ).rejects.toMatchObject({ cause: { message: `${name} is kept longer` } });
      const { rows } = await database.db.execute(sql`select make_months(${name}, 3) as made`);
      expect(rows).toEqual([{ made: 0 }]);
    }
  });
});
