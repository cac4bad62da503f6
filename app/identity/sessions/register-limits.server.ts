import { countOrWait, type SlowLimit } from '../../database/rate-limit/lane.server';
import {
  countOnce,
  type RateLimit,
  refuseTooMany,
  waitInWords,
} from '../../database/rate-limit/rate-limit.server';
import type { AppLoadContext } from '../../kernel/http/load-context';

const quarterOfAnHour = 15 * 60;

/** Registrations from one address, of whomever. A clinic’s patients share one: beyond these, one after another. */
const perAddress: SlowLimit = {
  name: 'register-address',
  times: 60,
  seconds: quarterOfAnHour,
  processes: 'together',
  pace: 2_000,
  patience: 8_000,
};
/** Registrations under one email address from one place. */
const perEmailHere: RateLimit = {
  name: 'register-email',
  times: 10,
  seconds: quarterOfAnHour,
  processes: 'together',
};

/** Counts a registration, apart from attempts to sign in. Throws a 429 when there were too many. */
export async function limitRegistration(
  visiting: Pick<AppLoadContext, 'db' | 'config' | 'clientAddress'>,
  email: string,
): Promise<void> {
  const here = `${visiting.clientAddress} ${email.toLowerCase()}`;
  const tooOften = await countOnce(visiting, [[perEmailHere, here]]);
  if (tooOften > 0) {
    throw refuseTooMany(
      tooOften,
      `Too many attempts. Wait ${waitInWords(tooOften)} and try again.`,
    );
  }
  const { wait } = await countOrWait(visiting, perAddress, visiting.clientAddress);
  if (wait > 0) {
    throw refuseTooMany(
      wait,
      `Many are creating accounts from your network. Wait ${waitInWords(wait)} and try again.`,
    );
  }
}
