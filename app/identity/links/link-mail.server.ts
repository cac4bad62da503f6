import type { EmailLinkPurpose } from '../../database/tables/accounts.schema.server';
import { type SiteHandle, sites } from '../../kernel/sites/sites';
import { linkLife } from './email-links.server';
import { linkPages } from './link-cookie.server';

interface LinkMail {
  subject: string;
  /** Paragraphs, between blank lines. The button follows after them. */
  text: string;
  /** The words on the button. */
  label: string;
  /** Where the token is appended. */
  path: string;
}

/** What the mail with a link says. Whoever reads over a shoulder learns nothing of care or medicine. */
export function linkMail(purpose: EmailLinkPurpose, firstName: string, site: SiteHandle): LinkMail {
  const { name, tone } = sites[site];
  const works = linkLife[purpose].words;
  const paragraphs = (...texts: string[]) =>
    [`Hello ${firstName},`, ...texts, tone.signOff].join('\n\n');
  if (purpose === 'reset') {
    return {
      subject: `Choose a new password for ${name}`,
      label: 'Choose a new password',
      path: linkPages.reset,
      text: paragraphs(
        `Someone, most likely you, asked for a new password for your account at ${name}. Choose it by the link in this mail.`,
        `It works once, for ${works}. If you did not ask for it, you can ignore this mail: your password stays as it is.`,
      ),
    };
  }
  if (purpose === 'invite') {
    return {
      subject: `Your account at ${name}`,
      label: 'Choose a password',
      path: linkPages.invite,
      text: paragraphs(
        `An account for staff was made for you at ${name}. Choose a password by the link in this mail, and sign in with this address.`,
        `The link works once, for ${works}. If it has stopped working, ask your manager for another one. If you do not know what this is about, you can ignore this mail.`,
      ),
    };
  }
  return {
    subject: `Confirm your email address for ${name}`,
    label: 'Confirm my address',
    path: linkPages.verify,
    text: paragraphs(
      `This address was given for an account at ${name}. Confirm that it is yours, so that what we send reaches you and nobody else.`,
      `The link works once, for ${works}. If you have no account with us, you can ignore this mail.`,
    ),
  };
}
