import { sites } from '../../kernel/sites/sites';
import { type MailWords, mailTo, type Reader } from './mail-to';

interface AccountLink {
  /** The page that it opens; the outbox appends the token. */
  path: string;
  /** Time that it works, such as `60 minutes`. */
  works: string;
}

/** The mails that carry a link. Whoever reads over a shoulder learns nothing of care or medicine. */
export const linkMails = {
  reset(reader: Reader, { path, works }: AccountLink): MailWords {
    const { name } = sites[reader.site];
    return mailTo(reader, {
      subject: `Choose a new password for ${name}`,
      paragraphs: [
        `Someone, most likely you, asked for a new password for your account at ${name}. Choose it by the link in this mail.`,
        `It works once, for ${works}. If you did not ask for it, you can ignore this mail: your password stays as it is.`,
      ],
      button: { label: 'Choose a new password', path },
    });
  },
  invite(reader: Reader, { path, works }: AccountLink): MailWords {
    const { name } = sites[reader.site];
    return mailTo(reader, {
      subject: `Your account at ${name}`,
      paragraphs: [
        `An account for staff was made for you at ${name}. Choose a password by the link in this mail, and sign in with this address.`,
        `The link works once, for ${works}. If it has stopped working, ask your manager for another one. If you do not know what this is about, you can ignore this mail.`,
      ],
      button: { label: 'Choose a password', path },
    });
  },
  verify(reader: Reader, { path, works }: AccountLink): MailWords {
    const { name } = sites[reader.site];
    return mailTo(reader, {
      subject: `Confirm your email address for ${name}`,
      paragraphs: [
        `This address was given for an account at ${name}. Confirm that it is yours, so that what we send reaches you and nobody else.`,
        `The link works once, for ${works}. If you have no account with us, you can ignore this mail.`,
      ],
      button: { label: 'Confirm my address', path },
    });
  },
};

/** Tells the owner of an account that its password was changed. */
export function passwordChanged(reader: Reader): MailWords {
  const { name, supportEmail } = sites[reader.site];
  return mailTo(reader, {
    subject: `Your password for ${name} was changed`,
    paragraphs: [
      `The password of your account at ${name} was changed just now. Every other device is signed out.`,
      `If that was not you, choose a new one at once, and write to us: ${supportEmail}`,
    ],
    button: { label: 'That was not me', path: '/forgot-password' },
  });
}
