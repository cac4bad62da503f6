import { countOnce, forget, type RateLimit, waitInWords } from '../../database/rate-limit.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { sessionId } from '../sessions/session.server';
import { isKnownTo } from '../sessions/sign-in-limits.server';

const quarterOfAnHour = 15 * 60;
const day = 24 * 60 * 60;

/**
 * Kind of browser in which a code is tried. `known`: a browser in which this account took its second step before.
 * `strange`: any other, of whoever knows the password. Each has counts of its own, so that nobody who found out a
 * password can keep its owner from the browser they work in.
 */
export type Trier = 'known' | 'strange';

interface Tries {
  /** Codes tried for one account within a quarter of an hour. */
  short: RateLimit;
  /** Three codes in a million fit at any time: this keeps the chance of a day’s guesses below one in six thousand. */
  long: RateLimit;
}

const tries: Readonly<Record<Trier, Tries>> = {
  strange: {
    short: {
      name: 'second-factor',
      times: 10,
      seconds: quarterOfAnHour,
      processes: 'together',
    },
    long: { name: 'second-factor-day', times: 50, seconds: day, processes: 'together' },
  },
  known: {
    short: {
      name: 'second-factor-known',
      times: 10,
      seconds: quarterOfAnHour,
      processes: 'together',
    },
    long: { name: 'second-factor-known-day', times: 50, seconds: day, processes: 'together' },
  },
};

/** Signatures of passkeys from one browser. They cannot be guessed: this only keeps a flood away. */
const perSignature: RateLimit = {
  name: 'second-factor-passkey',
  times: 10,
  seconds: quarterOfAnHour,
  processes: 'together',
};

type Counting = Pick<AppLoadContext, 'db' | 'config' | 'clock' | 'sessionToken'>;

/** Tells in which kind of browser a code is tried for this account. */
export async function whoTries(context: Counting, userId: string): Promise<Trier> {
  return (await isKnownTo(context, userId)) ? 'known' : 'strange';
}

/** Counts a code that is tried. Gives what to say to somebody who has to wait; null to whoever may go on. */
export async function limitCodes(
  context: Counting,
  userId: string,
  trier: Trier,
): Promise<string | null> {
  const { short, long } = tries[trier];
  return inWords(
    await countOnce(context, [
      [short, userId],
      [long, userId],
    ]),
  );
}

/** The same for the signature of a passkey: codes that others tried do not stand in its way. */
export async function limitSignatures(context: Counting): Promise<string | null> {
  return inWords(await countOnce(context, [[perSignature, sessionId(context.sessionToken)]]));
}

function inWords(wait: number): string | null {
  return wait > 0 ? `Too many attempts. Wait ${waitInWords(wait)} and try again.` : null;
}

/** Starts the count of a quarter of an hour anew after a right code; that of the day goes on. */
export async function forgiveCodes(context: Counting, userId: string, trier: Trier): Promise<void> {
  await forget(context, tries[trier].short, userId);
}

/** Starts all counts anew after a reset by a manager: nothing is left that could have been guessed. */
export async function forgiveAllCodes(context: Counting, userId: string): Promise<void> {
  for (const { short, long } of Object.values(tries)) {
    await forget(context, short, userId);
    await forget(context, long, userId);
  }
}
