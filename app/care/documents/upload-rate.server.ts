import { countOrWait, type SlowLimit } from '../../database/rate-limit/lane.server';
import {
  countOnce,
  type RateLimit,
  refuseTooMany,
  waitInWords,
} from '../../database/rate-limit/rate-limit.server';
import type { AppLoadContext } from '../../kernel/http/load-context';

const anHour = 60 * 60;

/** Enough for every paper a patient has, and too little to fill a disk with. */
const perSession: RateLimit = {
  name: 'upload-session',
  times: 60,
  seconds: anHour,
  processes: 'together',
};
/** A clinic’s patients may share an address: beyond these, one after another. */
const perAddress: SlowLimit = {
  name: 'upload-address',
  times: 300,
  seconds: anHour,
  processes: 'together',
  pace: 4_000,
  patience: 8_000,
};

type Uploading = Pick<AppLoadContext, 'db' | 'config' | 'sessionToken' | 'clientAddress'>;

/**
 * Counts a file, before any of it is looked at.
 * @returns Null when it may come, else the seconds to wait and what to tell the sender.
 */
export async function countUpload(
  uploading: Uploading,
): Promise<{ seconds: number; message: string } | null> {
  const ofSession = await countOnce(uploading, [[perSession, uploading.sessionToken]]);
  const seconds =
    ofSession || (await countOrWait(uploading, perAddress, uploading.clientAddress)).wait;
  if (seconds === 0) return null;
  const message = `That was a lot of files in a short time. Wait ${waitInWords(seconds)}, then go on.`;
  return { seconds, message };
}

/** Counts a file that a call brings. Throws a 429 when there were too many within the hour. */
export async function limitUploads(uploading: Uploading): Promise<void> {
  const refused = await countUpload(uploading);
  if (refused) throw refuseTooMany(refused.seconds, refused.message);
}
