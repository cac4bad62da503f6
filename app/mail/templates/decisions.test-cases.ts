import { decisionMail } from './decisions';
import type { MailCase } from './mail-case.test-support';

const order = {
  firstName: 'Maya',
  site: 'default',
  origin: 'https://formulary.example',
  number: 'F-100234',
} as const;

export const decisions: MailCase[] = [
  {
    when: 'an order is approved',
    mail: decisionMail(order, { kind: 'approved', refund: 0 }),
    subject: 'News about your order at Formulary',
    text: [
      'Hello Maya,',
      'your order F-100234 is approved and is being prepared.',
      'Your care team at Formulary',
    ],
    button: 'See your shipments: https://formulary.example/patient/shipments',
  },
  {
    when: 'an order is approved for less',
    mail: decisionMail(order, { kind: 'approved', refund: 2_000 }),
    subject: 'News about your order at Formulary',
    text: [
      'Hello Maya,',
      'your order F-100234 is approved and is being prepared.',
      'It costs less than what you paid. We give back $20 to the card that you paid with. It takes up to ten days to show.',
      'Your care team at Formulary',
    ],
    button: 'See your shipments: https://formulary.example/patient/shipments',
  },
  {
    when: 'a provider asks something',
    mail: decisionMail(order, { kind: 'asked' }),
    subject: 'News about your order at Formulary',
    text: [
      'Hello Maya,',
      'there is a question about your order F-100234. It goes on once you have answered.',
      'Your care team at Formulary',
    ],
    button: 'Answer the question: https://formulary.example/patient/chat',
  },
  {
    when: 'an order is declined',
    mail: decisionMail(order, { kind: 'declined', refund: 14_900, staysPaid: false }),
    subject: 'News about your order at Formulary',
    text: [
      'Hello Maya,',
      'the part of your order F-100234 that a provider decides on cannot be sent, and does not renew.',
      'We give back $149 to the card that you paid with. It takes up to ten days to show.',
      'Your treatment page shows whether anything else of the order goes on.',
      'Your care team at Formulary',
    ],
    button: 'See your treatment: https://formulary.example/patient/treatment',
  },
  {
    when: 'an order is declined of which an add-on was sent',
    mail: decisionMail(order, { kind: 'declined', refund: 0, staysPaid: true }),
    subject: 'News about your order at Formulary',
    text: [
      'Hello Maya,',
      'the part of your order F-100234 that a provider decides on cannot be sent, and does not renew.',
      'An add-on of it was sent before, and stays paid. It does not renew.',
      'Your treatment page shows whether anything else of the order goes on.',
      'Your care team at Formulary',
    ],
    button: 'See your treatment: https://formulary.example/patient/treatment',
  },
  {
    when: 'an order is not decided in time',
    mail: decisionMail(order, { kind: 'expired', refund: 14_900, staysPaid: false }),
    subject: 'News about your order at Formulary',
    text: [
      'Hello Maya,',
      'the part of your order F-100234 that a provider decides on could not be decided in time, so it is not sent and does not renew. We are sorry.',
      'We give back $149 to the card that you paid with. It takes up to ten days to show.',
      'Your treatment page shows whether anything else of the order goes on.',
      'Your care team at Formulary',
    ],
    button: 'See your treatment: https://formulary.example/patient/treatment',
  },
  {
    when: 'an order is paid that the patient had already',
    mail: decisionMail(order, { kind: 'twice', refund: 14_900, staysPaid: true }),
    subject: 'News about your order at Formulary',
    text: [
      'Hello Maya,',
      'your order F-100234 holds something that you have already with an earlier order. It is sent and charged once: the earlier order goes on as it is.',
      'We give back $149 to the card that you paid with. It takes up to ten days to show.',
      'An add-on of it was sent before, and stays paid. It does not renew.',
      'Your care team at Formulary',
    ],
    button: 'See your treatment: https://formulary.example/patient/treatment',
  },
  {
    when: 'what comes next is prescribed otherwise',
    mail: decisionMail(order, { kind: 'changed' }),
    subject: 'News about your order at Formulary',
    text: [
      'Hello Maya,',
      'something changes about your order F-100234, from the next parcel on. Sign in to read what, and why, before it comes.',
      'Until then, go on as before. Write to us if anything is not clear.',
      'Your care team at Formulary',
    ],
    button: 'See your treatment: https://formulary.example/patient/treatment',
  },
  {
    when: 'a provider ends it',
    mail: decisionMail(order, { kind: 'stopped' }),
    subject: 'News about your order at Formulary',
    text: [
      'Hello Maya,',
      'your order F-100234 ends here. Sign in to read why.',
      'Nothing renews and nothing more is charged. If something of it was paid for and has not left yet, we stop it, give the money back and write to you about that.',
      'Your care team at Formulary',
    ],
    button: 'See your treatment: https://formulary.example/patient/treatment',
  },
  {
    when: 'it waits for a provider',
    mail: decisionMail(order, { kind: 'onHold' }),
    subject: 'News about your order at Formulary',
    text: [
      'Hello Maya,',
      'nothing more of your order F-100234 is sent until a provider has looked at your new answers. It is not cancelled, and you are not charged until then.',
      'Sign in to read what this means for what you have at home, or to write to us.',
      'Your care team at Formulary',
    ],
    button: 'See your treatment: https://formulary.example/patient/treatment',
  },
  {
    when: 'a provider lets it go on',
    mail: decisionMail(order, { kind: 'goesOn' }),
    subject: 'News about your order at Formulary',
    text: [
      'Hello Maya,',
      'a provider has looked at your new answers, and your order F-100234 goes on. Sign in to see when more of it comes.',
      'Your care team at Formulary',
    ],
    button: 'See your treatment: https://formulary.example/patient/treatment',
  },
  {
    when: 'the next renewal waits for a provider',
    mail: decisionMail(order, { kind: 'lookedAtAgain' }),
    subject: 'News about your order at Formulary',
    text: [
      'Hello Maya,',
      'before the next renewal of your order F-100234 is sent, somebody looks at it again. You are not charged until then.',
      'Your care team at Formulary',
    ],
    button: 'See your treatment: https://formulary.example/patient/treatment',
  },
];
