import {
  addressTaken,
  linkMails,
  newBrowser,
  passwordChanged,
  registrationCodeMail,
  secondStepChanged,
} from './accounts';
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
    mail: secondStepChanged(helen, 'setUp', false),
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
    mail: secondStepChanged(helen, 'appReplaced', false),
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
    mail: secondStepChanged(helen, 'recoveryCodesMade', false),
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
    mail: secondStepChanged(helen, 'passkeyAdded', false),
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
    mail: secondStepChanged(helen, 'passkeyRemoved', false),
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
    mail: secondStepChanged(helen, 'recoveryCodeUsed', false),
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
    mail: secondStepChanged(helen, 'reset', false),
    subject: 'The authenticator app of your account was removed',
    text: [
      'Hello Helen,',
      'A manager removed the authenticator app from your account, with its passkeys and recovery codes, and you were signed out everywhere. You set up a new one when you sign in next.',
      'If you know nothing of it, tell your manager at once, or write to us: care@formulary.example',
      'Your care team at Formulary',
    ],
    button: 'Go to the sign-in page: https://formulary.example/login',
  },
  {
    when: 'a patient adds a passkey',
    mail: secondStepChanged(maya, 'passkeyAdded', true),
    subject: 'A passkey was added to your account',
    text: [
      'Hello Maya,',
      'It signs in to your account by itself, without your password.',
      'If that was not you, choose a new password at once, and write to us: care@formulary.example',
      'Your care team at Formulary',
    ],
    button: 'That was not me: https://formulary.example/forgot-password',
  },
  {
    when: 'a patient removes their authenticator app',
    mail: secondStepChanged(maya, 'appRemoved', true),
    subject: 'The authenticator app of your account was removed',
    text: [
      'Hello Maya,',
      'From now on your password alone is enough again. Your recovery codes stopped working.',
      'If that was not you, choose a new password at once, and write to us: care@formulary.example',
      'Your care team at Formulary',
    ],
    button: 'That was not me: https://formulary.example/forgot-password',
  },
  {
    when: 'support takes the second step of a patient away',
    mail: secondStepChanged(maya, 'reset', true),
    subject: 'The authenticator app of your account was removed',
    text: [
      'Hello Maya,',
      'We removed the authenticator app from your account, with its passkeys and recovery codes, and you were signed out everywhere. You sign in with your password, and can set up new ones.',
      'If that was not you, choose a new password at once, and write to us: care@formulary.example',
      'Your care team at Formulary',
    ],
    button: 'That was not me: https://formulary.example/forgot-password',
  },
  {
    when: 'a patient signs in from a new browser',
    mail: newBrowser(maya, 'Chrome on Android'),
    subject: 'Your account at Formulary was opened in a new browser',
    text: [
      'Hello Maya,',
      'Somebody, most likely you, signed in just now: Chrome on Android.',
      'If that was not you, choose a new password at once: it signs everybody out. Then write to us: care@formulary.example',
      'Your care team at Formulary',
    ],
    button: 'That was not me: https://formulary.example/forgot-password',
  },
  {
    when: 'somebody registers',
    mail: registrationCodeMail(maya, '042917'),
    subject: 'Your code for Formulary',
    text: [
      'Hello Maya,',
      'Type this code where you create your account at Formulary: 042 917',
      'It works for 30 minutes, in the browser in which you began. Never tell it to anybody who asks for it. If you create no account, you can ignore this mail.',
      'Your care team at Formulary',
    ],
    button: null,
  },
  {
    when: 'somebody registers with the address of an account',
    mail: addressTaken(maya),
    subject: 'You have an account at Formulary',
    text: [
      'Hello Maya,',
      'Somebody, most likely you, wanted to create an account at Formulary with this address. You have one: sign in with it. If you forgot your password, you choose a new one on the way.',
      'What was answered in a quiz before stays in that browser, and becomes yours when you sign in there. If it was not you, there is nothing to do: nobody was told that you have an account.',
      'Your care team at Formulary',
    ],
    button: 'Sign in: https://formulary.example/login',
  },
];
