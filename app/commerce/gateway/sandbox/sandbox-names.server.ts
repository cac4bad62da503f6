import { randomBytes } from 'node:crypto';

/** A name nobody can guess: 160 random bits. */
export function sandboxName(prefix: string): string {
  return `${prefix}_${randomBytes(20).toString('hex')}`;
}
