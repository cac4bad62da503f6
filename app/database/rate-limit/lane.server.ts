import { setTimeout as sleep } from 'node:timers/promises';
import { getTableName, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/http/load-context';
import { rateLimits } from '../tables/platform.schema.server';
import { countOnce, keyOf, type RateLimit } from './rate-limit.server';

/**
 * A limit that turns nobody away who waits their turn: beyond it there is one at a time. For what people share
 * with strangers, such as an address.
 */
export interface SlowLimit extends RateLimit {
  /** Milliseconds between two beyond the limit, for all processes together. */
  pace: number;
  /** The longest that anybody waits for their turn, in milliseconds. */
  patience: number;
}

/** Result of a count. */
export interface SlowCount {
  /** 0 when it may be done, else the seconds until it may be tried again: too many wait already. */
  wait: number;
  /** True where it stands in the count, and did not have to wait for a turn. */
  isCounted: boolean;
}

/** Counts one more time; beyond the limit it waits for its turn instead, and comes back when that has come. */
export async function countOrWait(
  services: Pick<Services, 'db' | 'config'>,
  limit: SlowLimit,
  whose: string,
): Promise<SlowCount> {
  const exceeded = await countOnce(services, [[limit, whose]]);
  if (exceeded === 0) return { wait: 0, isCounted: true };
  const turn = await takeTurn(services, limit, whose);
  if (turn === null) return { wait: Math.ceil(limit.patience / 1000), isCounted: false };
  await sleep(turn);
  return { wait: 0, isCounted: false };
}

/**
 * Takes the next free turn. A row keeps when the last one that was taken is over; a turn that nobody could wait
 * for is not taken.
 * @returns The milliseconds until it comes; null where that would be too long.
 */
async function takeTurn(
  services: Pick<Services, 'db' | 'config'>,
  limit: SlowLimit,
  whose: string,
): Promise<number | null> {
  const { pace, patience } = limit;
  const table = sql.identifier(getTableName(rateLimits));
  const key = `lane ${limit.name}:${keyOf(services, limit, whose)}`;
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const { rows } = await services.db.execute<{ turn: number }>(sql`
    insert into ${table} as lane (key, points, expire) values (${key}, 0, ${now} + ${pace}::bigint)
    on conflict (key) do update
      set expire = greatest(lane.expire, excluded.expire - ${pace}::bigint) + ${pace}::bigint
      where lane.expire - (excluded.expire - ${pace}::bigint) <= ${patience}::bigint
    returning greatest(0, expire - ${pace}::bigint - ${now})::int as turn`);
  return rows[0]?.turn ?? null;
}
