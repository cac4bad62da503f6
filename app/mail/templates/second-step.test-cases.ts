import type { MailCase } from './mail-case.test-support';
import { secondStepChanged } from './second-step';

const helen = { firstName: 'Helen', site: 'default', origin: 'https://formulary.example' } as const;

export const secondStep: MailCase[] = [
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
