import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.server';

/**
 * Makes room for a job of this key. The queue itself would keep one that a worker is at for ever, without its key and
 * as if given up after its last attempt, where it fails or its worker dies; it would keep one that was given up, too.
 * Both are taken out at once, but for one that holds a queue of its own: that queue is let go together with it, so it
 * is marked, and taken out once no worker is at it. One that waits stays, and no worker takes it before the
 * transaction ends.
 */
export async function replaceTaken(tx: Queryable, key: string): Promise<void> {
  await tx.execute(sql`
    with current as (
      select id from graphile_worker._private_jobs where key = ${key} for update
    ), gone as (
      delete from graphile_worker._private_jobs
      where id = (select id from current) and is_available is not true
        and (locked_at is null or job_queue_id is null)
    )
    update graphile_worker._private_jobs set flags = coalesce(flags, '{}') || '{"replaced": true}'
    where id = (select id from current) and locked_at is not null and job_queue_id is not null`);
}

/** Statement that takes replaced jobs out that no worker is at any more. */
export const dropReplaced = `
  delete from graphile_worker._private_jobs where locked_at is null and flags ? 'replaced'`;
