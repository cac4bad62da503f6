import { sites } from '../../kernel/sites/sites';
import { type MailWords, mailTo, type Reader } from './mail-to';

const events = {
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
export function secondStepChanged(reader: Reader, event: keyof typeof events): MailWords {
  const { subject, sentence } = events[event];
  return mailTo(reader, {
    subject,
    paragraphs: [
      sentence,
      `If you know nothing of it, tell your manager at once, or write to us: ${sites[reader.site].supportEmail}`,
    ],
    button: { label: 'Go to the sign-in page', path: '/login' },
  });
}
