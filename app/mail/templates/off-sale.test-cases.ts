import { tellSales } from '../../quizzes/authoring/certificates/tell-sales.server';
import type { MailCase } from './mail-case.test-support';
import { written } from './written.test-support';

const helen = [{ id: 'u1', email: 'helen@example.com', firstName: 'Helen', lastName: 'B' }];
const told = (off: number, back: number, who: 'author' | 'manager') => () =>
  written(
    (db) =>
      tellSales(
        {
          db,
          clock: { now: () => new Date(0) },
          config: { site: null, publicUrl: 'https://formulary.example' },
        } as never,
        [1],
      ),
    [
      ...Array.from({ length: off }, (_, nth) => ({
        action: 'wentOffSale',
        quizKey: `off ${nth}`,
      })),
      ...Array.from({ length: back }, (_, nth) => ({
        action: 'backOnSale',
        quizKey: `back ${nth}`,
      })),
    ],
    who === 'author' ? helen : [],
    who === 'manager' ? helen : [],
  );

export const offSale: MailCase[] = [
  {
    when: 'a quiz goes off sale',
    mail: told(1, 0, 'author'),
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
    mail: told(2, 0, 'author'),
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
    mail: told(0, 1, 'author'),
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
    mail: told(0, 2, 'author'),
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
    mail: told(1, 1, 'manager'),
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
