import { checkInMail } from './check-ins';
import { type MailCase, order } from './mail-case.test-support';

const about = { id: 'b6f0', dueOn: '2025-06-05' };
const button = 'Answer the check-in: https://formulary.example/patient/check-in/b6f0';

export const checkIns: MailCase[] = [
  {
    when: 'a check-in is asked before a renewal',
    mail: checkInMail(order, { news: 'asked', ...about }),
    subject: 'Your check-in at Formulary',
    text: [
      'Hello Maya,',
      'The next part of your order F-100234 is planned for Thursday, June 5. Before that, please answer a few questions. It takes two minutes.',
      'Without your answers nothing is charged or sent.',
      'Your care team at Formulary',
    ],
    button,
  },
  {
    when: 'a check-in is still open',
    mail: checkInMail(order, { news: 'reminded', ...about }),
    subject: 'Your check-in at Formulary',
    text: [
      'Hello Maya,',
      'The next part of your order F-100234 is planned for Thursday, June 5, and your check-in is still open. It takes two minutes.',
      'Without your answers nothing is charged or sent.',
      'Your care team at Formulary',
    ],
    button,
  },
  {
    when: 'nobody answered a check-in by the day of the renewal',
    mail: checkInMail(order, { news: 'held', ...about }),
    subject: 'Your order at Formulary waits for you',
    text: [
      'Hello Maya,',
      'The next part of your order F-100234 was planned for Thursday, June 5. It waits for your check-in: nothing more is charged, and nothing is sent.',
      'As soon as you have answered, it goes on, or your care team looks at it first.',
      'Your care team at Formulary',
    ],
    button,
  },
];
