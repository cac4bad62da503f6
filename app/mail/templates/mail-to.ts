import { formatMoney } from '../../../engine/values';
import { type SiteHandle, sites } from '../../kernel/sites/sites';

/** Words of a mail. */
export interface MailWords {
  /** Subject, which is shown on locked screens: without a word about health. */
  subject: string;
  /** Plain text: paragraphs between blank lines, of which the last is the farewell. */
  text: string;
  /** The one button of the mail. */
  action?: { label: string; url: string };
}

/** The reader of a mail. */
export interface Reader {
  firstName: string;
  /** Site in whose name it is written. */
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

/**
 * The reader of a mail about an order, with its number. Mail is read by others: it names no product and no condition.
 */
export interface OrderReader extends Reader {
  number: string;
  /** Currency of its amounts. */
  currency: string;
}

export const seeShipments: Button = { label: 'See your shipments', path: '/patient/shipments' };
export const seeTreatment: Button = { label: 'See your treatment', path: '/patient/treatment' };
export const seePlan: Button = { label: 'See your plan', path: '/patient/treatment' };

/** Says what is given back, in cents; nothing where that is nothing. */
export function givesBack(refund: number, { currency }: OrderReader, why = ''): string[] {
  if (refund === 0) return [];
  const words = `We give back ${formatMoney(refund, currency)} to the card that you paid with. It takes up to ten days to show.`;
  return [`${why} ${words}`.trim()];
}
