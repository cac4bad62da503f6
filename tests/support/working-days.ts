import { sql } from 'drizzle-orm';
import type { Db } from '../../app/kernel/database/client.server';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import type { Task, Tasks } from '../../app/kernel/jobs/jobs.server';
import type { JobPayloads } from '../../app/server/jobs.server';
import type { MovingClock } from './moving-clock';

/** A context whose time the test lets pass. */
export type LivingContext = AppLoadContext & { clock: MovingClock };

export type Handlers = Partial<Tasks<JobPayloads, AppLoadContext>>;

interface WaitingJob extends Record<string, unknown> {
  id: string;
  identifier: keyof JobPayloads & string;
  payload: never;
  run_at: string;
  at_once: boolean;
}

/**
 * Does the work of some kinds that falls due in a stretch of time, each at its moment, as a worker would; then it is
 * later. Work that was left half-done by a process that is gone is done again.
 * @param stretch Milliseconds.
 */
export async function work(
  context: LivingContext,
  stretch: number,
  handlers: Handlers,
): Promise<void> {
  const { db, clock } = context;
  const until = new Date(clock.now().getTime() + stretch);
  await db.execute(sql`
    update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where locked_by = ${worker} and attempts < max_attempts`);
  const names = Object.keys(handlers);
  for (
    let job = await takeNext(db, until, names);
    job !== null;
    job = await takeNext(db, until, names)
  ) {
    if (!job.at_once) clock.goTo(new Date(job.run_at));
    const handle: Task<never, AppLoadContext> | undefined = handlers[job.identifier];
    await handle?.(job.payload, context);
    await db.execute(sql`delete from graphile_worker._private_jobs where id = ${job.id}`);
  }
  clock.goTo(until);
}

const worker = 'a worker of the tests';

/**
 * Condition for jobs without a time of their own, which are due at once: the queue gave them the time of the machine,
 * at which they were written.
 */
const isDueAtOnce = sql`jobs.run_at between jobs.created_at and now()`;

async function takeNext(db: Db, until: Date, names: readonly string[]): Promise<WaitingJob | null> {
  const { rows } = await db.execute<WaitingJob>(sql`
    update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now()
    where id = (
      select jobs.id from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where tasks.identifier in ${names} and jobs.locked_by is null
        and (jobs.run_at <= ${until.toISOString()} or ${isDueAtOnce})
      order by ${isDueAtOnce} desc, jobs.run_at, jobs.id limit 1
    ) returning id, payload, run_at,
      (select identifier from graphile_worker._private_tasks where id = task_id) as identifier,
      (select ${isDueAtOnce} from graphile_worker._private_jobs jobs where jobs.id = _private_jobs.id) as at_once`);
  return rows[0] ?? null;
}
