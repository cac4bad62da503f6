import { linkMails, passwordChanged } from './accounts';
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
];
