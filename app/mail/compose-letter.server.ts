import { linkToken } from '../accounts/link-token.server';
import type { Config } from '../platform/config.server';
import type { LetterText } from './letter';
import type { mailOutbox } from './mail.schema.server';

export type Mail = typeof mailOutbox.$inferSelect;

/** What a mail of the outbox says. Only here does a secret link get its token: the outbox holds none. */
export function composeLetter(
  config: Pick<Config, 'sessionSecret'>,
  { subject, text, actionLabel, actionUrl, linkId }: Mail,
): LetterText {
  const paragraphs = text.split(/\n{2,}/);
  if (actionLabel === null || actionUrl === null) return { subject, paragraphs, action: null };
  const url = linkId === null ? actionUrl : `${actionUrl}/${linkToken(config, linkId)}`;
  return { subject, paragraphs, action: { label: actionLabel, url } };
}
