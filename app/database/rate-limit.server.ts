import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getTableName, sql } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '../kernel/http/answers';
import type { Services } from '../kernel/http/load-context';
import { rateLimits } from './tables/platform.schema.server';

/** Limit on how often one sender may do something. */
export interface RateLimit {
  /** No two limits share a name. */
  name: string;
  times: number;
  /** The length of the span in which that many times are allowed; it begins with the first. */
  seconds: number;
  /**
   * `together`: all processes share one count, in the database. `each`: every process counts for itself,
   * which costs no write and is enough where a limit only keeps a flood away.
   */
  processes: 'together' | 'each';
}

type Counting = Pick<Services, 'db' | 'config'>;
type Limiter = RateLimiterMemory | RateLimiterPostgres;

/**
 * Counts one more time against each limit, in order, up to the first that is exceeded.
 * @param limits Each with whom it is counted for, such as an address. Stored as a hash only.
 * @returns 0 when it may be done, else the seconds until it may be tried again.
 */
export async function countOnce(
  services: Counting,
  limits: readonly (readonly [limit: RateLimit, whose: string])[],
): Promise<number> {
  for (const [limit, whose] of limits) {
    try {
      await limiterOf(services, limit).consume(keyOf(services, limit, whose));
    } catch (exceeded) {
      if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
      return Math.max(1, Math.ceil(exceeded.msBeforeNext / 1000));
    }
  }
  return 0;
}

/** Forgets what was counted for someone. */
export async function forget(services: Counting, limit: RateLimit, whose: string): Promise<void> {
  await limiterOf(services, limit).delete(keyOf(services, limit, whose));
}

/** Takes one time back that was counted for someone. */
export async function giveBack(services: Counting, limit: RateLimit, whose: string): Promise<void> {
  await limiterOf(services, limit).reward(keyOf(services, limit, whose), 1);
}

/** The 429 for someone who has to wait. */
export function refuseTooMany(seconds: number, message: string): Response {
  return refuse(429, message, { headers: { 'retry-after': String(seconds) } });
}

/** A time to wait, such as `40 seconds` or `12 minutes`. */
export function waitInWords(seconds: number): string {
  if (seconds >= 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

const limitersOf = new WeakMap<Services['db'], Map<string, Limiter>>();

function limiterOf({ db }: Counting, limit: RateLimit): Limiter {
  const limiters = limitersOf.get(db) ?? new Map<string, Limiter>();
  limitersOf.set(db, limiters);
  const limiter = limiters.get(limit.name) ?? makeLimiter(db, limit);
  limiters.set(limit.name, limiter);
  return limiter;
}

function makeLimiter(db: Services['db'], { name, times, seconds, processes }: RateLimit): Limiter {
  const options = { keyPrefix: name, points: times, duration: seconds };
  if (processes === 'each') return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: db.$client,
    storeType: 'pool',
    tableName: getTableName(rateLimits),
    tableCreated: true,
    // Whoever is over the limit is turned away without asking the database again.
    inMemoryBlockOnConsumed: times + 1,
    // While the database does not answer, each process counts for itself.
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

/** Names somebody to a limit, by a keyed hash. */
function keyOf({ config }: Counting, { name }: RateLimit, whose: string): string {
  return createHmac('sha256', config.sessionSecret)
    .update(`rate limit:${name}:${whose}`)
    .digest('base64url');
}

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
