import { randomBytes } from 'node:crypto';
import type { Services } from '../../../kernel/http/load-context';

/** Services that the sandbox works with. */
export type SandboxServices = Pick<Services, 'config' | 'db' | 'clock'>;

/** A name nobody can guess: 160 random bits. */
export function sandboxName(prefix: string): string {
  return `${prefix}_${randomBytes(20).toString('hex')}`;
}
