import { formatMoney } from '../../../engine/values';
import { dayInWords } from '../../kernel/calendar/day-words';
import { dayOf } from '../../kernel/calendar/service-day';
import { sites } from '../../kernel/sites/sites';
import {
  givesBack,
  type MailWords,
  mailTo,
  type OrderReader,
  type Reader,
  seeShipments,
} from './mail-to';

interface PlacedOrder {
  /** Cents. */
  total: number;
  /** True where nothing is charged before a provider approves. */
  isHeld: boolean;
  /** The lines of the address; null where nothing is sent. */
  goesTo: readonly string[] | null;
  checkoutId: string;
}

/** A charge that a card refused. */
interface RefusedCharge {
  /** Cents. */
  amount: number;
  /** Time at which it is given up. */
  givenUpAt: Date;
  /** True where it is what parcels that were paid cost more, as they were prescribed otherwise. */
  isForChange: boolean;
}

/** Asks for another card for what a provider approved. Locked screens say nothing of that. Amounts are in cents. */
export function cardRefused(reader: OrderReader, refused: RefusedCharge): MailWords {
  const price = formatMoney(refused.amount, reader.currency);
  return cardMail(reader, refused, {
    subject: 'another card',
    whyForChange: 'and your card did not pay that. It was not charged',
    why: `but your card did not pay ${price}. Nothing was charged`,
    add: 'Add a card that works',
    label: 'Use another card',
  });
}

/** The same where the card that was given for it cannot be charged, as it was kept with another payment gateway. */
export function cardNeeded(reader: OrderReader, refused: RefusedCharge): MailWords {
  const price = formatMoney(refused.amount, reader.currency);
  const kept =
    'The one that you gave is kept by a payment partner we do not work with any more. Nothing was charged';
  return cardMail(reader, refused, {
    subject: 'a card',
    whyForChange: `but we have no card of yours that we can charge. ${kept}`,
    why: `but we have no card of yours that we can charge ${price} to. ${kept}`,
    add: 'Add a card',
    label: 'Add a card',
  });
}

interface CardWords {
  subject: string;
  /** Reason for which it is not paid, where it is what parcels cost more. */
  whyForChange: string;
  /** The same of all else. */
  why: string;
  add: string;
  label: string;
}

function cardMail(
  reader: OrderReader,
  { amount, givenUpAt, isForChange }: RefusedCharge,
  { subject, whyForChange, why, add, label }: CardWords,
): MailWords {
  const { site, number, currency } = reader;
  const day = dayInWords(dayOf(givenUpAt), 'dateWithYear');
  const goesOn = `${add}: it is charged then, and your order goes on by itself. If none pays by ${day},`;
  return mailTo(reader, {
    subject: `Your order at ${sites[site].name} needs ${subject}`,
    paragraphs: isForChange
      ? [
          `what you had paid for of your order ${number} and has not left costs ${formatMoney(amount, currency)} more now, as you agreed, ${whyForChange}, and nothing more of it is sent until it is paid.`,
          `${goesOn} a provider looks at it again.`,
        ]
      : [
          `your order ${number} can go ahead, ${why}, and nothing is sent until it is paid.`,
          `${goesOn} we cancel this part of the order.`,
        ],
    button: { label, path: '/patient/account/payment-methods' },
  });
}

/** Says of an order that is held when it is charged, and how much at most. */
function whenCharged(total: number, currency: string): string {
  return `Nothing is charged today. Your card is charged up to ${formatMoney(total, currency)} when a provider approves. Until they decide you can cancel it.`;
}

/** Confirms an order. */
export function orderConfirmed(
  reader: OrderReader,
  { total, isHeld, goesTo, checkoutId }: PlacedOrder,
): MailWords {
  const { number, site } = reader;
  return mailTo(reader, {
    subject: `Your order ${number} is confirmed`,
    paragraphs: [
      `Thank you for your order ${number} at ${sites[site].name}. ${isHeld ? whenCharged(total, reader.currency) : `We received ${formatMoney(total, reader.currency)}.`}`,
      ...(goesTo === null ? [] : [`It goes to:\n${goesTo.join('\n')}`]),
      'For your privacy this mail does not say what you ordered. Sign in to see it, and what happens next.',
    ],
    button: { label: 'See your order', path: `/checkout?id=${checkoutId}` },
  });
}

/** Act of our team on an order. Amounts are in cents. */
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
          `we corrected where your order ${number} goes. Parcels that have not left yet, and all later ones, go there. Look at the address in your profile, and write to us if it is not right.`,
        ],
        button: { label: 'See your profile', path: '/patient/account/profile' },
      });
    case 'cancelled':
      return mailTo(reader, {
        subject: `Order ${number} is cancelled`,
        paragraphs: [
          `we cancelled your order ${number}. Nothing of it renews any more. Parcels on their way still come to you. Money for anything that is not sent goes back to the card that you paid with.`,
        ],
        button: seeShipments,
      });
    case 'refunded':
      return mailTo(reader, {
        subject: `News about your order ${number}`,
        paragraphs: givesBack(news.amount, reader, `this is about your order ${number}.`),
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

/** Tells managers of money that nobody here can ask about. It names neither people nor what is bought. */
export function unsettledMail(
  reader: Reader,
  { amount, currency }: { amount: number; currency: string },
): MailWords {
  return mailTo(reader, {
    subject: 'A payment waits for you',
    paragraphs: [
      `${formatMoney(amount, currency)} was to be paid, or given back, by a payment gateway that is not set up here any more, so we cannot ask what became of it. Nothing follows from it until that is known.`,
      'Please look it up with the gateway. Where the gateway is set up again, it goes on by itself, within a day. Where it is not, the page below says what to do, and you close it there.',
    ],
    button: { label: 'See what waits', path: '/manager/orders' },
  });
}
