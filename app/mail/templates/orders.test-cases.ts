import type { MailCase } from './mail-case.test-support';
import { orderConfirmed } from './orders';

const order = {
  firstName: 'Maya',
  site: 'default',
  origin: 'https://formulary.example',
  number: 'F-100234',
} as const;
const placed = { total: 14_900, checkoutId: 'c1' };

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
];
