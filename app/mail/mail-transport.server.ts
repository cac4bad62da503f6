import { createTransport } from 'nodemailer';
import { second } from '../kernel/calendar/milliseconds';
import type { Config } from '../kernel/config/config.server';
import type { MailSettings } from '../kernel/config/mail-settings';
import { LoggableError } from '../kernel/log/errors';
import { sites } from '../kernel/sites/sites';
import { inSpan } from '../kernel/trace/trace.server';
import {
  composeLetter,
  type LetterConfig,
  mailHtml,
  plainText,
  stopAddresses,
} from './letter.server';
import type { Mail } from './sealed-mail.server';

/** Hands a mail to whoever carries it. Throws when it was not taken; it is then tried again. */
type MailTransport = (mail: Mail) => Promise<void>;

/** Span of a mail that is handed over: neither whose it is nor what it says. */
const smtp = { name: 'smtp send', kind: 'client', facts: { 'peer.service': 'smtp' } } as const;

/** Leaves the mail in the outbox, where `/dev/outbox` shows it. */
const outboxOnly: MailTransport = async () => {};

/**
 * Returns the way that mail leaves this process; null where nobody is set up to carry it, and it waits in the outbox.
 */
export function mailTransport(
  config: LetterConfig & Pick<Config, 'mode' | 'mail'>,
): MailTransport | null {
  const { mail: settings, mode } = config;
  if (settings)
    return (mail) =>
      inSpan(
        () => smtp,
        () => sendBySmtp(config, settings, mail),
      );
  return mode === 'production' ? null : outboxOnly;
}

/**
 * Hands a mail to the server and waits until that has taken it. Throws a `MailNotTaken` otherwise. The
 * message id stays the same however often a mail is sent, so that readers can tell a repetition.
 */
async function sendBySmtp(
  config: LetterConfig,
  { server, from, requireTls }: NonNullable<MailSettings>,
  mail: Mail,
): Promise<void> {
  const { name, supportEmail } = sites[mail.site];
  const address = from ?? supportEmail;
  const letter = composeLetter(config, mail);
  const transport = connectTo({ server, requireTls });
  try {
    await transport.sendMail({
      from: { name, address },
      to: { name: '', address: mail.recipient },
      subject: letter.subject,
      text: plainText(letter),
      html: mailHtml(letter, mail.site),
      messageId: `<${mail.id}@${address.slice(address.indexOf('@') + 1)}>`,
      date: mail.createdAt,
      ...(mail.calendar === null
        ? {}
        : {
            icalEvent: {
              method: mail.calendar.method,
              filename: 'appointment.ics',
              content: mail.calendar.content,
            },
          }),
      headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(config, mail) },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    throw MailNotTaken.because(error);
  } finally {
    transport.close();
  }
}

/** Headers by which mail programs offer a stop in one click (RFC 2369, RFC 8058). */
function stopHeaders(config: LetterConfig, mail: Mail): Record<string, string> {
  const stop = stopAddresses(config, mail);
  if (stop === null) return {};
  return {
    'List-Unsubscribe': `<${stop.call}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Signs in to the mail server and sends nothing. Throws where it does not let us. */
export async function askMailServer(settings: NonNullable<MailSettings>): Promise<void> {
  const transport = connectTo(settings);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function connectTo({
  server: { host, port, secure, auth },
  requireTls,
}: Pick<NonNullable<MailSettings>, 'server' | 'requireTls'>) {
  return createTransport({
    host,
    port,
    secure,
    auth,
    requireTLS: requireTls && !secure,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 20 * second,
  });
}

/** A mail server did not take a mail. The server’s own words quote the patient’s address, so they stay out. */
export class MailNotTaken extends LoggableError {
  private constructor(
    /** Code such as `EENVELOPE 550`: the client’s name for it, and the server’s reply. */
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
