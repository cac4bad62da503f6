import type { AppLoadContext } from '../http/load-context';
import {
  countOnce,
  forget,
  type RateLimit,
  refuseTooMany,
  waitInWords,
} from '../platform/rate-limit/rate-limit.server';

const quarterOfAnHour = 15 * 60;

/** Attempts from one address, whatever the account. */
const perAddress: RateLimit = {
  name: 'sign-in-address',
  times: 60,
  seconds: quarterOfAnHour,
  processes: 'together',
};
/** Attempts at one account from one address: nobody else’s attempts can lock a patient out. */
const perAccount: RateLimit = {
  name: 'sign-in-account',
  times: 10,
  seconds: quarterOfAnHour,
  processes: 'together',
};

type Visiting = Pick<AppLoadContext, 'db' | 'config' | 'clientAddress'>;

/** Counts an attempt, before anything expensive happens. Throws a 429 when there were too many. */
export async function limitSignIn(visiting: Visiting, email: string): Promise<void> {
  const wait = await countOnce(visiting, [
    [perAddress, visiting.clientAddress],
    [perAccount, accountOf(visiting, email)],
  ]);
  if (wait > 0) {
    throw refuseTooMany(wait, `Too many attempts. Wait ${waitInWords(wait)} and try again.`);
  }
}

/** A successful sign-in clears the account’s count. */
export async function forgiveSignIn(visiting: Visiting, email: string): Promise<void> {
  await forget(visiting, perAccount, accountOf(visiting, email));
}

function accountOf({ clientAddress }: Visiting, email: string): string {
  return `${clientAddress} ${email.toLowerCase()}`;
}
