import { LoggableError } from '../../kernel/log/errors';
import type { Log } from '../../kernel/log/log.server';

/** Message for people when the gateway does not answer. */
export const errorInWords =
  'Our payment partner does not answer at the moment. Nothing was charged. Try again in a minute.';

/** The same about cards. */
export const cardsUnreachable =
  'Our payment partner does not answer at the moment. Nothing was changed. Try again in a minute.';

/** The gateway cannot be reached, or does not do what it was asked; another attempt may succeed. */
export class GatewayError extends LoggableError {
  override name = 'GatewayError';
}

/** Logs that the gateway did not answer, and lets the caller go on. Throws whatever else went wrong. */
export function logGatewayError({ log }: { log: Log }, error: unknown): void {
  if (!(error instanceof GatewayError)) throw error;
  log.error({ err: error }, 'payment gateway does not answer');
}
