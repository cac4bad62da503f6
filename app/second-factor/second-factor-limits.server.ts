import type { Services } from '../http/load-context';
import {
  countOnce,
  forget,
  type RateLimit,
  waitInWords,
} from '../platform/rate-limit/rate-limit.server';

/** Codes tried for one account, from wherever: only whoever knows its password gets to try. */
const perAccount: RateLimit = {
  name: 'second-factor',
  times: 10,
  seconds: 15 * 60,
  processes: 'together',
};
/** Three codes in a million fit at any time: this keeps the chance of a day’s guesses below one in six thousand. */
const perDay: RateLimit = {
  name: 'second-factor-day',
  times: 50,
  seconds: 24 * 60 * 60,
  processes: 'together',
};

type Counting = Pick<Services, 'db' | 'config'>;

/** Counts a code that is tried. Gives what to say to somebody who has to wait; null to whoever may go on. */
export async function limitCodes(services: Counting, userId: string): Promise<string | null> {
  const wait = await countOnce(services, [
    [perAccount, userId],
    [perDay, userId],
  ]);
  return wait > 0 ? `Too many attempts. Wait ${waitInWords(wait)} and try again.` : null;
}

/** After a code that was right, the quarter of an hour begins anew; the day does not. */
export async function forgiveCodes(services: Counting, userId: string): Promise<void> {
  await forget(services, perAccount, userId);
}

/** After a reset by a manager there is nothing left that could have been guessed: the day begins anew, too. */
export async function forgiveAllCodes(services: Counting, userId: string): Promise<void> {
  await forgiveCodes(services, userId);
  await forget(services, perDay, userId);
}
