import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyRing } from '../config/config.server';

/**
 * Mark and version of what is sealed. It is encrypted with AES-256-GCM under a key of its own, derived from a key of
 * the service and a random salt, and laid out as 4 bytes of mark and version, "FMD2", 8 bytes that name the service's
 * key, 32 bytes of salt, 12 bytes of iv, the ciphertext, as long as the text, and 16 bytes of tag. The tag covers all
 * that stands before the ciphertext, and the place where it is kept: what is put in the place of another does not open.
 * "FMD1", the version before, names no key.
 */
const mark = Buffer.from('FMD2');
const markBefore = Buffer.from('FMD1');
const nameLength = 8;
const saltLength = 32;
const ivLength = 12;
const tagLength = 16;

/** @param place The key under which the sealed file will be stored. */
export function seal(plain: Uint8Array, [key]: KeyRing, place: string): Buffer<ArrayBuffer> {
  const salt = randomBytes(saltLength);
  const iv = randomBytes(ivLength);
  const header = Buffer.concat([mark, nameOf(key), salt, iv]);
  const cipher = createCipheriv('aes-256-gcm', fileKey(key, salt), iv);
  cipher.setAAD(Buffer.concat([header, Buffer.from(place)]));
  return Buffer.concat([header, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/**
 * The file as it was before it was sealed. Throws when a single bit of it differs, when it was sealed
 * for another place or with a key that is not on the ring. Nothing of it is given out before all of it is proved.
 */
export function unseal(sealed: Uint8Array, ring: KeyRing, place: string): Buffer<ArrayBuffer> {
  const name = sealedWith(sealed);
  const keys = name === null ? ring : ring.filter((key) => keyName(key) === name);
  for (const key of keys.slice(0, -1)) {
    try {
      return open(sealed, key, place);
    } catch {
      // Only where no key is named: the next may be the right one.
    }
  }
  const last = keys.at(-1);
  if (!last) throw new Error('This was sealed with a key that is not given.');
  return open(sealed, last, place);
}

/** The name of the key that something is sealed with; null where it names none. Throws for what is not sealed. */
export function sealedWith(sealed: Uint8Array): string | null {
  const { isNamed, length } = headerOf(sealed);
  if (sealed.length < length + tagLength) throw notSealed();
  if (!isNamed) return null;
  return Buffer.from(sealed.subarray(mark.length, mark.length + nameLength)).toString('hex');
}

/** Names a key where the key itself must not be told: 16 hexadecimal digits. */
export function keyName(key: Uint8Array): string {
  return nameOf(key).toString('hex');
}

function open(sealed: Uint8Array, key: Uint8Array, place: string): Buffer<ArrayBuffer> {
  const { isNamed, length } = headerOf(sealed);
  const header = sealed.subarray(0, length);
  const saltAt = mark.length + (isNamed ? nameLength : 0);
  const salt = header.subarray(saltAt, saltAt + saltLength);
  const decipher = createDecipheriv('aes-256-gcm', fileKey(key, salt), header.subarray(-ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.concat([header, Buffer.from(place)]));
  decipher.setAuthTag(sealed.subarray(-tagLength));
  const body = sealed.subarray(length, -tagLength);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

function headerOf(sealed: Uint8Array): { isNamed: boolean; length: number } {
  const begins = sealed.subarray(0, mark.length);
  const isNamed = mark.equals(begins);
  if (!isNamed && !markBefore.equals(begins)) throw notSealed();
  return {
    isNamed,
    length: mark.length + (isNamed ? nameLength : 0) + saltLength + ivLength,
  };
}

function notSealed(): Error {
  return new Error('This is not a sealed document.');
}

function nameOf(key: Uint8Array): Buffer {
  return Buffer.from(
    hkdfSync('sha256', key, Buffer.alloc(0), 'name of a formulary key', nameLength),
  );
}

function fileKey(key: Uint8Array, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'formulary document', 32));
}
