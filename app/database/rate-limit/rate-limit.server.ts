import { createHmac } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '../../kernel/http/answers';
import type { Services } from '../../kernel/http/load-context';
import { rateLimits } from '../tables/platform.schema.server';

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
export function keyOf({ config }: Counting, { name }: RateLimit, whose: string): string {
  return createHmac('sha256', config.sessionSecret)
    .update(`rate limit:${name}:${whose}`)
    .digest('base64url');
}
