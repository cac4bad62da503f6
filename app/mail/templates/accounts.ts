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
  signIn(reader: Reader, { path, works }: AccountLink): MailWords {
    const { name } = sites[reader.site];
    return mailTo(reader, {
      subject: `Your link to sign in to ${name}`,
      paragraphs: [
        `Someone, most likely you, asked to sign in to your account at ${name} without a password. Do so by the link in this mail, on any device of yours.`,
        `It works once, for ${works}. If you did not ask for it, you can ignore this mail: nobody is signed in by it.`,
      ],
      button: { label: 'Sign in', path },
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

/** Carries the code with which somebody goes on who registers. */
export function registrationCodeMail(reader: Reader, code: string): MailWords {
  const { name } = sites[reader.site];
  return mailTo(reader, {
    subject: `Your code for ${name}`,
    paragraphs: [
      `Type this code where you create your account at ${name}: ${code.slice(0, 3)} ${code.slice(3)}`,
      'It works for 30 minutes, in the browser in which you began. Never tell it to anybody who asks for it. If you create no account, you can ignore this mail.',
    ],
  });
}

/** Tells the owner of an account that somebody wanted to register with their address. */
export function addressTaken(reader: Reader): MailWords {
  const { name } = sites[reader.site];
  return mailTo(reader, {
    subject: `You have an account at ${name}`,
    paragraphs: [
      `Somebody, most likely you, wanted to create an account at ${name} with this address. You have one: sign in with it. If you forgot your password, you choose a new one on the way.`,
      'What was answered in a quiz before stays in that browser, and becomes yours when you sign in there. If it was not you, there is nothing to do: nobody was told that you have an account.',
    ],
    button: { label: 'Sign in', path: '/login' },
  });
}

/**
 * Tells the owner of an account that its password was changed.
 * @param passkeysRemoved Number of passkeys that were removed with it.
 */
export function passwordChanged(reader: Reader, passkeysRemoved = 0): MailWords {
  const { name, supportEmail } = sites[reader.site];
  return mailTo(reader, {
    subject: `Your password for ${name} was changed`,
    paragraphs: [
      `The password of your account at ${name} was changed just now. Every other device is signed out.`,
      ...(passkeysRemoved === 0
        ? []
        : [
            'Your passkeys were removed as well, so that nobody gets in by one that you do not know of. Add yours again under “Password and devices”.',
          ]),
      `If that was not you, choose a new one at once, and write to us: ${supportEmail}`,
    ],
    button: { label: 'That was not me', path: '/forgot-password' },
  });
}

const secondStepEvents = {
  setUp: {
    subject: 'An authenticator app was set up for your account',
    sentence: 'From now on we ask for a code from your authenticator app when you sign in.',
  },
  appReplaced: {
    subject: 'The authenticator app of your account was replaced',
    sentence:
      'A new authenticator app took the place of the one before. Every other device was signed out.',
  },
  appRemoved: {
    subject: 'The authenticator app of your account was removed',
    sentence:
      'From now on we ask for no code when you sign in. Your recovery codes stopped working.',
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

/** Words for patients in place of those for staff: they have other ways, and nobody above them. */
const ofPatients: Partial<
  Record<keyof typeof secondStepEvents, { subject?: string; sentence: string }>
> = {
  passkeyAdded: { sentence: 'It signs in to your account by itself, without your password.' },
  reset: {
    subject: 'Passkeys and codes of your account were removed',
    sentence:
      'We removed all that signed in to your account from a device: passkeys, an authenticator app and its recovery codes, as far as there were any. You were signed out everywhere. Sign in with your password, or with a link that the sign-in page mails you. Then you can set up new ones.',
  },
};

/** Tells somebody what happened to how they sign in. */
export function secondStepChanged(
  reader: Reader,
  event: keyof typeof secondStepEvents,
  isPatient: boolean,
): MailWords {
  const { subject, sentence } = {
    ...secondStepEvents[event],
    ...(isPatient ? ofPatients[event] : {}),
  };
  const { supportEmail } = sites[reader.site];
  return mailTo(reader, {
    subject,
    paragraphs: isPatient
      ? [
          sentence,
          `If that was not you, choose a new password at once, and write to us: ${supportEmail}`,
        ]
      : [
          sentence,
          `If you know nothing of it, tell your manager at once, or write to us: ${supportEmail}`,
        ],
    button: isPatient
      ? { label: 'That was not me', path: '/forgot-password' }
      : { label: 'Go to the sign-in page', path: '/login' },
  });
}

/**
 * Tells a patient that their account was signed in to from a browser it was not signed in to from last.
 * @param device In words such as `Chrome on Android`; null where it does not say.
 */
export function newBrowser(reader: Reader, device: string | null): MailWords {
  const { name, supportEmail } = sites[reader.site];
  return mailTo(reader, {
    subject: `Your account at ${name} was opened in a new browser`,
    paragraphs: [
      device === null
        ? 'Somebody, most likely you, signed in just now.'
        : `Somebody, most likely you, signed in just now: ${device}.`,
      `If that was not you, choose a new password at once: it signs everybody out. Then write to us: ${supportEmail}`,
    ],
    button: { label: 'That was not me', path: '/forgot-password' },
  });
}
