import { recordAndTell } from '../../identity/second-factor/tell-owner.server';
import type { MailCase } from './mail-case.test-support';
import { written } from './written.test-support';

const context = {
  clock: { now: () => new Date(0) },
  requestId: 'r1',
  site: 'default',
  origin: 'https://formulary.example',
} as const;
const helen = { id: 'u1', email: 'helen@example.com', firstName: 'Helen' };
const told = (event: Parameters<typeof recordAndTell>[2]) => () =>
  written((tx) => recordAndTell(tx, context as never, event, helen, { actorId: 'u1' }));

export const secondStep: MailCase[] = [
  {
    when: 'an authenticator app is set up',
    mail: told('setUp'),
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
    mail: told('appReplaced'),
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
    mail: told('recoveryCodesMade'),
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
    mail: told('passkeyAdded'),
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
    mail: told('passkeyRemoved'),
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
    mail: told('recoveryCodeUsed'),
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
    mail: told('reset'),
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
