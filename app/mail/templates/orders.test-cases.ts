import { sendOrderMail } from '../../commerce/orders/order-mail.server';
import type { MailCase } from './mail-case.test-support';
import { written } from './written.test-support';

const now = new Date('2025-06-02T12:00:00Z');
const found = [
  {
    number: 'F-100234',
    site: 'default',
    origin: 'https://formulary.example',
    email: 'maya@example.com',
    firstName: 'Maya',
  },
];
type Order = Parameters<typeof sendOrderMail>[2];
const sent = (order: Partial<Order>) => () =>
  written(
    (tx) =>
      sendOrderMail(tx, now, { id: 'o1', total: 14_900, checkoutId: 'c1', ...order } as Order),
    found,
  );
const shippingAddress = {
  recipient: 'Maya Lindqvist',
  line1: '12 Harbor Street',
  line2: 'Apt 4',
  locality: 'Oakland',
  administrativeArea: 'CA',
  postalCode: '94607',
  countryCode: 'US',
};

export const orders: MailCase[] = [
  {
    when: 'an order is placed, to be sent',
    mail: sent({ shippingAddress }),
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
    mail: sent({ shippingAddress: null }),
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
