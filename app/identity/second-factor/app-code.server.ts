import { createHmac } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';
import { secondFactors } from '../../database/tables/second-factor.schema.server';
import type { KeyRing } from '../../kernel/config/config.server';
import type { Queryable } from '../../kernel/database/client.server';
import { keyName, seal, sealedWith, unseal } from '../../kernel/files/seal.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { endOtherSessions } from '../sessions/open-sessions.server';
import type { SignedInUser } from '../sessions/session.server';
import { recordAndNotify } from './notify-owner.server';
import { forgiveCodes, limitCodes, whoTries } from './second-factor-limits.server';

/** Outcome of a proof: where it failed, with words for whoever gave it. */
export type Proved = { ok: true } | { ok: false; message: string };

/** Takes a code of somebody’s app, once: of two that give the same, one gets a yes. */
export async function takeAppCode(
  tx: Queryable,
  { clock, config }: Pick<AppLoadContext, 'clock' | 'config'>,
  userId: string,
  code: string,
): Promise<Proved> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const secret = factor && unsealSecret(factor.secret, config.documentKeys, userId);
  const step = secret === undefined ? null : stepOfCode(secret, code, clock.now());
  if (step === null) return { ok: false, message: notRight };
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0 ? { ok: true } : { ok: false, message: usedAlready };
}

/** Has somebody who is in prove that their app is at hand, before they change how they sign in. */
export async function proveApp(
  context: AppLoadContext,
  userId: string,
  code: string,
): Promise<Proved> {
  const trier = await whoTries(context, userId);
  const tooMany = await limitCodes(context, userId, trier);
  if (tooMany !== null) return { ok: false, message: tooMany };
  const proved = await takeAppCode(context.db, context, userId, code);
  if (proved.ok) await forgiveCodes(context, userId, trier);
  return proved;
}

export const notRight =
  'This code is not right. Type the six digits that your app shows now; they change every half minute.';
const usedAlready = 'This code was used already. Wait until your app shows the next one.';

/**
 * The secret that a new app is shown: another one after each change, also within a session.
 * Null for whoever has no app.
 */
export async function secretOfNextApp(
  context: AppLoadContext,
  userId: string,
): Promise<string | null> {
  const [present] = await context.db
    .select({ createdAt: secondFactors.createdAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return present ? secretOfSession(context, present.createdAt.toISOString()) : null;
}

export type Replaced = { ok: true } | { ok: false; errors: { present?: string; next?: string } };

/**
 * Puts a new authenticator app in the place of the present one, with a code from each. Every other session ends;
 * recovery codes and passkeys stay.
 */
export async function replaceApp(
  context: AppLoadContext,
  user: SignedInUser,
  codes: { present: string; next: string },
): Promise<Replaced> {
  const secret = await secretOfNextApp(context, user.id);
  const now = context.clock.now();
  const step = secret === null ? null : stepOfCode(secret, codes.next, now);
  // First the new code: one of the present app is used up by looking at it.
  if (secret === null || step === null) return { ok: false, errors: { next: notRight } };
  const proved: Proved = await proveApp(context, user.id, codes.present);
  if (!proved.ok) return { ok: false, errors: { present: proved.message } };
  await context.db.transaction(async (tx) => {
    const sealed = sealSecret(secret, context.config.documentKeys, user.id);
    await tx
      .update(secondFactors)
      .set({ secret: sealed, createdAt: now, lastStep: step })
      .where(eq(secondFactors.userId, user.id));
    await recordAndNotify(tx, context, user, { event: 'appReplaced', actorId: user.id });
  });
  await endOtherSessions(context, user.id);
  return { ok: true };
}

/** The length of time for which an app shows one code, in seconds. */
const period = 30;

/**
 * The secret that somebody is shown to set up their app with: 160 bits in base32, as apps want it. It belongs to the
 * session, so that it stays the same while the page is loaded again, and nobody in another browser has seen it.
 * @param before Moment at which the app was set up that this one is to replace: each gets a secret of its own.
 */
export function secretOfSession(
  { config, sessionToken }: Pick<AppLoadContext, 'config' | 'sessionToken'>,
  before = '',
): string {
  const digest = createHmac('sha256', config.sessionSecret)
    .update(`second factor:${sessionToken}${before}`)
    .digest();
  return new Secret({ buffer: Uint8Array.from(digest.subarray(0, 20)).buffer }).base32;
}

function generator(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    // What every authenticator app can do; several ignore anything else without a word.
    algorithm: 'SHA1',
    digits: 6,
    period,
  });
}

/** The half minute of a moment, counted from 1970. */
export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / period);
}

/** The code of a half minute. */
export function codeOf(secret: string, step: number): string {
  return generator(secret).generate({ timestamp: step * period * 1000 });
}

/**
 * The half minute whose code this is: the present one, or one on either side, since clocks differ and people type
 * slowly. Null for any other code.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = generator(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : stepAt(now) + delta;
}

/** The address that an authenticator app reads from a QR code. */
export function keyAddress(secret: string, issuer: string, label: string): string {
  return generator(secret, { issuer, label }).toString();
}

/** A secret as the database keeps it: useless without the service’s key, and in anybody else’s row. */
export function sealSecret(secret: string, keys: KeyRing, userId: string): string {
  return seal(Buffer.from(secret), keys, placeOf(userId)).toString('base64');
}

export function unsealSecret(sealed: string, keys: KeyRing, userId: string): string {
  return unseal(Buffer.from(sealed, 'base64'), keys, placeOf(userId)).toString();
}

/** Tells whether a secret is sealed with this very key. */
export function isSealedWith(sealed: string, key: Uint8Array): boolean {
  return sealedWith(Buffer.from(sealed, 'base64')) === keyName(key);
}

function placeOf(userId: string): string {
  return `second factor of ${userId}`;
}

/**
 * A QR code to be drawn: the dark squares as the path of an SVG, on a field of `size` by `size` with a quiet margin.
 */
export interface QrCode {
  size: number;
  path: string;
}

/** Width of the light margin around the code, in squares: readers want four. */
const margin = 4;

/** The code that says a text, readable though up to 15 % of it are covered. */
export function qrCode(text: string): QrCode {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const rows: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) rows.push(`M${column + margin} ${row + margin}h1v1h-1z`);
    }
  }
  return { size: modules.size + 2 * margin, path: rows.join('') };
}
