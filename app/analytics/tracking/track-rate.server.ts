import {
  countOnce,
  type RateLimit,
  refuseTooMany,
} from '../../database/rate-limit/rate-limit.server';
import type { AppLoadContext } from '../../kernel/http/load-context';

// Every page reports something: counting each report in the database would double what it writes, and
// these limits only keep a flood away, so each process counts for itself.

/** More than a page can report while it is used. */
const perSession: RateLimit = { name: 'track-session', times: 240, seconds: 60, processes: 'each' };
/** A session is as easily had as a cookie is lost, so addresses count too. */
const perAddress: RateLimit = {
  name: 'track-address',
  times: 2400,
  seconds: 60,
  processes: 'each',
};

/** Counts a report before it is read. Throws a 429 when there were too many within the minute. */
export async function limitReports(
  visiting: Pick<AppLoadContext, 'db' | 'config' | 'sessionToken' | 'clientAddress'>,
): Promise<void> {
  const seconds = await countOnce(visiting, [
    [perAddress, visiting.clientAddress],
    [perSession, visiting.sessionToken],
  ]);
  if (seconds > 0) throw refuseTooMany(seconds, 'That was too many reports in a short time.');
}
