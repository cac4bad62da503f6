import type { MailCase } from './mail-case.test-support';
import { messageWaits } from './messages';

export const messages: MailCase[] = [
  {
    when: 'the care team writes',
    mail: messageWaits({
      firstName: 'Maya',
      site: 'hmrprogram',
      origin: 'https://hmrprogram.example',
    }),
    subject: 'You have a message at HMR Program',
    text: [
      'Hello Maya,',
      'Somebody wrote to you. For your privacy this mail does not say what. Sign in to read and answer it.',
      'The HMR Program team',
    ],
    button: 'Read the message: https://hmrprogram.example/patient/chat',
  },
  {
    when: 'the care team writes to somebody who bought nothing',
    mail: messageWaits({ firstName: 'Maya', site: 'default', origin: '' }),
    subject: 'You have a message at Formulary',
    text: [
      'Hello Maya,',
      'Somebody wrote to you. For your privacy this mail does not say what. Sign in to read and answer it.',
      'Your care team at Formulary',
    ],
    button: 'Read the message: /patient/chat',
  },
];
