import { sendMessageMail } from '../../care/messages/message-mail.server';
import type { MailCase } from './mail-case.test-support';
import { written } from './written.test-support';

const patient = [{ email: 'maya@example.com', firstName: 'Maya', readUpTo: 0 }];
const told =
  (...bought: { site: string; origin: string }[]) =>
  () =>
    written(
      (tx) => sendMessageMail(tx, new Date(0), { conversationId: 'c1', patientId: 'p1', seq: 1 }),
      patient,
      [],
      bought,
    );

export const messages: MailCase[] = [
  {
    when: 'the care team writes',
    mail: told({ site: 'hmrprogram', origin: 'https://hmrprogram.example' }),
    subject: 'You have a message at HMR Program',
    text: [
      'Hello Maya,',
      'somebody wrote to you. For your privacy this mail does not say what. Sign in to read and answer it.',
      'The HMR Program team',
    ],
    button: 'Read the message: https://hmrprogram.example/patient/chat',
  },
  {
    when: 'the care team writes to somebody who bought nothing',
    mail: told(),
    subject: 'You have a message at Formulary',
    text: [
      'Hello Maya,',
      'somebody wrote to you. For your privacy this mail does not say what. Sign in to read and answer it.',
      'Your care team at Formulary',
    ],
    button: 'Read the message: /patient/chat',
  },
];
