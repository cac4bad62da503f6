import { linkMails, passwordChanged, secondStepChanged } from './accounts';
import type { MailCase } from './mail-case.test-support';

const maya = { firstName: 'Maya', site: 'default', origin: 'https://formulary.example' } as const;
const helen = { ...maya, firstName: 'Helen' };

export const accounts: MailCase[] = [
  {
    when: 'a password is forgotten',
    mail: linkMails.reset(maya, { path: '/reset-password', works: '60 minutes' }),
    subject: 'Choose a new password for Formulary',
    text: [
      'Hello Maya,',
      'Someone, most likely you, asked for a new password for your account at Formulary. Choose it by the link in this mail.',
      'It works once, for 60 minutes. If you did not ask for it, you can ignore this mail: your password stays as it is.',
      'Your care team at Formulary',
    ],
    button: 'Choose a new password: https://formulary.example/reset-password',
  },
  {
    when: 'an address is to be confirmed',
    mail: linkMails.verify(maya, { path: '/verify-email', works: '3 days' }),
    subject: 'Confirm your email address for Formulary',
    text: [
      'Hello Maya,',
      'This address was given for an account at Formulary. Confirm that it is yours, so that what we send reaches you and nobody else.',
      'The link works once, for 3 days. If you have no account with us, you can ignore this mail.',
      'Your care team at Formulary',
    ],
    button: 'Confirm my address: https://formulary.example/verify-email',
  },
  {
    when: 'somebody is invited to the staff',
    mail: linkMails.invite(helen, { path: '/invitation', works: '7 days' }),
    subject: 'Your account at Formulary',
    text: [
      'Hello Helen,',
      'An account for staff was made for you at Formulary. Choose a password by the link in this mail, and sign in with this address.',
      'The link works once, for 7 days. If it has stopped working, ask your manager for another one. If you do not know what this is about, you can ignore this mail.',
      'Your care team at Formulary',
    ],
    button: 'Choose a password: https://formulary.example/invitation',
  },
  {
    when: 'a password is changed',
    mail: passwordChanged(maya),
    subject: 'Your password for Formulary was changed',
    text: [
      'Hello Maya,',
      'The password of your account at Formulary was changed just now. Every other device is signed out.',
      'If that was not you, choose a new one at once, and write to us: care@formulary.example',
      'Your care team at Formulary',
    ],
    button: 'That was not me: https://formulary.example/forgot-password',
  },
  {
    when: 'an authenticator app is set up',
    mail: secondStepChanged(helen, 'setUp'),
    subject: 'An authenticator app was set up for your account',
    text: [
      'Hello Helen,',
      'From now on you sign in with your password and a code from your authenticator app.',
      'If you know nothing of it, tell your manager at once, or write to us: care@formulary.example',
      'Your care team at Formulary',
    ],
    button: 'Go to the sign-in page: https://formulary.example/login',
  },
  {
    when: 'the authenticator app is replaced',
    mail: secondStepChanged(helen, 'appReplaced'),
    subject: 'The authenticator app of your account was replaced',
    text: [
      'Hello Helen,',
      'A new authenticator app took the place of the one before. Every other device was signed out.',
      'If you know nothing of it, tell your manager at once, or write to us: care@formulary.example',
      'Your care team at Formulary',
    ],
    button: 'Go to the sign-in page: https://formulary.example/login',
  },
  {
    when: 'new recovery codes are made',
    mail: secondStepChanged(helen, 'recoveryCodesMade'),
    subject: 'New recovery codes were made for your account',
    text: [
      'Hello Helen,',
      'The recovery codes from before are worth nothing any more.',
      'If you know nothing of it, tell your manager at once, or write to us: care@formulary.example',
      'Your care team at Formulary',
    ],
    button: 'Go to the sign-in page: https://formulary.example/login',
  },
  {
    when: 'a passkey is added',
    mail: secondStepChanged(helen, 'passkeyAdded'),
    subject: 'A passkey was added to your account',
    text: [
      'Hello Helen,',
      'After your password it can be used in place of a code from your authenticator app.',
      'If you know nothing of it, tell your manager at once, or write to us: care@formulary.example',
      'Your care team at Formulary',
    ],
    button: 'Go to the sign-in page: https://formulary.example/login',
  },
  {
    when: 'a passkey is removed',
    mail: secondStepChanged(helen, 'passkeyRemoved'),
    subject: 'A passkey of your account was removed',
    text: [
      'Hello Helen,',
      'Nobody can sign in to your account with it any more.',
      'If you know nothing of it, tell your manager at once, or write to us: care@formulary.example',
      'Your care team at Formulary',
    ],
    button: 'Go to the sign-in page: https://formulary.example/login',
  },
  {
    when: 'a recovery code is used',
    mail: secondStepChanged(helen, 'recoveryCodeUsed'),
    subject: 'A recovery code of your account was used',
    text: [
      'Hello Helen,',
      'Somebody signed in to your account with your password and one of your recovery codes. That code is worth nothing any more.',
      'If you know nothing of it, tell your manager at once, or write to us: care@formulary.example',
      'Your care team at Formulary',
    ],
    button: 'Go to the sign-in page: https://formulary.example/login',
  },
  {
    when: 'a manager takes the second step away',
    mail: secondStepChanged(helen, 'reset'),
    subject: 'The authenticator app of your account was removed',
    text: [
      'Hello Helen,',
      'A manager removed the authenticator app from your account, with its passkeys and recovery codes, and you were signed out everywhere. You set up a new one when you sign in next.',
      'If you know nothing of it, tell your manager at once, or write to us: care@formulary.example',
      'Your care team at Formulary',
    ],
    button: 'Go to the sign-in page: https://formulary.example/login',
  },
];
