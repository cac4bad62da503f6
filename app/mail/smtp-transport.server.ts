import { createTransport } from 'nodemailer';
import { second } from '../kernel/calendar/milliseconds';
import type { MailSettings } from '../kernel/config/mail-settings';
import { sites } from '../kernel/sites/sites';
import { composeLetter, type LetterConfig, type Mail } from './compose-letter.server';
import { mailHtml, plainText } from './mail-html';
import { MailNotTaken } from './mail-not-taken';

/**
 * Hands a mail to the server and waits until that has taken it. Throws a `MailNotTaken` otherwise. The
 * message id stays the same however often a mail is sent, so that readers can tell a repetition.
 */
export async function sendBySmtp(
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
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    throw MailNotTaken.because(error);
  } finally {
    transport.close();
  }
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
