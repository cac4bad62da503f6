import type { MailCase } from './mail-case.test-support';
import { reviewMail, salesChanged } from './quizzes';

const helen = { firstName: 'Helen', site: 'default', origin: 'https://formulary.example' } as const;

export const quizzes: MailCase[] = [
  {
    when: 'a review is asked for',
    mail: reviewMail(helen, { kind: 'asked', by: 'Farah Aziz', quizId: 'q1' }),
    subject: 'A review waits for you',
    text: [
      'Hello Helen,',
      'Farah Aziz asks for a review of a change in the studio. You wrote none of it, so you can decide on it.',
      'Your care team at Formulary',
    ],
    button: 'Look at what changes: https://formulary.example/studio/quizzes/q1?view=changes',
  },
  {
    when: 'a reviewer asks for a change',
    mail: reviewMail(helen, { kind: 'changeAsked', by: 'Farah Aziz', quizId: 'q1' }),
    subject: 'A reviewer asks you for a change',
    text: [
      'Hello Helen,',
      'Farah Aziz asks for a change to what you wrote in the studio. It cannot be approved as it is.',
      'Your care team at Formulary',
    ],
    button: 'See what is asked for: https://formulary.example/studio/quizzes/q1?view=changes',
  },
  {
    when: 'somebody is named in a comment',
    mail: reviewMail(helen, { kind: 'mentioned', by: 'Farah Aziz', quizId: 'q1' }),
    subject: 'You were named in a comment',
    text: [
      'Hello Helen,',
      'Farah Aziz named you in a comment on a change in the studio.',
      'Your care team at Formulary',
    ],
    button: 'Read the comment: https://formulary.example/studio/quizzes/q1?view=changes',
  },
  {
    when: 'a quiz goes off sale',
    mail: salesChanged(helen, { off: 1, back: 0 }, 'author'),
    subject: 'A quiz went off sale',
    text: [
      'Hello Helen,',
      'A quiz went off sale. Patients can still take it, but it sells nothing until its promises are proved again.',
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
      '2 quizzes went off sale. Patients can still take them, but they sell nothing until their promises are proved again.',
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
      'A quiz is on sale again: proved with the present catalogue.',
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
      '2 quizzes are on sale again: proved with the present catalogue.',
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
      'A quiz went off sale. Patients can still take it, but it sells nothing until its promises are proved again.',
      'A quiz is on sale again: proved with the present catalogue.',
      'Staff who edit quizzes got a mail too, and see which quizzes, and why.',
      'Your care team at Formulary',
    ],
    button: null,
  },
];
