import type { MailWords } from './mail-to';

/** A mail, and how it reads. */
export interface MailCase {
  /** What has happened. */
  when: string;
  mail: MailWords;
  subject: string;
  /** Its paragraphs, with greeting and farewell. */
  text: readonly string[];
  /** What stands on its button, and where that leads. */
  button: string | null;
}
