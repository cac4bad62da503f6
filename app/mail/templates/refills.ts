import { formatMoney } from '../../../engine/values';
import { dayInWords } from '../../kernel/calendar/day-words';
import { sites } from '../../kernel/sites/sites';
import {
  type Button,
  type MailWords,
  mailTo,
  type OrderReader,
  seePlan,
  seeShipments,
  seeTreatment,
} from './mail-to';

/**
 * Tells that something renews soon, on a day (YYYY-MM-DD) and for an amount in cents.
 * @param isAsked True while a check-in of theirs comes first.
 * @param isService True where all that renews is used online, such as coaching: nothing of it goes anywhere.
 */
export function refillComing(
  reader: OrderReader,
  {
    on,
    total,
    isAsked,
    isService,
  }: { on: string; total: number; isAsked: boolean; isService: boolean },
): MailWords {
  return mailTo(reader, {
    subject: `Your next renewal at ${sites[reader.site].name}`,
    paragraphs: [
      `the next renewal of your order ${reader.number} is on ${dayInWords(on)}. It costs ${formatMoney(total, reader.currency)} at most.`,
      `${isAsked ? 'Your check-in comes first: without it nothing is charged or sent.' : 'You need not do anything.'} To skip, pause or cancel it${isService ? '' : ', or to change where it goes'}, sign in before that day.`,
    ],
    button: seePlan,
  });
}

/** News for a patient about a renewal. Amounts are in cents, days YYYY-MM-DD. */
export type RefillNews =
  | { kind: 'sent'; amount: number }
  | { kind: 'asked'; amount: number; agreed: number }
  | { kind: 'declined'; nextTryOn: string }
  | { kind: 'paused' }
  | { kind: 'dropped' };

const seeCards: Button = { label: 'See your cards', path: '/patient/account/payment-methods' };

/**
 * Asks for a card for what renews on a day, YYYY-MM-DD, where
 * the one that paid before is kept by another payment gateway.
 * @param isDue True where that day has come.
 */
export function cardForRenewal(
  reader: OrderReader,
  { on, isDue }: { on: string; isDue: boolean },
): MailWords {
  const since = isDue ? 'was due on' : 'is on';
  return mailTo(reader, {
    subject: `Your renewal at ${sites[reader.site].name} needs a card`,
    paragraphs: [
      `the next renewal of your order ${reader.number} ${since} ${dayInWords(on)}. The card that paid before is kept by a payment partner we do not work with any more, so it cannot be charged.`,
      `Please add a card. ${isDue ? 'Your renewal goes on by itself then.' : 'Your renewal then goes on as planned.'} Until then nothing is charged or sent.`,
    ],
    button: { label: 'Add a card', path: '/patient/account/payment-methods' },
  });
}

/**
 * Tells what became of a renewal.
 * @param isService True for what is used online, such as coaching: nobody prepares or sends it.
 */
export function refillMail(reader: OrderReader, isService: boolean, news: RefillNews): MailWords {
  const order = `your order ${reader.number}`;
  const mail = (sentence: string, button: Button) =>
    mailTo(reader, {
      subject: `Your renewal at ${sites[reader.site].name}`,
      paragraphs: [sentence],
      button,
    });
  switch (news.kind) {
    case 'sent':
      return mail(
        `we have charged ${formatMoney(news.amount, reader.currency)} for the renewal of ${isService ? `a service in ${order}. It goes on, and nothing is shipped for it.` : `${order}, and are preparing it.`}`,
        isService ? seeTreatment : seeShipments,
      );
    case 'asked':
      return mail(
        `the next renewal of ${order} would cost ${formatMoney(news.amount, reader.currency)} instead of ${formatMoney(news.agreed, reader.currency)}. Nothing is charged${isService ? '' : ' or sent'} until you agree.`,
        seeTreatment,
      );
    case 'declined':
      return mail(
        `your card did not pay for the renewal of ${order}. We try again on ${dayInWords(news.nextTryOn)}. ${isService ? 'To keep it' : 'To have it sent then'}, add a card that works.`,
        seeCards,
      );
    case 'paused':
      return mail(
        `your card did not pay for the renewal of ${order}, so its renewals are paused. Add a card that works, then resume them. Nothing was charged.`,
        seeCards,
      );
    case 'dropped':
      return mail(
        isService
          ? `a service in ${order} does not renew this time, and nothing was charged for it.`
          : `the renewal of ${order} is not sent this time, and nothing was charged for it.`,
        seeTreatment,
      );
  }
}
