import { and, eq, inArray, max, sql } from 'drizzle-orm';
import { attempts } from '../../database/tables/attempts.schema.server';
import { removals, sealingKeys } from '../../database/tables/platform.schema.server';
import { serviceZone } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';

const atATime = 200;

/**
 * Removes some attempts that were begun before a time and belong to nobody: no browser remembers them any more. What
 * they were counted for stays counted. One stays whose answers somebody acted on: a report of danger, an appointment.
 * @returns False where nothing is left to remove.
 */
export async function removeAttempts(tx: Tx, now: Date, before: Date): Promise<boolean> {
  // Whoever else removes them waits, and goes on where this one ends.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('remove attempts'))`);
  const [last] = await tx
    .select({ before: max(removals.before) })
    .from(removals)
    .where(eq(removals.kind, 'attempts'));
  const { rows } = await tx.execute<{ id: string; begunAt: string }>(sql`
    select a.id, a.created_at::text as "begunAt" from attempts a
    where a.user_id is null and a.created_at < ${before.toISOString()}
      and a.created_at >= ${last?.before?.toISOString() ?? '-infinity'}::timestamptz
      and not exists (select from submissions s where s.attempt_id = a.id and s.user_id is not null)
      and not exists (select from crisis_reports r where r.attempt_id = a.id)
      and not exists (select from care_holds h where h.attempt_id = a.id)
      and not exists (select from check_ins c where c.id = a.id)
      and not exists (select from follow_ups f where f.id = a.id)
      and not exists (select from appointments p where p.attempt_id = a.id)
    order by a.created_at limit ${atATime} for update of a`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return false;
  await keepCounted(tx, ids);
  const ofAttempts = and(eq(sealingKeys.purpose, 'attempt'), inArray(sealingKeys.ownerId, ids));
  await tx.delete(sealingKeys).where(ofAttempts);
  await tx.delete(attempts).where(inArray(attempts.id, ids));
  const isLast = ids.length < atATime;
  await tx.insert(removals).values({
    at: now,
    kind: 'attempts',
    before: isLast ? before : new Date(rows.at(-1)?.begunAt ?? before),
    count: ids.length,
  });
  return !isLast;
}

/** Adds up what attempts are counted for, so that their days can be counted anew without them. */
async function keepCounted(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with begun as (
      select id, (created_at at time zone ${serviceZone})::date as day, quiz_kind as quiz, site from attempts
      where id = any(${sql.param(ids)}::uuid[]) and last_seq > 0 and quiz_kind is not null
    )
    insert into removed_metrics as r (day, metric, quiz, site, part, amount)
    select day, 'began', quiz, site, '', count(*) from begun group by day, quiz, site
    union all
    select b.day, 'reached', b.quiz, b.site, s.step, count(*)
    from begun b join attempt_steps s on s.attempt_id = b.id group by b.day, b.quiz, b.site, s.step
    union all
    select b.day, 'sent', b.quiz, b.site, '', count(*)
    from begun b join submissions s on s.attempt_id = b.id group by b.day, b.quiz, b.site
    on conflict (day, metric, quiz, site, part) do update set amount = r.amount + excluded.amount`);
}
