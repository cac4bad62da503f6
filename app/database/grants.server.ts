import pg from 'pg';

/**
 * Tables that stay on record for good: the application adds to them and reads them, and the database lets it do nothing
 * else.
 */
const kept = ['staff_access', 'second_factor_record', 'staff_changes'];

/** Tables that the owner writes and the application only reads. */
const told = ['database_mode'];

/**
 * Gives the role that the application connects as what it needs, and no more: rows, never tables. It owns nothing,
 * so it can neither drop a table nor switch a trigger off. Repeating it changes nothing.
 * @param owner A connection of the role that owns the tables.
 */
export async function grantToApplication(owner: pg.Client, application: string): Promise<void> {
  const role = pg.escapeIdentifier(application);
  // One transaction: at no moment does the role have more than it ends with.
  await owner.query('begin');
  try {
    for (const schema of ['public', 'graphile_worker']) {
      await owner.query(`
        grant usage on schema ${schema} to ${role};
        revoke all on all tables in schema ${schema} from ${role};
        grant select, insert, update, delete on all tables in schema ${schema} to ${role};
        grant usage, select, update on all sequences in schema ${schema} to ${role};
        grant execute on all functions in schema ${schema} to ${role}`);
    }
    for (const table of kept) {
      await owner.query(`revoke update, delete on ${pg.escapeIdentifier(table)} from ${role}`);
    }
    for (const table of told) {
      await owner.query(
        `revoke insert, update, delete on ${pg.escapeIdentifier(table)} from ${role}`,
      );
    }
    await openJobRows(owner, application);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/**
 * The job queue hides the rows of its tables from everyone but their owner; the application works on them. A
 * policy that stands is left alone: to make it anew, its table is locked, and a process that starts beside others
 * would wait for their jobs while they wait for it.
 */
async function openJobRows(owner: pg.Client, application: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'graphile_worker' and c.relkind = 'r' and c.relrowsecurity
       and not exists (
         select from pg_policies p
         where p.schemaname = n.nspname and p.tablename = c.relname and p.policyname = 'application'
           and p.permissive = 'PERMISSIVE' and p.cmd = 'ALL' and p.roles = array[$1::name]
           and p.qual = 'true' and p.with_check = 'true')`,
    [application],
  );
  for (const { name } of rows) {
    const table = `graphile_worker.${pg.escapeIdentifier(name)}`;
    await owner.query(`
      drop policy if exists application on ${table};
      create policy application on ${table} to ${pg.escapeIdentifier(application)}
        using (true) with check (true)`);
  }
}
