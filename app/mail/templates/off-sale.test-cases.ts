import type { MailCase } from './mail-case.test-support';
import { salesChanged } from './off-sale';

const helen = { firstName: 'Helen', site: 'default', origin: 'https://formulary.example' } as const;

export const offSale: MailCase[] = [
  {
    when: 'a quiz goes off sale',
    mail: salesChanged(helen, { off: 1, back: 0 }, 'author'),
    subject: 'A quiz went off sale',
    text: [
      'Hello Helen,',
      'A quiz went off sale. Patients can still take it, but nothing is sold by it until what is promised is proved again.',
      'The list of quizzes says which, and why.',
      'Your care team at Formulary',
    ],
    button: 'Open the studio: https://formulary.example/studio',
  },
  {
    when: 'two quizzes go off sale',
    mail: salesChanged(helen, { off: 2, back: 0 }, 'author'),
    subject: '2 quizzes went off sale',
    text: [
      'Hello Helen,',
      '2 quizzes went off sale. Patients can still take them, but nothing is sold by them until what is promised is proved again.',
      'The list of quizzes says which, and why.',
      'Your care team at Formulary',
    ],
    button: 'Open the studio: https://formulary.example/studio',
  },
  {
    when: 'a quiz is on sale again',
    mail: salesChanged(helen, { off: 0, back: 1 }, 'author'),
    subject: 'A quiz is on sale again',
    text: [
      'Hello Helen,',
      'A quiz is on sale again: what is promised is proved with what is sold now.',
      'The list of quizzes says which, and why.',
      'Your care team at Formulary',
    ],
    button: 'Open the studio: https://formulary.example/studio',
  },
  {
    when: 'two quizzes are on sale again',
    mail: salesChanged(helen, { off: 0, back: 2 }, 'author'),
    subject: '2 quizzes are on sale again',
    text: [
      'Hello Helen,',
      '2 quizzes are on sale again: what is promised is proved with what is sold now.',
      'The list of quizzes says which, and why.',
      'Your care team at Formulary',
    ],
    button: 'Open the studio: https://formulary.example/studio',
  },
  {
    when: 'a quiz goes off sale and another is on sale again',
    mail: salesChanged(helen, { off: 1, back: 1 }, 'manager'),
    subject: 'A quiz went off sale',
    text: [
      'Hello Helen,',
      'A quiz went off sale. Patients can still take it, but nothing is sold by it until what is promised is proved again.',
      'A quiz is on sale again: what is promised is proved with what is sold now.',
      'Whoever changes quizzes was told too, and sees which, and why.',
      'Your care team at Formulary',
    ],
    button: null,
  },
];
