import { givesBack, type OrderReader, seeShipments } from './about-order';
import { type MailWords, mailTo } from './mail-to';

/** What our team did with an order. Amounts are in cents. */
export type OrderActNews =
  | { kind: 'address' }
  | { kind: 'cancelled' }
  | { kind: 'refunded'; amount: number }
  | { kind: 'transfer' };

/** Tells of what our team did with an order. */
export function orderActMail(reader: OrderReader, news: OrderActNews): MailWords {
  const { number } = reader;
  switch (news.kind) {
    case 'address':
      return mailTo(reader, {
        subject: `We corrected the address of order ${number}`,
        paragraphs: [
          `we corrected where your order ${number} goes. What has not left yet and everything later goes there. Look at the address in your profile, and write to us if it is not right.`,
        ],
        button: { label: 'See your profile', path: '/patient/account/profile' },
      });
    case 'cancelled':
      return mailTo(reader, {
        subject: `Order ${number} is cancelled`,
        paragraphs: [
          `we cancelled your order ${number}. Nothing of it renews any more. What is on its way already still comes to you. What was paid and is not sent goes back to the card that you paid with.`,
        ],
        button: seeShipments,
      });
    case 'refunded':
      return mailTo(reader, {
        subject: `News about your order ${number}`,
        paragraphs: givesBack(news.amount, `this is about your order ${number}.`),
        button: seeShipments,
      });
    case 'transfer':
      return mailTo(reader, {
        subject: `Your order ${number} ends here`,
        paragraphs: [
          'we noted that you go on with another clinic. Nothing more is sent or charged here, and your records stay available to you.',
        ],
        button: { label: 'See your account', path: '/patient' },
      });
  }
}
