import { eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { placeOf } from '../../database/sealing/envelope.server';
import type { SealableJson } from '../../database/sealing/sealed';
import { isPlain, openerOf } from '../../database/sealing/sealing.server';
import { users } from '../../database/tables/accounts.schema.server';
import { fullNameOfUser } from '../../identity/accounts/name-in-full.server';
import type { Queryable } from '../../kernel/database/client.server';
import { isUuid } from '../../kernel/http/uuid';
import type { OwnPart } from './own-part';
import { ownParts } from './parts';

/** A row by the names of its columns, opened, as JSON holds it. */
export type OwnRow = Record<string, unknown>;

export interface OwnRows {
  part: OwnPart;
  rows: OwnRow[];
}

/** Reads what stands of a patient in these parts, in the order in which it was written, as far as rows tell. */
export async function collectOwn(
  db: Queryable,
  userId: string,
  parts: readonly OwnPart[] = ownParts,
): Promise<OwnRows[]> {
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  if (!person) return [];
  const collected: OwnRows[] = [];
  for (const part of parts) {
    const { rows } = await db.execute<{ row: OwnRow }>(sql`
      select to_jsonb(t) as row from ${sql.identifier(part.table)} t where (${whoseIs(part, person)})`);
    collected.push({
      part,
      rows: await opened(
        db,
        part,
        rows.map(({ row }) => row),
      ),
    });
  }
  await nameStaff(db, collected);
  return collected;
}

/**
 * Condition for the rows `t` of a part that are this person’s. Their id and address stand in it as values, so that
 * indexes lead to what hangs on other rows of theirs.
 */
export function whoseIs({ whose }: OwnPart, { id, email }: { id: string; email: string }): SQL {
  const chunks = whose.split(/\b(p\.id|p\.email)\b/).map((chunk) => {
    if (chunk === 'p.id') return sql`${id}::uuid`;
    return chunk === 'p.email' ? sql`${email}` : sql.raw(chunk);
  });
  return sql.join(chunks, sql``);
}

async function opened(db: Queryable, part: OwnPart, rows: OwnRow[]): Promise<OwnRow[]> {
  const sealed = part.sealed ?? [];
  const opener = await openerOf(
    db,
    rows.flatMap((row) => sealed.map(({ column }) => row[column])),
  );
  const read = rows.map((row) => {
    const open = { ...row };
    for (const { column, place, holdsRow } of sealed) {
      const value = row[column] as SealableJson<unknown>;
      const names = place.map((name) => String(row[name]));
      open[column] = opener.json(value, placeOf(`${part.table}.${column}`, ...names));
      if (holdsRow && !isPlain(value)) Object.assign(open, rowIn(open[column]));
    }
    for (const column of part.omit ?? []) delete open[column];
    return open;
  });
  return read.sort((one, other) => timeOf(one).localeCompare(timeOf(other)));
}

/** Columns that an opened text holds; none where it did not open and is a sentence. */
function rowIn(opened: unknown): OwnRow {
  return typeof opened === 'string' && opened.startsWith('{') ? JSON.parse(opened) : {};
}

/** Columns that say when a row was written, the first that there is. */
const times = [
  ...['at', 'asked_at', 'created_at', 'opened_at', 'raised_at', 'said_at', 'issued_at'],
  ...['booked_at', 'changed_at', 'reached_at', 'day', 'taken_at'],
];

function timeOf(row: OwnRow): string {
  const name = times.find((one) => typeof row[one] === 'string');
  const place = row['seq'] ?? row['version'] ?? row['position'] ?? '';
  return `${name === undefined ? '' : row[name]} ${String(place).padStart(9, '0')}`;
}

/** Columns that name somebody of the staff. */
const staffColumns = /^(staff|provider|author|pharmacist|actor)_id$|_by$|^user_id$/;

/** Puts the name of whoever of the staff did something beside their id. */
async function nameStaff(db: Queryable, collected: readonly OwnRows[]): Promise<void> {
  const rows = collected.flatMap((one) => one.rows);
  const named = (row: OwnRow) =>
    Object.entries(row).flatMap(([column, value]) =>
      staffColumns.test(column) && typeof value === 'string' && isUuid(value)
        ? [{ column, id: value }]
        : [],
    );
  const ids = new Set(rows.flatMap((row) => named(row).map(({ id }) => id)));
  if (ids.size === 0) return;
  const staff = await db
    .select({ id: users.id, name: fullNameOfUser.mapWith(String) })
    .from(users)
    .where(sql`${inArray(users.id, [...ids])} and ${ne(users.kind, 'patient')}`);
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  for (const row of rows) {
    for (const { column, id } of named(row)) {
      const name = names.get(id);
      if (name !== undefined) row[`${column.replace(/_id$/, '')}_name`] = name;
    }
  }
}
