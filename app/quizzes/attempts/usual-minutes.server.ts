import { sql } from 'drizzle-orm';
import type { Quiz } from '../../../engine/quiz';
import { remembered } from '../../content/remembered';
import { minute } from '../../kernel/calendar/milliseconds';
import type { Queryable } from '../../kernel/database/client.server';

/**
 * Attempts that are looked at, the last that were sent: their median in minutes is steady, and whoever comes first in
 * an hour waits for no more. Events of one attempt lie on some twenty-five pages of the database.
 */
const mostLookedAt = 60;
/** Attempts from which on their median says something. */
const enough = 20;
/** Seconds after which somebody who did nothing was away. */
const longestPause = 180;

const kept = remembered<number | null>(64, (minutes) => (minutes === null ? 10 : 60) * minute);

/**
 * Minutes that half of those needed, or less, who sent a revision of a quiz lately. Pauses count for three minutes at
 * most. Null until enough have sent it. Worked out once an hour.
 */
export async function usualMinutes(db: Queryable, { key, revision }: Quiz): Promise<number | null> {
  return kept(`${key} ${revision}`, async () => {
    const result = await db.execute<{ sent: number; seconds: number | null }>(sql`
      with lately as (
        select id from attempts
        where quiz_key = ${key} and revision = ${revision} and ended = 'submitted'
        order by updated_at desc limit ${mostLookedAt}
      ), pauses as (
        select attempt_id, extract(epoch from at - lag(at) over (partition by attempt_id order by seq)) as seconds
        from attempt_events where attempt_id = any(array(select id from lately))
      ), taken as (
        select sum(least(seconds, ${longestPause})) as seconds from pauses
        where seconds is not null group by attempt_id
      )
      select count(*)::int as sent,
        percentile_cont(0.5) within group (order by seconds)::float as seconds
      from taken`);
    const { sent = 0, seconds = null } = result.rows[0] ?? {};
    return seconds === null || sent < enough ? null : Math.max(1, Math.round(seconds / 60));
  });
}
