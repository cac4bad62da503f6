import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '../http/answers';
import type { AppLoadContext } from '../http/load-context';

const anHour = 60 * 60;
/** Each process counts for itself: the point is to keep one sender from filling the disk. */
const perVisit = new RateLimiterMemory({ keyPrefix: 'upload', points: 60, duration: anHour });
/** A clinic’s patients may share an address. */
const perAddress = new RateLimiterMemory({ keyPrefix: 'upload', points: 300, duration: anHour });

/** Counts an upload before any of it is read. Throws a 429 when there were too many within the hour. */
export async function limitUploads(
  visiting: Pick<AppLoadContext, 'visitToken' | 'clientAddress'>,
): Promise<void> {
  try {
    await perAddress.consume(visiting.clientAddress);
    await perVisit.consume(visiting.visitToken);
  } catch (limit) {
    if (!(limit instanceof RateLimiterRes)) throw limit;
    const seconds = Math.ceil(limit.msBeforeNext / 1000);
    throw refuse(429, 'That was a lot of files in a short time. Wait a while, then go on.', {
      headers: { 'retry-after': String(seconds) },
    });
  }
}
