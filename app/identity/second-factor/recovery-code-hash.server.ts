import { sha256 } from '../../kernel/sha256.server';

/** Hash by which the database knows a recovery code, however it was typed. */
export function hashOf(code: string): string {
  return sha256(code.toUpperCase().replace(/[^0-9A-Z]/g, ''));
}
