import type { mailOutbox } from '../database/tables/mail.schema.server';
import type { Config } from '../kernel/config/config.server';
import { linkOrigin } from '../kernel/sites/requested-site';
import { linkToken } from './link-token.server';
import type { LetterText } from './mail-html';

export type Mail = typeof mailOutbox.$inferSelect;

/** Settings that a letter is written with: the secret of its links, and the addresses that are ours. */
export type LetterConfig = Pick<Config, 'sessionSecret' | 'publicUrl' | 'siteHosts'>;

/**
 * Composes the text of a mail of the outbox. Only here does a secret link get its token: the outbox holds none. And
 * here, once for all mails, its links are kept from leading to an address that only a request named.
 */
export function composeLetter(
  config: LetterConfig,
  { subject, text, actionLabel, actionUrl, linkId }: Mail,
): LetterText {
  const ours = (words: string) =>
    words.replace(/https?:\/\/[^\s/?#]+/g, (origin) => linkOrigin(origin, config));
  const paragraphs = ours(text).split(/\n{2,}/);
  if (actionLabel === null || actionUrl === null) return { subject, paragraphs, action: null };
  // Where nobody knows on which host its reader is at home, an address is a path.
  const address = actionUrl.startsWith('/') ? `${config.publicUrl}${actionUrl}` : ours(actionUrl);
  const url = linkId === null ? address : `${address}/${linkToken(config, linkId)}`;
  return { subject, paragraphs, action: { label: actionLabel, url } };
}
