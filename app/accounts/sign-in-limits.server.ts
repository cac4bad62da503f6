import { RateLimiterMemory } from 'rate-limiter-flexible';
import { refuse } from '../http/answers';

/** Attempts from one address, whatever the account. */
const perAddress = new RateLimiterMemory({
  keyPrefix: 'sign-in-address',
  points: 60,
  duration: 15 * 60,
});
/** Attempts at one account from one address: nobody else’s attempts can lock a patient out. */
const perAccount = new RateLimiterMemory({
  keyPrefix: 'sign-in-account',
  points: 10,
  duration: 15 * 60,
});

/** Counts an attempt, before anything expensive happens. Throws a 429 when there were too many. */
export async function limitSignIn(address: string, email: string): Promise<void> {
  try {
    await perAddress.consume(address);
    await perAccount.consume(`${address} ${email.toLowerCase()}`);
  } catch (limit) {
    const seconds = Math.ceil(waitOf(limit) / 1000);
    throw refuse(429, `Too many attempts. Wait ${inWords(seconds)} and try again.`, {
      headers: { 'retry-after': String(seconds) },
    });
  }
}

/** A successful sign-in clears the account’s count. */
export async function forgiveSignIn(address: string, email: string): Promise<void> {
  await perAccount.delete(`${address} ${email.toLowerCase()}`);
}

function waitOf(limit: unknown): number {
  if (typeof limit === 'object' && limit !== null && 'msBeforeNext' in limit)
    return Number(limit.msBeforeNext);
  throw limit;
}

function inWords(seconds: number): string {
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
