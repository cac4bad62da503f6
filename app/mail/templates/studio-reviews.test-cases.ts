import { mailReviewers } from '../../quizzes/authoring/behavior/review-mail.server';
import type { MailCase } from './mail-case.test-support';
import { written } from './written.test-support';

const from = {
  clock: { now: () => new Date(0) },
  site: 'default',
  origin: 'https://formulary.example',
} as const;
const helen = { id: 'u1', name: 'Helen', email: 'helen@example.com', firstName: 'Helen' };
const told = (kind: Parameters<typeof mailReviewers>[3]['kind']) => () =>
  written((tx) =>
    mailReviewers(tx, from as never, { id: 'q1' }, { kind, id: 1, by: 'Farah Aziz' }, [helen]),
  );

export const studioReviews: MailCase[] = [
  {
    when: 'a review is asked for',
    mail: told('asked'),
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
    mail: told('changeAsked'),
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
    mail: told('mentioned'),
    subject: 'You were named in a comment',
    text: [
      'Hello Helen,',
      'Farah Aziz named you in a comment on a change in the studio.',
      'Your care team at Formulary',
    ],
    button: 'Read the comment: https://formulary.example/studio/quizzes/q1?view=changes',
  },
];
