import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PriceList } from '../../../engine/commerce';
import type { Quiz } from '../../../engine/quiz';
import type { ClinicalData, QuizKind, SiteHandle } from '../../../schemas/generated/types';
import type { LicensedCalendar } from '../../care/appointments/calendars.server';
import type { Stretch } from '../../care/appointments/opening-hours';
import type { orders } from '../../database/tables/orders.schema.server';
import type { sandboxPharmacyOrders } from '../../database/tables/sandbox.schema.server';
import type { shipments } from '../../database/tables/shipments.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { DemoFile } from '../people/documents-seed.server';
import type { Random } from './random';

/** Context that everything generated for the sample data shares. */
export interface SampleData {
  book: RowBook;
  /** The moment up to which everything happened. */
  now: Date;
  catalogue: PriceList;
  /** Rules of the labels of its medicines. */
  clinical: ClinicalData;
  /** Origin to which mails would lead. */
  origin: string;
  quizOf(kind: QuizKind, site: SiteHandle): Quiz;
  staff: Staff;
  /** Hash of the demonstration’s password, with which everybody signs in. */
  passwordHash: string;
  files: readonly DemoFile[];
  /** Orders and shipments that get their numbers once everything is known. */
  numbered: { orders: (typeof orders.$inferSelect)[]; shipments: Shipment[] };
  /** State of each intake that waits for somebody to decide. */
  waitingIn: string[];
  /** Files that are to be kept, under their keys in the store. */
  uploads: { storeKey: string; file: DemoFile }[];
}

/** A shipment, and what the sandbox pharmacy has of it; null for what no pharmacy was asked for. */
interface Shipment {
  row: typeof shipments.$inferSelect;
  sandboxOrder: typeof sandboxPharmacyOrders.$inferSelect | null;
}

/** Members of the care team who decide, and the times at which they take appointments. */
export interface Staff {
  /** Calendars of those with a license of a state. */
  licensedIn(state: string): LicensedCalendar[];
  /** States of the physician with the most licenses, for whom some work is left. */
  physicianIn: string[];
  /** Appointments that are taken, by the id of the provider. */
  booked: Map<string, Stretch[]>;
}

/** Somebody whose life is being generated, with the random numbers that it is thrown with. */
export interface Life {
  sampleData: SampleData;
  random: Random;
}

/** A name as the sandbox gives one: nobody pays with it. */
export function nameOf(random: Random, prefix: string): string {
  return `${prefix}_${random.uuid().replaceAll('-', '')}`;
}

/** A moment so many milliseconds after another. */
export function after(moment: Date, stretch: number): Date {
  return new Date(moment.getTime() + stretch);
}

/**
 * Rows that are to be written, by table. A row may still be changed after it was added: it is written as it
 * stands in the end.
 */
interface RowBook {
  /** Adds a row, whole, and gives it back. */
  add<Table extends PgTable>(table: Table, row: Table['$inferSelect']): Table['$inferSelect'];
  /** Adds a row of which the database knows the rest, and which nothing changes any more. */
  note<Table extends PgTable>(table: Table, row: Table['$inferInsert']): void;
  /** Writes all there is, the tables in the order in which they were added to first, and forgets it. */
  write(tx: Tx): Promise<void>;
}

/** Number of rows that go into one statement. */
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
