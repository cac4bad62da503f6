import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Mark and version of an encrypted file. Files are encrypted with AES-256-GCM under a key of their own, derived from
 * the service's key and a random salt. A file is laid out as 4 bytes of mark and version, "FMD1", 32 bytes of salt, 12
 * bytes of iv, the ciphertext, as long as the file, and 16 bytes of tag. The tag covers the first 48 bytes and the
 * file's place in the store too: a file that is put in the place of another does not open.
 */
const mark = Buffer.from('FMD1');
const saltLength = 32;
const ivLength = 12;
const tagLength = 16;
const headerLength = mark.length + saltLength + ivLength;

/** @param place The key under which the sealed file will be stored. */
export function seal(
  plain: Uint8Array,
  documentKey: Uint8Array,
  place: string,
): Buffer<ArrayBuffer> {
  const salt = randomBytes(saltLength);
  const iv = randomBytes(ivLength);
  const header = Buffer.concat([mark, salt, iv]);
  const cipher = createCipheriv('aes-256-gcm', fileKey(documentKey, salt), iv);
  cipher.setAAD(Buffer.concat([header, Buffer.from(place)]));
  return Buffer.concat([header, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/**
 * The file as it was before it was sealed. Throws when a single bit of it differs, when it was sealed
 * for another place or with another key. Nothing of it is given out before all of it is proved.
 */
export function unseal(
  sealed: Uint8Array,
  documentKey: Uint8Array,
  place: string,
): Buffer<ArrayBuffer> {
  const header = sealed.subarray(0, headerLength);
  if (sealed.length < headerLength + tagLength || !mark.equals(header.subarray(0, mark.length))) {
    throw new Error('This is not a sealed document.');
  }
  const salt = header.subarray(mark.length, mark.length + saltLength);
  const iv = header.subarray(mark.length + saltLength);
  const decipher = createDecipheriv('aes-256-gcm', fileKey(documentKey, salt), iv, {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.concat([header, Buffer.from(place)]));
  decipher.setAuthTag(sealed.subarray(-tagLength));
  const body = sealed.subarray(headerLength, -tagLength);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

function fileKey(documentKey: Uint8Array, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', documentKey, salt, 'formulary document', 32));
}
