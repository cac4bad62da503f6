import type { MailCase } from './mail-case.test-support';
import { checkInMail, refillComing, refillMail } from './refills';

const order = {
  firstName: 'Maya',
  site: 'default',
  origin: 'https://formulary.example',
  number: 'F-100234',
  currency: 'usd',
} as const;
const about = { id: 'b6f0', dueOn: '2025-06-05' };
const button = 'Answer the check-in: https://formulary.example/patient/check-in/b6f0';

export const refills: MailCase[] = [
  {
    when: 'a renewal comes in three days',
    mail: refillComing(order, { on: '2025-06-05', total: 14_900, isAsked: false }),
    subject: 'Your next renewal at Formulary',
    text: [
      'Hello Maya,',
      'The next renewal of your order F-100234 is on Thursday, June 5. It costs $149 at most.',
      'You need not do anything. To skip, pause or cancel it, or to change where it goes, sign in before that day.',
      'Your care team at Formulary',
    ],
    button: 'See your plan: https://formulary.example/patient/treatment',
  },
  {
    when: 'a renewal comes in three days, after a check-in',
    mail: refillComing(order, { on: '2025-06-05', total: 14_900, isAsked: true }),
    subject: 'Your next renewal at Formulary',
    text: [
      'Hello Maya,',
      'The next renewal of your order F-100234 is on Thursday, June 5. It costs $149 at most.',
      'Your check-in comes first: without it nothing is charged or sent. To skip, pause or cancel it, or to change where it goes, sign in before that day.',
      'Your care team at Formulary',
    ],
    button: 'See your plan: https://formulary.example/patient/treatment',
  },
  {
    when: 'a renewal is charged',
    mail: refillMail(order, { kind: 'sent', amount: 14_900 }),
    subject: 'Your renewal at Formulary',
    text: [
      'Hello Maya,',
      'We have charged $149 for the renewal of your order F-100234, and are preparing it.',
      'Your care team at Formulary',
    ],
    button: 'See your shipments: https://formulary.example/patient/shipments',
  },
  {
    when: 'a renewal would cost more',
    mail: refillMail(order, { kind: 'asked', amount: 15_900, agreed: 14_900 }),
    subject: 'Your renewal at Formulary',
    text: [
      'Hello Maya,',
      'The next renewal of your order F-100234 would cost $159 instead of $149. Nothing is charged or sent until you agree.',
      'Your care team at Formulary',
    ],
    button: 'See your treatment: https://formulary.example/patient/treatment',
  },
  {
    when: 'a card does not pay for a renewal',
    mail: refillMail(order, { kind: 'declined', nextTryOn: '2025-06-04' }),
    subject: 'Your renewal at Formulary',
    text: [
      'Hello Maya,',
      'Your card did not pay for the renewal of your order F-100234. We try again on Wednesday, June 4. To have it sent then, add a card that works.',
      'Your care team at Formulary',
    ],
    button: 'See your cards: https://formulary.example/patient/account/payment-methods',
  },
  {
    when: 'a card does not pay to the last',
    mail: refillMail(order, { kind: 'paused' }),
    subject: 'Your renewal at Formulary',
    text: [
      'Hello Maya,',
      'Your card did not pay for the renewal of your order F-100234, so its renewals are paused. Add a card that works, then resume them. Nothing was charged.',
      'Your care team at Formulary',
    ],
    button: 'See your cards: https://formulary.example/patient/account/payment-methods',
  },
  {
    when: 'a renewal is not sent',
    mail: refillMail(order, { kind: 'dropped' }),
    subject: 'Your renewal at Formulary',
    text: [
      'Hello Maya,',
      'The renewal of your order F-100234 is not sent this time, and nothing was charged for it.',
      'Your care team at Formulary',
    ],
    button: 'See your treatment: https://formulary.example/patient/treatment',
  },
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
