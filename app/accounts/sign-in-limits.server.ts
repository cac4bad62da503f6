import type { AppLoadContext } from '../http/load-context';
import {
  countOnce,
  forget,
  type RateLimit,
  refuseTooMany,
  waitInWords,
} from '../platform/rate-limit/rate-limit.server';
import { isKnownBrowser } from './known-browser.server';
import { sessionId } from './session.server';

const quarterOfAnHour = 15 * 60;

/** Attempts from one address, whatever the account. */
const perAddress: RateLimit = {
  name: 'sign-in-address',
  times: 60,
  seconds: quarterOfAnHour,
  processes: 'together',
};
/** Attempts at one account from one address. */
const perAccountHere: RateLimit = {
  name: 'sign-in-account',
  times: 10,
  seconds: quarterOfAnHour,
  processes: 'together',
};
/** Attempts at one account from everywhere, but for the browsers it knows. */
const perAccount: RateLimit = {
  name: 'sign-in-account-anywhere',
  times: 100,
  seconds: 4 * quarterOfAnHour,
  processes: 'together',
};
/** Attempts at an account from a browser it knows: nobody else’s attempts can lock its owner out. */
const perKnownBrowser: RateLimit = {
  name: 'sign-in-known-browser',
  times: 10,
  seconds: quarterOfAnHour,
  processes: 'together',
};

type Visiting = Pick<AppLoadContext, 'db' | 'clock' | 'config' | 'clientAddress' | 'visitToken'>;

/**
 * Counts an attempt, before anything expensive happens. Throws a 429 when there were too many. Only attempts
 * are held back: whoever is signed in stays so, whatever others try.
 */
export async function limitSignIn(visiting: Visiting, email: string): Promise<void> {
  const known = await isKnownBrowser(visiting, email);
  const wait = await countOnce(
    visiting,
    known
      ? [[perKnownBrowser, browserAt(visiting, email)]]
      : [
          [perAddress, visiting.clientAddress],
          [perAccountHere, accountHere(visiting, email)],
          [perAccount, email.toLowerCase()],
        ],
  );
  if (wait > 0) {
    throw refuseTooMany(wait, `Too many attempts. Wait ${waitInWords(wait)} and try again.`);
  }
}

/** A successful sign-in clears the counts that only its own attempts have filled. */
export async function forgiveSignIn(visiting: Visiting, email: string): Promise<void> {
  await forget(visiting, perAccountHere, accountHere(visiting, email));
  await forget(visiting, perKnownBrowser, browserAt(visiting, email));
}

/** Whoever chose a new password by mail is not held back by what strangers tried before. */
export async function forgiveAccount(visiting: Visiting, email: string): Promise<void> {
  await forgiveSignIn(visiting, email);
  await forget(visiting, perAccount, email.toLowerCase());
}

function accountHere({ clientAddress }: Visiting, email: string): string {
  return `${clientAddress} ${email.toLowerCase()}`;
}

function browserAt({ visitToken }: Visiting, email: string): string {
  return `${sessionId(visitToken)} ${email.toLowerCase()}`;
}
