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

const secondStepEvents = {
  setUp: {
    subject: 'An authenticator app was set up for your account',
    sentence: 'From now on you sign in with your password and a code from your authenticator app.',
  },
  appReplaced: {
    subject: 'The authenticator app of your account was replaced',
    sentence:
      'A new authenticator app took the place of the one before. Every other device was signed out.',
  },
  recoveryCodesMade: {
    subject: 'New recovery codes were made for your account',
    sentence: 'The recovery codes from before are worth nothing any more.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    sentence: 'After your password it can be used in place of a code from your authenticator app.',
  },
  passkeyRemoved: {
    subject: 'A passkey of your account was removed',
    sentence: 'Nobody can sign in to your account with it any more.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code of your account was used',
    sentence:
      'Somebody signed in to your account with your password and one of your recovery codes. That code is worth nothing any more.',
  },
  reset: {
    subject: 'The authenticator app of your account was removed',
    sentence:
      'A manager removed the authenticator app from your account, with its passkeys and recovery codes, and you were signed out everywhere. You set up a new one when you sign in next.',
  },
};

/** Tells somebody of the staff what happened to their second step. */
export function secondStepChanged(reader: Reader, event: keyof typeof secondStepEvents): MailWords {
  const { subject, sentence } = secondStepEvents[event];
  return mailTo(reader, {
    subject,
    paragraphs: [
      sentence,
      `If you know nothing of it, tell your manager at once, or write to us: ${sites[reader.site].supportEmail}`,
    ],
    button: { label: 'Go to the sign-in page', path: '/login' },
  });
}
