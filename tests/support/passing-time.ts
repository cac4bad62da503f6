import { expect } from '@playwright/test';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';

/** Columns with days and moments that time does not move: when somebody was born stays as it is. */
const unmoved = ['users.dob'];

/** Tables of the house, which have a row for each day or for all people. */
const ofTheHouse =
  /^(metric|audit|content|quiz_|page_|work|provider|clinic|recovery|rate|drizzle|processes)/;

export interface PassingTime {
  /** Lets so many days pass for all that was written since, jobs included, and waits until what fell due is done. */
  pass(days: number): Promise<void>;
  /** Waits until nothing is due any more. */
  settle(): Promise<void>;
}

/**
 * A running application has the time of its database, which only goes by itself. So what was written since this call is
 * put back in time instead, as if it had been written so many days earlier. What was there before stays as it is.
 */
export async function timeOf(databaseUrl: string): Promise<PassingTime> {
  // What a start writes anew of everybody is done first.
  await untilIdle(databaseUrl);
  return withClient(databaseUrl, async (db) => {
    const { rows } = await db.query(
      'select pg_snapshot_xmax(pg_current_snapshot())::text as since',
    );
    const [{ since }] = rows;
    const settle = () => untilIdle(databaseUrl);
    return {
      settle,
      async pass(days) {
        await settle();
        await putBack(databaseUrl, since, days);
        await settle();
      },
    };
  });
}

/** A column with a day or a moment. */
interface TimeColumn {
  table: string;
  column: string;
  type: string;
  /** True where each month of the table is a table of its own. */
  isInParts: boolean;
}

/** Days to a time from which there is no row. */
const farAway = 100_000;

function putBack(databaseUrl: string, since: string, days: number): Promise<void> {
  return withClient(databaseUrl, async (db) => {
    const { rows } = await db.query<TimeColumn>(`
      select c.table_name as table, c.column_name as column, c.udt_name as type,
        format('%I.%I', c.table_schema, c.table_name)::regclass in
          (select partrelid from pg_partitioned_table) as "isInParts"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and c.udt_name in ('timestamptz', 'date') and not exists (select from pg_inherits
          where inhrelid = format('%I.%I', c.table_schema, c.table_name)::regclass)`);
    const moved = rows.filter(
      ({ table, column }) => !ofTheHouse.test(table) && !unmoved.includes(`${table}.${column}`),
    );
    await db.query('begin');
    // What is only ever added to is moved too.
    await db.query('set local session_replication_role = replica');
    for (const table of new Set(moved.map(({ table }) => table))) {
      const columns = moved.filter((one) => one.table === table);
      const [{ isInParts = false } = {}] = columns;
      // A day may stand in one row of a patient only: rows go by way of days that no row has, except those in parts.
      const stretches = isInParts ? [-days] : [-days - farAway, farAway];
      for (const stretch of stretches) {
        const sets = columns.map(
          ({ column, type }) => `"${column}" = ("${column}" + interval '${stretch} days')::${type}`,
        );
        await db.query(
          `update "${table}" set ${sets.join(', ')} where xmin::text::bigint >= ${since}`,
        );
      }
    }
    await db.query(`update graphile_worker._private_jobs set run_at = run_at - interval '${days} days'
      where locked_by is null`);
    await db.query('commit');
  });
}

function untilIdle(databaseUrl: string): Promise<void> {
  return expect
    .poll(
      () =>
        withClient(databaseUrl, async (db) => {
          const { rows } = await db.query(
            `select task_identifier as identifier from graphile_worker.jobs
             where run_at <= now() + interval '3 seconds' and attempts < max_attempts`,
          );
          return rows.map(({ identifier }) => identifier);
        }),
      { timeout: 60_000 },
    )
    .toEqual([]);
}
