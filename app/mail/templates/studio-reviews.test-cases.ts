import type { MailCase } from './mail-case.test-support';
import { reviewMail } from './studio-reviews';

const helen = { firstName: 'Helen', site: 'default', origin: 'https://formulary.example' } as const;

export const studioReviews: MailCase[] = [
  {
    when: 'a review is asked for',
    mail: reviewMail(helen, { kind: 'asked', by: 'Farah Aziz', quizId: 'q1' }),
    subject: 'A review waits for you',
    text: [
      'Hello Helen,',
      'Farah Aziz asks for a review of a change in the studio. Whoever wrote none of it can decide on it, and you can.',
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
];
