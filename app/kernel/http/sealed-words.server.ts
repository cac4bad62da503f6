import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AppLoadContext } from './load-context';

type Keeping = Pick<AppLoadContext, 'config'>;

const ivLength = 12;
const tagLength = 16;

/**
 * Seals the words that somebody of the staff typed to find a patient, such that they may stand in an address: histories
 * and logs of browsers and proxies keep addresses, and they must not learn a name. AES-256-GCM under a key of the
 * service; nobody but its owner opens it.
 * @param owner The id of who typed it.
 * @returns Empty for empty words.
 */
export function sealWords({ config }: Keeping, owner: string, words: string): string {
  if (words === '') return '';
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), iv);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([iv, cipher.update(words, 'utf8'), cipher.final()]);
  return Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url');
}

/** The words that were sealed for their owner. Empty for anything else: then nothing was searched for. */
export function openWords({ config }: Keeping, owner: string, sealed: string | null): string {
  const bytes = Buffer.from(sealed ?? '', 'base64url');
  if (bytes.length <= ivLength + tagLength) return '';
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(-tagLength));
  try {
    const words = decipher.update(bytes.subarray(ivLength, -tagLength));
    return Buffer.concat([words, decipher.final()]).toString('utf8');
  } catch {
    // Typed by hand, cut off, another person’s, or of a key that has been changed since.
    return '';
  }
}

function keyOf({ sessionSecret }: Keeping['config']): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'words that were searched for', 32));
}
