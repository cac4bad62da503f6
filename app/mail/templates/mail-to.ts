import { type SiteHandle, sites } from '../../kernel/sites/sites';

/** Words of a mail. */
export interface MailWords {
  /** Shown on locked screens: without a word about health. */
  subject: string;
  /** Plain text: paragraphs between blank lines, of which the last is the farewell. */
  text: string;
  /** The one button of the mail. */
  action?: { label: string; url: string };
}

/** Whom a mail is for. */
export interface Reader {
  firstName: string;
  /** In whose name it is written. */
  site: SiteHandle;
  /** Begins the address of its button; empty where nobody knows on which host the reader is at home. */
  origin: string;
}

/** The words of a button, and the path of the page that it leads to. */
export interface Button {
  label: string;
  path: string;
}

/** Contents of a mail to somebody, besides greeting and farewell. */
interface Body {
  subject: string;
  /** The first begins with a capital in the mail, whatever word it begins with here. */
  paragraphs: readonly string[];
  button?: Button;
}

/** Writes to somebody by name, with the farewell of the site. */
export function mailTo(
  { firstName, site, origin }: Reader,
  { subject, paragraphs, button }: Body,
): MailWords {
  const [first = '', ...others] = paragraphs;
  const opening = first.charAt(0).toUpperCase() + first.slice(1);
  return {
    subject,
    text: [`Hello ${firstName},`, opening, ...others, sites[site].tone.signOff].join('\n\n'),
    action: button && { label: button.label, url: `${origin}${button.path}` },
  };
}
