import { sql } from 'drizzle-orm';
import type { Db } from '../../app/kernel/database/client.server';
import type { JobPayloads } from '../../app/server/jobs.server';

/** Takes the jobs of one kind out of the queue, oldest first, as a worker would. */
export async function takeJobs<Name extends keyof JobPayloads & string>(
  db: Db,
  name: Name,
): Promise<JobPayloads[Name][]> {
  const { rows } = await db.execute<{ id: string; payload: JobPayloads[Name] }>(sql`
    delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
    where tasks.id = jobs.task_id and tasks.identifier = ${name}
    returning jobs.id, jobs.payload`);
  return rows.sort((one, other) => Number(one.id) - Number(other.id)).map(({ payload }) => payload);
}
