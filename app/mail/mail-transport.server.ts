import type { Config } from '../kernel/config/config.server';
import type { LetterConfig, Mail } from './compose-letter.server';
import { sendBySmtp } from './smtp-transport.server';

/** Hands a mail to whoever carries it. Throws when it was not taken; it is then tried again. */
export type MailTransport = (mail: Mail) => Promise<void>;

/** Leaves the mail in the outbox, where `/dev/outbox` shows it. */
const outboxOnly: MailTransport = async () => {};

/**
 * Returns the way that mail leaves this process; null where nobody is set up to carry it, and it waits in the outbox.
 */
export function mailTransport(
  config: LetterConfig & Pick<Config, 'mode' | 'mail'>,
): MailTransport | null {
  const { mail: settings, mode } = config;
  if (settings) return (mail) => sendBySmtp(config, settings, mail);
  return mode === 'production' ? null : outboxOnly;
}
