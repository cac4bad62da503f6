import type { Config } from '../platform/config.server';
import type { mailOutbox } from './mail.schema.server';

export type Mail = typeof mailOutbox.$inferSelect;

/** Hands a mail to whoever carries it. Throws when it was not taken; it is then tried again. */
export type MailTransport = (mail: Mail) => Promise<void>;

/** Leaves the mail in the outbox, where `/dev/outbox` shows it. */
const outboxOnly: MailTransport = async () => {};

/** How mail leaves this process; null where nobody is set up to carry it, and it waits in the outbox. */
export function mailTransport({ mode }: Pick<Config, 'mode'>): MailTransport | null {
  return mode === 'production' ? null : outboxOnly;
}
