import { type MailCase, order } from './mail-case.test-support';
import { cardForRenewal, refillComing, refillMail } from './refills';

export const refills: MailCase[] = [
  {
    when: 'a renewal comes in three days',
    mail: refillComing(order, {
      on: '2025-06-05',
      total: 14_900,
      isAsked: false,
      isService: false,
    }),
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
    mail: refillComing(order, { on: '2025-06-05', total: 14_900, isAsked: true, isService: false }),
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
    when: 'a renewal comes whose card is kept by a gateway that is not set up any more',
    mail: cardForRenewal(order, { on: '2025-06-05', isDue: false }),
    subject: 'Your renewal at Formulary needs a card',
    text: [
      'Hello Maya,',
      'The next renewal of your order F-100234 is on Thursday, June 5. The card that paid before is kept by a payment partner we do not work with any more, so it cannot be charged.',
      'Please add a card. Your renewal then goes on as planned. Until then nothing is charged or sent.',
      'Your care team at Formulary',
    ],
    button: 'Add a card: https://formulary.example/patient/account/payment-methods',
  },
  {
    when: 'such a renewal is due',
    mail: cardForRenewal(order, { on: '2025-06-05', isDue: true }),
    subject: 'Your renewal at Formulary needs a card',
    text: [
      'Hello Maya,',
      'The next renewal of your order F-100234 was due on Thursday, June 5. The card that paid before is kept by a payment partner we do not work with any more, so it cannot be charged.',
      'Please add a card. Your renewal goes on by itself then. Until then nothing is charged or sent.',
      'Your care team at Formulary',
    ],
    button: 'Add a card: https://formulary.example/patient/account/payment-methods',
  },
  {
    when: 'a renewal is charged',
    mail: refillMail(order, false, { kind: 'sent', amount: 14_900 }),
    subject: 'Your renewal at Formulary',
    text: [
      'Hello Maya,',
      'We have charged $149 for the renewal of your order F-100234, and are preparing it.',
      'Your care team at Formulary',
    ],
    button: 'See your shipments: https://formulary.example/patient/shipments',
  },
  {
    when: 'a service comes in three days',
    mail: refillComing(order, { on: '2025-06-05', total: 2_400, isAsked: false, isService: true }),
    subject: 'Your next renewal at Formulary',
    text: [
      'Hello Maya,',
      'The next renewal of your order F-100234 is on Thursday, June 5. It costs $24 at most.',
      'You need not do anything. To skip, pause or cancel it, sign in before that day.',
      'Your care team at Formulary',
    ],
    button: 'See your plan: https://formulary.example/patient/treatment',
  },
  {
    when: 'a service is charged, which nobody prepares',
    mail: refillMail(order, true, { kind: 'sent', amount: 2_400 }),
    subject: 'Your renewal at Formulary',
    text: [
      'Hello Maya,',
      'We have charged $24 for the renewal of a service in your order F-100234. It goes on, and nothing is shipped for it.',
      'Your care team at Formulary',
    ],
    button: 'See your treatment: https://formulary.example/patient/treatment',
  },
  {
    when: 'a renewal would cost more',
    mail: refillMail(order, false, { kind: 'asked', amount: 15_900, agreed: 14_900 }),
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
    mail: refillMail(order, false, { kind: 'declined', nextTryOn: '2025-06-04' }),
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
    mail: refillMail(order, false, { kind: 'paused' }),
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
    mail: refillMail(order, false, { kind: 'dropped' }),
    subject: 'Your renewal at Formulary',
    text: [
      'Hello Maya,',
      'The renewal of your order F-100234 is not sent this time, and nothing was charged for it.',
      'Your care team at Formulary',
    ],
    button: 'See your treatment: https://formulary.example/patient/treatment',
  },
];
