import { eq } from 'drizzle-orm';
import { users } from '../accounts/accounts.schema.server';
import { dayInWords } from '../calendar/day-words';
import { writeMail } from '../mail/outbox.server';
import { orders } from '../orders/orders.schema.server';
import type { Tx } from '../platform/db/client.server';
import { sites } from '../sites/sites';
import type { SubscriptionChange } from './subscription-change';
import type { subscriptions } from './subscriptions.schema.server';

type Row = typeof subscriptions.$inferSelect;

const sentences = {
  pause: ({ pausedUntil }) =>
    pausedUntil === null
      ? 'Its renewals are paused until you resume them. Nothing is charged in the meantime.'
      : `Its renewals are paused until ${dayInWords(pausedUntil)}. Nothing is charged in the meantime.`,
  resume: () => 'Its renewals go on.',
  skip: () => 'The next renewal is skipped. Nothing is charged for it.',
  unskip: () => 'The renewal that was skipped is back.',
  cancel: () =>
    'Its renewals are cancelled. Nothing more is charged; what is paid for still ships.',
} satisfies Record<SubscriptionChange['kind'], (row: Row) => string>;

/** Confirms a change by mail, once for each. Mail is read by others: it names no product and no condition. */
export async function sendSubscriptionMail(
  tx: Tx,
  now: Date,
  row: Row,
  kind: SubscriptionChange['kind'],
  origin: string,
): Promise<void> {
  const [found] = await tx
    .select({ number: orders.number, site: orders.site, email: users.email, name: users.firstName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, row.orderId));
  if (!found) return;
  const { number, site, email, name } = found;
  await writeMail(tx, now, {
    key: `subscription ${row.id} ${row.version}`,
    site,
    to: email,
    subject: `Your plan at ${sites[site].name} has changed`,
    text: [
      `Hello ${name},`,
      `You changed something about your order ${number}. ${sentences[kind](row)}`,
      ...(row.nextRefillOn === null
        ? []
        : [`The next renewal is on ${dayInWords(row.nextRefillOn)}.`]),
      'If that was not you, write to us at once.',
      sites[site].tone.signOff,
    ].join('\n\n'),
    action: { label: 'See your plan', url: `${origin}/patient/treatment` },
  });
}
