import type { MailCase } from './mail-case.test-support';
import { orderActMail } from './order-acts';

const maya = {
  firstName: 'Maya',
  site: 'default',
  number: 'F-100234',
  origin: 'https://formulary.example',
} as const;
const farewell = 'Your care team at Formulary';

export const orderActs: MailCase[] = [
  {
    when: 'staff corrected the address',
    mail: orderActMail(maya, { kind: 'address' }),
    subject: 'We corrected the address of order F-100234',
    text: [
      'Hello Maya,',
      'We corrected where your order F-100234 goes. What has not left yet and everything later goes there. Look at the address in your profile, and write to us if it is not right.',
      farewell,
    ],
    button: 'See your profile: https://formulary.example/patient/account/profile',
  },
  {
    when: 'staff cancelled the order',
    mail: orderActMail(maya, { kind: 'cancelled' }),
    subject: 'Order F-100234 is cancelled',
    text: [
      'Hello Maya,',
      'We cancelled your order F-100234. Nothing of it renews any more. What is on its way already still comes to you. What was paid and is not sent goes back to the card that you paid with.',
      farewell,
    ],
    button: 'See your shipments: https://formulary.example/patient/shipments',
  },
  {
    when: 'staff paid something back',
    mail: orderActMail(maya, { kind: 'refunded', amount: 1_250 }),
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
    mail: orderActMail(maya, { kind: 'transfer' }),
    subject: 'Your order F-100234 ends here',
    text: [
      'Hello Maya,',
      'We noted that you go on with another clinic. Nothing more is sent or charged here, and your records stay available to you.',
      farewell,
    ],
    button: 'See your account: https://formulary.example/patient',
  },
];
