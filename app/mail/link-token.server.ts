import { createHmac } from 'node:crypto';
import type { Config } from '../kernel/config/config.server';
import { sha256 } from '../kernel/sha256.server';

/**
 * The token of an email link: 256 bits that only this service can work out from the link’s id, so that
 * neither the database nor a mail that waits in the outbox holds it.
 */
export function linkToken(
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  linkId: string,
): string {
  return createHmac('sha256', sessionSecret).update(`email link:${linkId}`).digest('base64url');
}

/** Hash that is kept of a token: SHA-256, in hexadecimal. */
export function linkTokenHash(token: string): string {
  return sha256(token);
}
