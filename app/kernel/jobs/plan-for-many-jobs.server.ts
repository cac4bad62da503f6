import type pg from 'pg';

/**
 * Lets the function that adds jobs find a job by its key with the index. A table that is empty most of the time
 * looks short to whoever plans, and the plan stays with the connection: of a burst of jobs, each would read all
 * that wait before it. Repeating it changes nothing.
 * @param owner A connection of the role that owns the functions.
 */
export async function planForManyJobs(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'graphile_worker' and p.proname = 'add_jobs' and p.proconfig is null`,
  );
  for (const { signature } of rows) {
    await owner.query(`alter function ${signature} set enable_seqscan to off`);
  }
}
