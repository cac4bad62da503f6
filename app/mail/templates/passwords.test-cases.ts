import { setPassword } from '../../identity/accounts/set-password.server';
import type { MailCase } from './mail-case.test-support';
import { written } from './written.test-support';

const context = {
  clock: { now: () => new Date(0) },
  requestId: 'r1',
  site: 'default',
  origin: 'https://formulary.example',
} as const;
const maya = [{ email: 'maya@example.com', firstName: 'Maya' }];

export const passwords: MailCase[] = [
  {
    when: 'a password is changed',
    mail: () => written((tx) => setPassword(tx, context as never, 'u1', 'hash'), maya),
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
