import { eq } from 'drizzle-orm';
import { formatMoney } from '../../engine';
import { users } from '../accounts/accounts.schema.server';
import { dayInWords } from '../calendar/day-words';
import { writeMail } from '../mail/outbox.server';
import { orders } from '../orders/orders.schema.server';
import { checkouts } from '../payments/payments.schema.server';
import type { Tx } from '../platform/db/client.server';
import { sites } from '../sites/sites';
import type { RefillRow, SubscriptionRow } from './refill-rows.server';

/** What a patient is told about a renewal. Amounts are in cents, days YYYY-MM-DD. */
export type RefillNews =
  | { kind: 'sent'; amount: number }
  | { kind: 'asked'; amount: number; agreed: number }
  | { kind: 'declined'; nextTryOn: string }
  | { kind: 'paused' }
  | { kind: 'dropped' };

const pages = {
  sent: '/patient/shipments',
  asked: '/patient/treatment',
  declined: '/patient/account/payment-methods',
  paused: '/patient/account/payment-methods',
  dropped: '/patient/treatment',
} as const satisfies Record<RefillNews['kind'], string>;

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
  const [found] = await tx
    .select({
      number: orders.number,
      site: orders.site,
      origin: checkouts.origin,
      email: users.email,
      name: users.firstName,
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (!found) return;
  const { number, site, origin, email, name } = found;
  await writeMail(tx, now, {
    key: `refill ${id} ${news.kind} ${tries}`,
    site,
    to: email,
    subject: `Your renewal at ${sites[site].name}`,
    text: [
      `Hello ${name},`,
      sentence(news, number),
      `See it after signing in: ${origin}${pages[news.kind]}`,
      sites[site].tone.signOff,
    ].join('\n\n'),
  });
}
