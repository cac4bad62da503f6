import { eq } from 'drizzle-orm';
import { formatMoney } from '../../engine';
import { users } from '../accounts/accounts.schema.server';
import { writeMail } from '../mail/outbox.server';
import { orders } from '../orders/orders.schema.server';
import { checkouts } from '../payments/payments.schema.server';
import type { Tx } from '../platform/db/client.server';
import { sites } from '../sites/sites';

/** What a patient is told about a case. Amounts are in cents. */
export type CaseNews =
  | { kind: 'approved'; refund: number }
  | { kind: 'asked' }
  | { kind: 'refused'; refund: number }
  | { kind: 'expired'; refund: number }
  /** The next refill waits for a provider. */
  | { kind: 'lookedAtAgain' };

const pages = {
  approved: '/patient/shipments',
  asked: '/patient/chat',
  refused: '/patient/treatment',
  expired: '/patient/treatment',
  lookedAtAgain: '/patient/treatment',
} as const satisfies Record<CaseNews['kind'], string>;

/** Tells a patient by mail, once for each version of the case. Mail is read by others: it names no product. */
export async function sendCaseMail(
  tx: Tx,
  now: Date,
  about: { id: string; orderId: string; version: number },
  news: CaseNews,
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
    .where(eq(orders.id, about.orderId));
  if (!found) return;
  const { number, site, origin, email, name } = found;
  await writeMail(tx, now, {
    key: `case ${about.id} ${about.version}`,
    site,
    to: email,
    subject: `News about your order at ${sites[site].name}`,
    text: [
      `Hello ${name},`,
      ...sentences(news, number),
      `Read more after signing in: ${origin}${pages[news.kind]}`,
      sites[site].tone.signOff,
    ].join('\n\n'),
  });
}

function sentences(news: CaseNews, number: string): string[] {
  switch (news.kind) {
    case 'approved':
      return [
        `your order ${number} is approved and is being prepared.`,
        ...givesBack(news.refund, 'It costs less than what you paid.'),
      ];
    case 'asked':
      return [`there is a question about your order ${number}. It goes on once you have answered.`];
    case 'refused':
      return [
        `your order ${number} cannot be sent, and nothing renews of it.`,
        ...givesBack(news.refund, ''),
      ];
    case 'expired':
      return [
        `your order ${number} could not be decided in time, so it is not sent and nothing renews of it. We are sorry.`,
        ...givesBack(news.refund, ''),
      ];
    case 'lookedAtAgain':
      return [
        `before the next renewal of your order ${number} is sent, somebody looks at it again. You are not charged until then.`,
      ];
  }
}

function givesBack(refund: number, why: string): string[] {
  if (refund === 0) return [];
  const words = `We give back ${formatMoney(refund)} to the card that you paid with. It takes up to ten days to show.`;
  return [`${why} ${words}`.trim()];
}
