import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { inArray, lte } from 'drizzle-orm';
import {
  type ChallengePurpose,
  takenChallenges,
} from '../../database/tables/second-factor.schema.server';
import { day, minute } from '../../kernel/calendar/milliseconds';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { sha256 } from '../../kernel/sha256.server';

type Asking = Pick<AppLoadContext, 'clock' | 'sessionToken' | 'config'>;

/** Purpose of a challenge, and whom it is for; null where a passkey is to say who it is. */
interface Occasion {
  purpose: ChallengePurpose;
  userId: string | null;
}

/** Time that an authenticator may take, in milliseconds: as long as a right password waits. */
const patience = 15 * minute;
const timeBytes = 6;
const randomLength = 16;
const headLength = timeBytes + randomLength;

/**
 * Makes what this browser is to have signed next. It bears its own time and our mark, so that looking at a page writes
 * nothing; it is good in this browser, for this occasion.
 */
export function newChallenge(asking: Asking, occasion: Occasion): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(headLength);
  head.writeUIntBE(asking.clock.now().getTime(), 0, timeBytes);
  randomBytes(randomLength).copy(head, timeBytes);
  return Uint8Array.from(Buffer.concat([head, markOf(asking, occasion, head)]));
}

/**
 * Takes the challenge that an answer was made for; null unless it is one of ours for this occasion. Whatever comes of
 * it, nobody gets it a second time.
 * @param clientData Data that the browser signed, as JSON in base64url.
 */
export async function takeChallenge(
  asking: Asking & Pick<AppLoadContext, 'db'>,
  occasion: Occasion,
  clientData: string,
): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, headLength);
  const mark = bytes.subarray(headLength);
  const expected = head.length === headLength ? markOf(asking, occasion, head) : Buffer.alloc(0);
  if (mark.length !== expected.length || mark.length === 0) return null;
  if (!timingSafeEqual(mark, expected)) return null;
  const now = asking.clock.now();
  if (now.getTime() - head.readUIntBE(0, timeBytes) >= patience) return null;
  const taken = await asking.db
    .insert(takenChallenges)
    .values({ hash: sha256(challenge), takenAt: now })
    .onConflictDoNothing()
    .returning({ hash: takenChallenges.hash });
  await sweepChallenges(asking.db, now);
  return taken.length > 0 ? challenge : null;
}

function markOf(
  { config, sessionToken }: Asking,
  { purpose, userId }: Occasion,
  head: Uint8Array,
): Buffer {
  return createHmac('sha256', config.sessionSecret)
    .update(`passkey ${purpose}:${userId ?? ''}:${sessionToken}:`)
    .update(head)
    .digest();
}

function challengeIn(clientData: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    const challenge = typeof said === 'object' && said !== null && Reflect.get(said, 'challenge');
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

const atATime = 50;

/** Removes some that are too old to be taken again. Every one that is taken takes along a few. */
async function sweepChallenges(db: AppLoadContext['db'], now: Date): Promise<void> {
  const old = db
    .select({ hash: takenChallenges.hash })
    .from(takenChallenges)
    .where(lte(takenChallenges.takenAt, new Date(now.getTime() - day)))
    .limit(atATime)
    .for('update', { skipLocked: true });
  await db.delete(takenChallenges).where(inArray(takenChallenges.hash, old));
}
