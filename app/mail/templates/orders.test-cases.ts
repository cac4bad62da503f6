import type { MailCase } from './mail-case.test-support';
import { cardRefused, orderConfirmed } from './orders';

const order = {
  firstName: 'Maya',
  site: 'default',
  origin: 'https://formulary.example',
  number: 'F-100234',
} as const;
const placed = { isHeld: false, total: 14_900, checkoutId: 'c1' };

export const orders: MailCase[] = [
  {
    when: 'an order is placed, to be sent',
    mail: orderConfirmed(order, {
      ...placed,
      goesTo: ['Maya Lindqvist', '12 Harbor Street', 'Apt 4', 'Oakland, CA 94607'],
    }),
    subject: 'Your order F-100234 is confirmed',
    text: [
      'Hello Maya,',
      'Thank you for your order F-100234 at Formulary. We received $149.',
      'It goes to:\nMaya Lindqvist\n12 Harbor Street\nApt 4\nOakland, CA 94607',
      'For your privacy this mail does not say what you ordered. Sign in to see it, and what happens next.',
      'Your care team at Formulary',
    ],
    button: 'See your order: https://formulary.example/checkout?id=c1',
  },
  {
    when: 'an order is placed of which nothing is sent',
    mail: orderConfirmed(order, { ...placed, goesTo: null }),
    subject: 'Your order F-100234 is confirmed',
    text: [
      'Hello Maya,',
      'Thank you for your order F-100234 at Formulary. We received $149.',
      'For your privacy this mail does not say what you ordered. Sign in to see it, and what happens next.',
      'Your care team at Formulary',
    ],
    button: 'See your order: https://formulary.example/checkout?id=c1',
  },
  {
    when: 'an order is placed that is held',
    mail: orderConfirmed(order, { ...placed, isHeld: true, goesTo: null }),
    subject: 'Your order F-100234 is confirmed',
    text: [
      'Hello Maya,',
      'Thank you for your order F-100234 at Formulary. Nothing is charged today. Your card is charged up to $149 when a provider approves. Until they decide you can cancel it.',
      'For your privacy this mail does not say what you ordered. Sign in to see it, and what happens next.',
      'Your care team at Formulary',
    ],
    button: 'See your order: https://formulary.example/checkout?id=c1',
  },
  {
    when: 'a card refuses to pay for what was approved',
    mail: cardRefused(order, { amount: 14_900, givenUpAt: new Date('2025-06-16T12:00:00Z') }),
    subject: 'Your order at Formulary needs another card',
    text: [
      'Hello Maya,',
      'Your order F-100234 can go ahead, but your card did not pay $149. Nothing was charged, and nothing is sent until it is paid.',
      'Add a card that works: it is charged then, and your order goes on by itself. If none pays by Jun 16, 2025, we cancel this part of the order.',
      'Your care team at Formulary',
    ],
    button: 'Use another card: https://formulary.example/patient/account/payment-methods',
  },
];
