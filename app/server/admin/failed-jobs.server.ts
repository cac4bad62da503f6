import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/http/load-context';

const givenUp = sql`attempts >= max_attempts and locked_at is null`;

/** Returns a line for each job that was given up, the oldest first. What a job failed with quotes nothing (0046). */
export async function listFailedJobs({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const { rows } = await db.execute<Record<'id' | 'name' | 'addedAt' | 'error', string>>(sql`
    select j.id::text, t.identifier as name, coalesce(j.last_error, 'nothing was said') as error,
      to_char(j.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as "addedAt"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${givenUp} order by j.id`);
  return rows.map(({ id, name, addedAt, error }) =>
    `${id}  ${name}, added ${addedAt} UTC: ${error}`.replace(/\s+/g, ' '),
  );
}

/**
 * Has workers try again what was given up, with all its tries anew.
 * @param ids Of some of those jobs; all of them where none is named.
 * @returns Number of jobs that are tried again, and the ids that none of them has.
 */
export async function retryFailedJobs(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
): Promise<{ tried: number; unknown: string[] }> {
  const isMeant =
    ids.length === 0 ? sql`true` : sql`id::text = any(${sql.param([...ids])}::text[])`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id::text from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker._private_jobs where ${givenUp} and ${isMeant}),
      run_at => now(), attempts => 0)`);
  const tried = new Set(rows.map(({ id }) => id));
  return { tried: tried.size, unknown: ids.filter((id) => !tried.has(id)) };
}

/** Says how many jobs are tried again. */
export function triedAgainInWords(tried: number): string {
  if (tried === 0) return 'No job is tried again.';
  return tried === 1 ? '1 job is tried again now.' : `${tried} jobs are tried again now.`;
}
