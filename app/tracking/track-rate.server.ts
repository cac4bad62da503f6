import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '../http/answers';
import type { AppLoadContext } from '../http/load-context';

/** More than a page can report while it is used; each process counts for itself. */
const perVisit = new RateLimiterMemory({ keyPrefix: 'track', points: 240, duration: 60 });
/** A visit is as easily had as a cookie is lost, so addresses count too. */
const perAddress = new RateLimiterMemory({ keyPrefix: 'track', points: 2400, duration: 60 });

/** Counts a report before it is read. Throws a 429 when there were too many within the minute. */
export async function limitReports(
  visiting: Pick<AppLoadContext, 'visitToken' | 'clientAddress'>,
): Promise<void> {
  try {
    await perAddress.consume(visiting.clientAddress);
    await perVisit.consume(visiting.visitToken);
  } catch (limit) {
    if (!(limit instanceof RateLimiterRes)) throw limit;
    const seconds = Math.ceil(limit.msBeforeNext / 1000);
    throw refuse(429, 'That was too many reports in a short time.', {
      headers: { 'retry-after': String(seconds) },
    });
  }
}
