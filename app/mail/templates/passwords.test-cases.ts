import type { MailCase } from './mail-case.test-support';
import { passwordChanged } from './passwords';

const maya = { firstName: 'Maya', site: 'default', origin: 'https://formulary.example' } as const;

export const passwords: MailCase[] = [
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
