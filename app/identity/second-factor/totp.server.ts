import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';
import type { KeyRing } from '../../kernel/config/config.server';
import { keyName, seal, sealedWith, unseal } from '../../kernel/files/seal.server';
import type { AppLoadContext } from '../../kernel/http/load-context';

/** The length of time for which an app shows one code, in seconds. */
const period = 30;

/**
 * The secret that somebody is shown to set up their app with: 160 bits in base32, as apps want it. It belongs to the
 * session, so that it stays the same while the page is loaded again, and nobody in another browser has seen it.
 * @param before When the app was set up that this one is to replace: each gets a secret of its own.
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

/** A QR code to be drawn: the dark squares as the path of an SVG, on a field of `size` by `size` with a quiet margin. */
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
