import { count, desc, eq, max, min, type SQL, sql } from 'drizzle-orm';
import { placeOf } from '../../database/sealing/envelope.server';
import { sealerFor } from '../../database/sealing/sealing.server';
import { users } from '../../database/tables/accounts.schema.server';
import { type AccessAction, staffAccess } from '../../database/tables/audit.schema.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import { SentenceError } from '../../kernel/log/errors';
import { fullNameOfUser } from '../accounts/name-in-full.server';

/** Record of what someone of the staff read or changed. */
export interface Access {
  at: Date;
  staffId: string;
  patientId: string;
  action: AccessAction;
  /** The id of what it was about, such as a case. */
  subject?: string;
  /** Reason, as far as one was given. Never words of a patient. */
  reason?: string;
}

/** Puts on record what staff read or changed, in the transaction in which they do: neither happens alone. */
export async function recordAccess(tx: Tx, ...accesses: Access[]): Promise<void> {
  if (accesses.length === 0) return;
  const rows: (typeof staffAccess.$inferInsert)[] = [];
  for (const { reason = '', ...access } of accesses) {
    const { patientId: id } = access;
    const sealer = reason === '' ? null : await sealerFor(tx, { purpose: 'record', id });
    rows.push({ ...access, ...(sealer && { reason: sealer.text(reason, placeOfReason(access)) }) });
  }
  await tx.insert(staffAccess).values(rows);
}

/** Place for which a reason is sealed. */
export function placeOfReason(of: {
  patientId: string;
  action: AccessAction;
  subject?: string | null;
}): string {
  return placeOf('staff_access.reason', of.patientId, of.action, of.subject ?? '');
}

/** Accesses of one person on one day: one action, however often. */
export interface DaysAccess {
  /** Day in the zone that was asked for, YYYY-MM-DD. */
  day: string;
  staffName: string;
  action: AccessAction;
  times: number;
  first: Date;
  last: Date;
}

export interface AccessLog {
  accesses: DaysAccess[];
  page: number;
  pages: number;
}

const pageLength = 20;

/** Lists which members of staff read or changed which data of a patient, the newest first, a page at a time. */
export async function accessLog(
  db: Queryable,
  patientId: string,
  timeZone: string,
  page: number,
): Promise<AccessLog> {
  const seen = db
    .select({
      staffId: staffAccess.staffId,
      action: staffAccess.action,
      at: staffAccess.at,
      id: staffAccess.id,
      day: sql<string>`to_char(${staffAccess.at} at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day'),
    })
    .from(staffAccess)
    .where(eq(staffAccess.patientId, patientId))
    .as('seen');
  const days = db
    .select({
      staffId: seen.staffId,
      action: seen.action,
      day: seen.day,
      times: count().as('times'),
      first: min(seen.at).as('first'),
      last: max(seen.at).as('last'),
      newest: max(seen.id).as('newest'),
    })
    .from(seen)
    .groupBy(seen.staffId, seen.action, seen.day)
    .as('days');
  const [total] = await db.select({ count: count() }).from(days);
  const pages = Math.max(1, Math.ceil((total?.count ?? 0) / pageLength));
  const shown = Math.min(Math.max(1, page), pages);
  const rows = await db
    .select({
      day: days.day,
      action: days.action,
      times: days.times,
      first: sql`${days.first}`.mapWith(staffAccess.at),
      last: sql`${days.last}`.mapWith(staffAccess.at),
      staffName: fullNameOfUser.mapWith(String),
    })
    .from(days)
    .innerJoin(users, eq(users.id, days.staffId))
    .orderBy(desc(days.last), desc(days.newest))
    .limit(pageLength)
    .offset((shown - 1) * pageLength);
  return { accesses: rows, page: shown, pages };
}

/** A right on the table or on a part of it, whose oid is `p`: a month of it is a table too. */
function overAnyPart(right: string): SQL {
  return sql.raw(
    `(select bool_or(${right}) from (select c.oid union select inhrelid from pg_inherits where inhparent = c.oid) as parts(p))`,
  );
}

/**
 * Powers that a role could have over the record of who looked at what, each with whether this role has it. Triggers
 * refuse every change; whoever owns the table, its schema or the database could take the triggers away.
 */
const powers = sql`
  select
    r.rolsuper as "is a superuser",
    r.rolcreaterole as "may make roles",
    ${overAnyPart("pg_has_role((select relowner from pg_class where oid = p), 'MEMBER')")} as "owns the table staff_access",
    pg_has_role(n.nspowner, 'MEMBER') as "owns the schema",
    pg_has_role(d.datdba, 'MEMBER') as "owns the database",
    pg_has_role(f.proowner, 'MEMBER') as "owns what the triggers run",
    ${overAnyPart("has_table_privilege(p, 'UPDATE') or has_any_column_privilege(p, 'UPDATE')")} as "may change its rows",
    ${overAnyPart("has_table_privilege(p, 'DELETE')")} as "may delete its rows",
    ${overAnyPart("has_table_privilege(p, 'TRUNCATE')")} as "may empty it",
    ${overAnyPart("has_table_privilege(p, 'TRIGGER')")} as "may add triggers to it",
    has_parameter_privilege('session_replication_role', 'SET') as "may go past triggers",
    pg_has_role('pg_execute_server_program', 'MEMBER') or pg_has_role('pg_write_server_files', 'MEMBER')
      as "may write to the database’s files"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_database d on d.datname = current_database()
  join pg_roles r on r.rolname = current_user
  join pg_proc f on f.oid = 'refuse_change'::regproc
  where c.oid = 'staff_access'::regclass`;

/** Ways in which the role of this connection could alter the record, in words; none for one that cannot. */
export async function waysToAlter(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<Record<string, boolean>>(powers);
  return Object.entries(rows[0] ?? {}).flatMap(([power, has]) => (has ? [power] : []));
}

/** Throws, in one sentence, unless the record is safe from the role that the application connects as. */
export async function requireStoredRecord(db: Queryable): Promise<void> {
  const ways = await waysToAlter(db);
  if (ways.length === 0) return;
  throw new SentenceError(
    `The role in DATABASE_URL could alter the record of who looked at patients’ data (it ${ways.join(', ')}): connect as a role that owns nothing, and give the owner in MIGRATION_DATABASE_URL.`,
  );
}
