import { formatMoney } from '../../../engine/values';
import { dayInWords } from '../../kernel/calendar/day-words';
import { dayOf } from '../../kernel/calendar/service-day';
import { sites } from '../../kernel/sites/sites';
import type { OrderReader } from './about-order';
import { type MailWords, mailTo } from './mail-to';

interface PlacedOrder {
  /** Cents. */
  total: number;
  /** True where nothing is charged before a provider approves. */
  isHeld: boolean;
  /** The lines of the address; null where nothing is sent. */
  goesTo: readonly string[] | null;
  checkoutId: string;
}

/** Asks for another card for what a provider approved. Locked screens say nothing of that. Amounts are in cents. */
export function cardRefused(
  reader: OrderReader,
  { amount, givenUpAt }: { amount: number; givenUpAt: Date },
): MailWords {
  return mailTo(reader, {
    subject: `Your order at ${sites[reader.site].name} needs another card`,
    paragraphs: [
      `your order ${reader.number} can go ahead, but your card did not pay ${formatMoney(amount)}. Nothing was charged, and nothing is sent until it is paid.`,
      `Add a card that works: it is charged then, and your order goes on by itself. If none pays by ${dayInWords(dayOf(givenUpAt), 'dateWithYear')}, we cancel this part of the order.`,
    ],
    button: { label: 'Use another card', path: '/patient/account/payment-methods' },
  });
}

/** Says of an order that is held when it is charged, and how much at most. */
function whenCharged(total: number): string {
  return `Nothing is charged today. Your card is charged up to ${formatMoney(total)} when a provider approves. Until they decide you can cancel it.`;
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
      `Thank you for your order ${number} at ${sites[site].name}. ${isHeld ? whenCharged(total) : `We received ${formatMoney(total)}.`}`,
      ...(goesTo === null ? [] : [`It goes to:\n${goesTo.join('\n')}`]),
      'For your privacy this mail does not say what you ordered. Sign in to see it, and what happens next.',
    ],
    button: { label: 'See your order', path: `/checkout?id=${checkoutId}` },
  });
}
