import { formatMoney } from '../../../engine';
import { mailAboutOrder, type OrderNews } from '../../commerce/orders/mail-about-order.server';
import { dayInWords } from '../../kernel/calendar/day-words';
import type { Tx } from '../../kernel/database/client.server';
import type { RefillRow, SubscriptionRow } from './refill-rows.server';

/** What a patient is told about a renewal. Amounts are in cents, days YYYY-MM-DD. */
export type RefillNews =
  | { kind: 'sent'; amount: number }
  | { kind: 'asked'; amount: number; agreed: number }
  | { kind: 'declined'; nextTryOn: string }
  | { kind: 'paused' }
  | { kind: 'dropped' };

const seeTreatment = { label: 'See your treatment', path: '/patient/treatment' };
const seeCards = { label: 'See your cards', path: '/patient/account/payment-methods' };
const actions = {
  sent: { label: 'See your shipments', path: '/patient/shipments' },
  asked: seeTreatment,
  declined: seeCards,
  paused: seeCards,
  dropped: seeTreatment,
} satisfies Record<RefillNews['kind'], OrderNews['action']>;

function sentence(news: RefillNews, number: string): string {
  switch (news.kind) {
    case 'sent':
      return `we have charged ${formatMoney(news.amount)} for the renewal of your order ${number}, and are preparing it.`;
    case 'asked':
      return `the next renewal of your order ${number} would cost ${formatMoney(news.amount)} instead of ${formatMoney(news.agreed)}. Nothing is charged or sent until you agree.`;
    case 'declined':
      return `your card did not pay for the renewal of your order ${number}. We try again on ${dayInWords(news.nextTryOn)}. To have it sent then, add a card that works.`;
    case 'paused':
      return `your card did not pay for the renewal of your order ${number}, so its renewals are paused. Add a card that works, then resume them. Nothing was charged.`;
    case 'dropped':
      return `the renewal of your order ${number} is not sent this time, and nothing was charged for it.`;
  }
}

/** Tells a patient what became of a refill, once for each try. Mail is read by others: it names no product. */
export async function sendRefillMail(
  tx: Tx,
  now: Date,
  { orderId }: SubscriptionRow,
  { id, tries }: Pick<RefillRow, 'id' | 'tries'>,
  news: RefillNews,
): Promise<void> {
  await mailAboutOrder(tx, now, orderId, ({ number, siteName }) => ({
    key: `refill ${id} ${news.kind} ${tries}`,
    subject: `Your renewal at ${siteName}`,
    paragraphs: [sentence(news, number)],
    action: actions[news.kind],
  }));
}
