import { type MailCase, order } from './mail-case.test-support';
import { cardNeeded, cardRefused, orderActMail, orderConfirmed, unsettledMail } from './orders';

const placed = { isHeld: false, total: 14_900, checkoutId: 'c1' };
const farewell = 'Your care team at Formulary';
const ruth = { firstName: 'Ruth', site: 'default', origin: 'https://formulary.example' } as const;

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
    when: 'the gateway of a payment is not set up any more',
    mail: unsettledMail(ruth, { amount: 29_900, currency: 'usd' }),
    subject: 'A payment waits for you',
    text: [
      'Hello Ruth,',
      '$299 was to be paid, or given back, by a payment gateway that is not set up here any more, so we cannot ask what became of it. Nothing follows from it until that is known.',
      'Please look it up with the gateway. Where the gateway is set up again, it goes on by itself, within a day. Where it is not, the page below says what to do, and you close it there.',
      farewell,
    ],
    button: 'See what waits: https://formulary.example/manager/orders',
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
    when: 'the card for what was approved is kept by a gateway that is not set up any more',
    mail: cardNeeded(order, {
      ...{ amount: 14_900, givenUpAt: new Date('2025-06-16T12:00:00Z') },
      isForChange: false,
    }),
    subject: 'Your order at Formulary needs a card',
    text: [
      'Hello Maya,',
      'Your order F-100234 can go ahead, but we have no card of yours that we can charge $149 to. The one that you gave is kept by a payment partner we do not work with any more. Nothing was charged, and nothing is sent until it is paid.',
      'Add a card: it is charged then, and your order goes on by itself. If none pays by Jun 16, 2025, we cancel this part of the order.',
      'Your care team at Formulary',
    ],
    button: 'Add a card: https://formulary.example/patient/account/payment-methods',
  },
  {
    when: 'the card for what parcels cost more is kept by a gateway that is not set up any more',
    mail: cardNeeded(order, {
      ...{ amount: 5_000, givenUpAt: new Date('2025-06-16T12:00:00Z') },
      isForChange: true,
    }),
    subject: 'Your order at Formulary needs a card',
    text: [
      'Hello Maya,',
      'What you had paid for of your order F-100234 and has not left costs $50 more now, as you agreed, but we have no card of yours that we can charge. The one that you gave is kept by a payment partner we do not work with any more. Nothing was charged, and nothing more of it is sent until it is paid.',
      'Add a card: it is charged then, and your order goes on by itself. If none pays by Jun 16, 2025, a provider looks at it again.',
      'Your care team at Formulary',
    ],
    button: 'Add a card: https://formulary.example/patient/account/payment-methods',
  },
  {
    when: 'a card refuses to pay for what was approved',
    mail: cardRefused(order, {
      ...{ amount: 14_900, givenUpAt: new Date('2025-06-16T12:00:00Z'), isForChange: false },
    }),
    subject: 'Your order at Formulary needs another card',
    text: [
      'Hello Maya,',
      'Your order F-100234 can go ahead, but your card did not pay $149. Nothing was charged, and nothing is sent until it is paid.',
      'Add a card that works: it is charged then, and your order goes on by itself. If none pays by Jun 16, 2025, we cancel this part of the order.',
      'Your care team at Formulary',
    ],
    button: 'Use another card: https://formulary.example/patient/account/payment-methods',
  },
  {
    when: 'a card refuses what parcels cost more that were prescribed otherwise',
    mail: cardRefused(order, {
      ...{ amount: 3_370, givenUpAt: new Date('2025-07-11T12:00:00Z'), isForChange: true },
    }),
    subject: 'Your order at Formulary needs another card',
    text: [
      'Hello Maya,',
      'What you had paid for of your order F-100234 and has not left costs $33.70 more now, as you agreed, and your card did not pay that. It was not charged, and nothing more of it is sent until it is paid.',
      'Add a card that works: it is charged then, and your order goes on by itself. If none pays by Jul 11, 2025, a provider looks at it again.',
      'Your care team at Formulary',
    ],
    button: 'Use another card: https://formulary.example/patient/account/payment-methods',
  },
  {
    when: 'staff corrected the address',
    mail: orderActMail(order, { kind: 'address' }),
    subject: 'We corrected the address of order F-100234',
    text: [
      'Hello Maya,',
      'We corrected where your order F-100234 goes. Parcels that have not left yet, and all later ones, go there. Look at the address in your profile, and write to us if it is not right.',
      farewell,
    ],
    button: 'See your profile: https://formulary.example/patient/account/profile',
  },
  {
    when: 'staff cancelled the order',
    mail: orderActMail(order, { kind: 'cancelled' }),
    subject: 'Order F-100234 is cancelled',
    text: [
      'Hello Maya,',
      'We cancelled your order F-100234. Nothing of it renews any more. Parcels on their way still come to you. Money for anything that is not sent goes back to the card that you paid with.',
      farewell,
    ],
    button: 'See your shipments: https://formulary.example/patient/shipments',
  },
  {
    when: 'staff paid something back',
    mail: orderActMail(order, { kind: 'refunded', amount: 1_250 }),
    subject: 'News about your order F-100234',
    text: [
      'Hello Maya,',
      'This is about your order F-100234. We give back $12.50 to the card that you paid with. It takes up to ten days to show.',
      farewell,
    ],
    button: 'See your shipments: https://formulary.example/patient/shipments',
  },
  {
    when: 'somebody goes on with another clinic',
    mail: orderActMail(order, { kind: 'transfer' }),
    subject: 'Your order F-100234 ends here',
    text: [
      'Hello Maya,',
      'We noted that you go on with another clinic. Nothing more is sent or charged here, and your records stay available to you.',
      farewell,
    ],
    button: 'See your account: https://formulary.example/patient',
  },
];
