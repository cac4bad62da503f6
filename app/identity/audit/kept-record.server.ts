import { sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/client.server';
import { SentenceError } from '../../kernel/log/errors';

/**
 * Powers that a role could have over the record of who looked at what, each with whether this role has it. Triggers
 * refuse every change; whoever owns the table, its schema or the database could take the triggers away.
 */
const powers = sql`
  select
    r.rolsuper as "is a superuser",
    r.rolcreaterole as "may make roles",
    pg_has_role(c.relowner, 'MEMBER') as "owns the table staff_access",
    pg_has_role(n.nspowner, 'MEMBER') as "owns the schema",
    pg_has_role(d.datdba, 'MEMBER') as "owns the database",
    pg_has_role(f.proowner, 'MEMBER') as "owns what the triggers run",
    has_table_privilege(c.oid, 'UPDATE') or has_any_column_privilege(c.oid, 'UPDATE') as "may change its rows",
    has_table_privilege(c.oid, 'DELETE') as "may delete its rows",
    has_table_privilege(c.oid, 'TRUNCATE') as "may empty it",
    has_table_privilege(c.oid, 'TRIGGER') as "may add triggers to it",
    has_parameter_privilege('session_replication_role', 'SET') as "may go past triggers",
    pg_has_role('pg_execute_server_program', 'MEMBER') or pg_has_role('pg_write_server_files', 'MEMBER')
      as "may write to the database’s files"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_database d on d.datname = current_database()
  join pg_roles r on r.rolname = current_user
  join pg_proc f on f.oid = 'refuse_change'::regproc
  where c.oid = 'staff_access'::regclass`;

/** In which ways the role of this connection could alter the record, in words; none for one that cannot. */
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
