import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../kernel/database/client.server';

/**
 * Rows that are to be written, by table. A row may still be changed after it was added: it is written as it
 * stands in the end.
 */
export interface RowBook {
  /** Adds a row, whole, and gives it back. */
  add<Table extends PgTable>(table: Table, row: Table['$inferSelect']): Table['$inferSelect'];
  /** Adds a row of which the database knows the rest, and which nothing changes any more. */
  note<Table extends PgTable>(table: Table, row: Table['$inferInsert']): void;
  /** Writes all there is, the tables in the order in which they were added to first, and forgets it. */
  write(tx: Tx): Promise<void>;
}

/** So many rows go into one statement. */
const atATime = 400;

/** @param tables In the order in which they refer to each other. */
export function rowBook(tables: readonly PgTable[]): RowBook {
  const pages = new Map<PgTable, object[]>(tables.map((table) => [table, []]));
  const pageOf = (table: PgTable) => {
    const page = pages.get(table);
    if (!page) throw new Error(`${getTableName(table)} is not among the tables of this book.`);
    return page;
  };
  return {
    add(table, row) {
      pageOf(table).push(row);
      return row;
    },
    note(table, row) {
      pageOf(table).push(row);
    },
    async write(tx) {
      for (const [table, rows] of pages) {
        for (let from = 0; from < rows.length; from += atATime) {
          await insertAll(tx, table, rows.slice(from, from + atATime));
        }
        pages.set(table, []);
      }
    },
  };
}

/** Inserts rows as one parameter: many times as fast as a parameter for each value. */
async function insertAll(tx: Tx, table: PgTable, rows: readonly object[]): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([key, { generated }]) =>
      generated === undefined && rows.some((row) => Object.hasOwn(row, key)),
  );
  const records = rows.map((row) => {
    const values = new Map(Object.entries(row));
    return Object.fromEntries(columns.map(([key, { name }]) => [name, values.get(key) ?? null]));
  });
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`);
}
