import type { MailCase } from './mail-case.test-support';
import { callAsked, lateIsYours, treatmentsAreYours, urgentWaits } from './worklist';

export const worklist: MailCase[] = [
  {
    when: 'somebody in danger asks to be called',
    mail: callAsked('https://formulary.example'),
    subject: 'Somebody asked to be called',
    text: [
      'Somebody asked for a call today and waits for it. Your page says who it is.',
      'The care team',
    ],
    button: 'Open the page: https://formulary.example/provider',
  },
  {
    when: 'a patient writes words of danger',
    mail: urgentWaits('https://formulary.example'),
    subject: 'Something urgent waits',
    text: ['Something urgent waits for the care team. Your page says what it is.', 'The care team'],
    button: 'Open the page: https://formulary.example/provider',
  },
  {
    when: 'something late and dangerous is given to a colleague',
    mail: lateIsYours('https://formulary.example'),
    subject: 'Something late is yours now',
    text: [
      'Something that cannot wait is late, and it is yours now. Your page says what it is. If you do not look at it within half an hour, it goes to a colleague.',
      'The care team',
    ],
    button: 'Open the page: https://formulary.example/provider?whose=mine',
  },
  {
    when: 'a manager gives somebody the treatments of a colleague',
    mail: treatmentsAreYours('https://formulary.example', 12),
    subject: 'Something was given to you',
    text: [
      '12 treatments are yours now: prescribed by a colleague, and given to you by a manager. Each goes on once you have looked at it and signed a prescription of your own. Until then nothing more is sent.',
      'The care team',
    ],
    button: 'Open the worklist: https://formulary.example/provider?whose=mine',
  },
];
