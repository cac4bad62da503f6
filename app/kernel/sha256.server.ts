import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal: 64 digits. Texts count as UTF-8. */
export function sha256(of: string | Uint8Array): string {
  return createHash('sha256').update(of).digest('hex');
}
