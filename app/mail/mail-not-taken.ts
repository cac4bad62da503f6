import { LoggableError } from '../kernel/log/errors';

/** A mail server did not take a mail. The server’s own words quote the patient’s address, so they stay out. */
export class MailNotTaken extends LoggableError {
  private constructor(
    /** Such as `EENVELOPE 550`: what the client calls it, and what the server answered. */
    readonly code: string,
    /** The server knows no such mailbox: trying again changes nothing. */
    readonly isFinal: boolean,
  ) {
    super(`The mail server did not take a mail (${code}).`);
    this.name = 'MailNotTaken';
  }

  static because(error: unknown): MailNotTaken {
    const code = stringIn(error, 'code') ?? 'unknown';
    const command = stringIn(error, 'command');
    const response =
      typeof error === 'object' && error !== null && 'responseCode' in error
        ? Number(error.responseCode)
        : null;
    const isFinal = command === 'RCPT TO' && response !== null && response >= 550 && response < 560;
    return new MailNotTaken(response === null ? code : `${code} ${response}`, isFinal);
  }
}

function stringIn(error: unknown, name: 'code' | 'command'): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : null;
}
