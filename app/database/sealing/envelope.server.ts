import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

/**
 * A sealed text is itself a text: `sealed:1:`, the id of its key, 22 letters, and after a colon what AES-256-GCM made
 * of it, in base64: 12 bytes of iv, the ciphertext, as long as the text in UTF-8, and 16 bytes of tag. The tag covers
 * the key’s id and the place of the row, so that what is put in the place of another does not open.
 */
const shape = /^sealed:1:([\w-]{22}):([A-Za-z0-9+/]{38,}={0,2})$/;

const ivLength = 12;
const tagLength = 16;

/** Key by its id. As an object of its own it is ready to be used: with its bytes, opening took twice as long. */
export interface SealingKey {
  id: string;
  key: KeyObject;
}

/** The place of a text: its column, such as `messages.text`, and the key of its row. */
export function placeOf(column: string, ...row: readonly (string | number)[]): string {
  return `${column}:${row.join(':')}`;
}

/** Nothing is kept as nothing, so that a query can tell. */
export function sealText({ id, key }: SealingKey, text: string, place: string): string {
  if (text === '') return '';
  const name = idInLetters(id);
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(`${name}:${place}`));
  const body = Buffer.concat([
    iv,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return `sealed:1:${name}:${body.toString('base64')}`;
}

/** Throws where the key is another one, the text was sealed for another place, or a bit of it differs. */
export function openText(key: KeyObject, sealed: string, place: string): string {
  const [, name = '', base64 = ''] = shape.exec(sealed) ?? [];
  const body = Buffer.from(base64, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(`${name}:${place}`));
  decipher.setAuthTag(body.subarray(-tagLength));
  const text = decipher.update(body.subarray(ivLength, -tagLength), undefined, 'utf8');
  return text + decipher.final('utf8');
}

/** The id, in letters, of the key that a text is sealed with; null for a text that is not sealed. */
export function keyIn(text: string): string | null {
  return shape.exec(text)?.[1] ?? null;
}

export function idOfLetters(letters: string): string {
  const hex = Buffer.from(letters, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function idInLetters(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}
