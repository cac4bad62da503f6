import type { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { dayInWords } from '../../kernel/calendar/day-words';
import type { Tx } from '../../kernel/database/client.server';
import { mailAboutOrder } from '../orders/mail-about-order.server';
import type { SubscriptionChange } from './subscription-change';

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
): Promise<void> {
  await mailAboutOrder(tx, now, row.orderId, ({ number, siteName }) => ({
    key: `subscription ${row.id} ${row.version}`,
    subject: `Your plan at ${siteName} has changed`,
    paragraphs: [
      `You changed something about your order ${number}. ${sentences[kind](row)}`,
      ...(row.nextRefillOn === null
        ? []
        : [`The next renewal is on ${dayInWords(row.nextRefillOn)}.`]),
      'If that was not you, write to us at once.',
    ],
    action: { label: 'See your plan', path: '/patient/treatment' },
  }));
}
