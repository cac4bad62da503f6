import { type GetColumnData, type SQL, type Subquery, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The random id of a row. */
export function ownId() {
  return uuid('id').primaryKey().defaultRandom();
}

/** The id of what a row is a part of: it goes with the whole. */
export function partOf(name: string, whole: () => AnyPgColumn) {
  return uuid(name).notNull().references(whole, { onDelete: 'cascade' });
}

/** A moment in time, whatever zone anyone is in. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true });
}

/** Bytes of a file. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Columns under the names that they have here, where a query gives them as they are and where `listOf` does. */
export function named<Columns extends Record<string, AnyPgColumn>>(columns: Columns) {
  const entries = Object.entries(columns).map(([name, column]) => [
    name,
    sql`${column}`.mapWith(column).as(name),
  ]);
  return Object.fromEntries(entries) as {
    [Name in keyof Columns]: SQL.Aliased<GetColumnData<Columns[Name]>>;
  };
}

/**
 * Column for all rows of another query, in its order. Its fields are named as the query names them, and hold what JSON
 * can: no dates.
 */
export function listOf<Row>(rows: PromiseLike<Row[]> & { as(alias: 'one'): Subquery }): SQL<Row[]> {
  return sql`coalesce((select json_agg(one) from ${rows.as('one')}), '[]')`;
}
