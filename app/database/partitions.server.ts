import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Queryable } from '../kernel/database/client.server';

/** Tables whose rows lie in a part for each month (UTC), and go by months. */
export const monthlyTables = ['staff_access', 'tracking_events'] as const;
export type MonthlyTable = (typeof monthlyTables)[number];

/** Months that are there ahead of time: so long nobody may look after them without a row lying in the wrong part. */
const monthsAhead = 3;

const hasMonths = "select to_regproc('public.make_months') is not null as has";

/** Makes the months that are lacking, as the owner of the tables. Before the tables have parts it does nothing. */
export async function makeMonthsAsOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(hasMonths);
  if (!rows[0]?.has) return;
  for (const table of monthlyTables) {
    await client.query('select make_months($1, $2)', [table, monthsAhead]);
  }
}

/** Says whether the tables have parts yet: a version that expects them runs before they have. */
export async function havePartitions(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql.raw(hasMonths));
  return rows[0]?.has ?? false;
}

/**
 * Makes the months that a table lacks, by a function of its owner: the application has no right to.
 * @returns Number of months that were made.
 */
export async function makeMonths(db: Queryable, table: MonthlyTable): Promise<number> {
  const { rows } = await db.execute<{ made: number }>(
    sql`select make_months(${table}, ${monthsAhead}) as made`,
  );
  return rows[0]?.made ?? 0;
}

/** Number of rows of a table that no month holds. There are none where months are made ahead of time. */
export async function countStrays(db: Queryable, table: MonthlyTable): Promise<number> {
  const { rows } = await db.execute<{ strays: number }>(
    sql`select count_strays(${table})::float8 as strays`,
  );
  return rows[0]?.strays ?? 0;
}

/**
 * Removes the oldest month of a table, where all of it is from before a time. The database refuses what the law has
 * us keep, whoever asks.
 * @returns Number of rows that went, and the time until which they were from; null where no month is old enough.
 */
export async function dropMonth(
  db: Queryable,
  table: MonthlyTable,
  before: Date,
): Promise<{ until: Date; count: number } | null> {
  const { rows } = await db.execute<{ until: string; count: number }>(
    sql`select until, count::float8 as count from drop_month(${table}, ${before.toISOString()})`,
  );
  const [gone] = rows;
  return gone ? { until: new Date(gone.until), count: gone.count } : null;
}
