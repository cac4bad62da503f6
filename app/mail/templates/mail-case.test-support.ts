import type { MailWords } from './mail-to';

/** A mail, and how it reads. */
export interface MailCase {
  /** Event that has happened. */
  when: string;
  mail: MailWords;
  subject: string;
  /** Its paragraphs, with greeting and farewell. */
  text: readonly string[];
  /** Words on its button, and where that leads. */
  button: string | null;
}

/** The order that mails about one are of. */
export const order = {
  firstName: 'Maya',
  site: 'default',
  origin: 'https://formulary.example',
  number: 'F-100234',
  currency: 'usd',
} as const;
