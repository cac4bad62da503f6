import { formatMoney } from '../../../../engine';
import { mailAboutOrder, type OrderNews } from '../../../commerce/orders/mail-about-order.server';
import type { Tx } from '../../../kernel/database/client.server';
import type { ShipmentRow } from './change-shipment.server';
import { carrierName, groupedNumber } from './tracking-link';

/** What a patient is told about a parcel. Amounts are in cents. */
export type ShipmentNews =
  | { kind: 'shipped' }
  | { kind: 'delivered' }
  /** It takes longer. */
  | { kind: 'delayed' }
  /** It waits for a provider. */
  | { kind: 'held' }
  /** It was lost; another one goes on its way. */
  | { kind: 'sentAgain' }
  /** It was lost a second time. */
  | { kind: 'lostAgain'; refund: number }
  | { kind: 'returned' }
  /** It came back; another one goes on its way, as a provider asked for. */
  | { kind: 'returnedSentAgain' }
  | { kind: 'cancelled'; refund: number };

const subjects = {
  shipped: (site) => `Your parcel from ${site} is on its way`,
  delivered: (site) => `Your parcel from ${site} has arrived`,
  delayed: (site) => `Your parcel from ${site} takes longer`,
  held: (site) => `Your parcel from ${site} takes longer`,
  sentAgain: (site) => `We send your parcel from ${site} again`,
  lostAgain: (site) => `Your parcel from ${site} did not arrive`,
  returned: (site) => `Your parcel from ${site} came back to us`,
  returnedSentAgain: (site) => `We send your parcel from ${site} again`,
  cancelled: (site) => `News about your order at ${site}`,
} satisfies Record<ShipmentNews['kind'], (siteName: string) => string>;

const seeShipments = { label: 'See your shipments', path: '/patient/shipments' };
const writeToUs = { label: 'Write to us', path: '/patient/chat' };
const actions = {
  shipped: seeShipments,
  delivered: seeShipments,
  delayed: seeShipments,
  held: seeShipments,
  sentAgain: seeShipments,
  lostAgain: writeToUs,
  returned: writeToUs,
  returnedSentAgain: seeShipments,
  cancelled: seeShipments,
} satisfies Record<ShipmentNews['kind'], OrderNews['action']>;

/**
 * Tells a patient by mail what became of a parcel, once for each thing that happened to it. Mail is read by others:
 * it names no product and no condition.
 */
export async function sendShipmentMail(
  tx: Tx,
  now: Date,
  row: ShipmentRow,
  news: ShipmentNews,
): Promise<void> {
  // Only these can be true of one parcel more than once.
  const isRepeated = news.kind === 'held';
  const key = `shipment ${row.id} ${news.kind}${isRepeated ? ` ${row.version}` : ''}`;
  await mailAboutOrder(tx, now, row.orderId, ({ number, siteName }) => ({
    key,
    subject: subjects[news.kind](siteName),
    paragraphs: [
      ...sentences(news, row, number),
      'For your privacy this mail does not say what is in it. Sign in to see it.',
    ],
    action: actions[news.kind],
  }));
}

function sentences(news: ShipmentNews, row: ShipmentRow, order: string): string[] {
  const parcel = `parcel ${row.number} of your order ${order}`;
  switch (news.kind) {
    case 'shipped':
      return [`your ${parcel} is on its way.`, ...tracking(row)];
    case 'delivered':
      return [
        `your ${parcel} was delivered. If it is not there, write to us and we look for it with you.`,
      ];
    case 'delayed':
      return [
        `your ${parcel} takes longer than we said. You need not do anything: we stay after it and write to you as soon as it moves. We are sorry.`,
      ];
    case 'held':
      return [
        `before your ${parcel} is sent, somebody looks at it once more. We write to you as soon as that is done. Sign in to see why.`,
      ];
    case 'sentAgain':
      return [
        `your ${parcel} was lost on its way. We send it again, and you pay nothing for that. We are sorry.`,
        'It goes to the address in your profile. Should that have changed, change it there now.',
      ];
    case 'lostAgain':
      return [
        `your ${parcel} was lost as well. We are sorry.`,
        ...givesBack(news.refund),
        'Write to us if you would like us to find another way.',
      ];
    case 'returned':
      return [
        `your ${parcel} came back to us. Look at the address in your profile, then write to us, so that we can send it again.`,
      ];
    case 'returnedSentAgain':
      return [
        `your ${parcel} came back to us. We send it again, and you pay nothing for that.`,
        'It goes to the address in your profile. Should that have changed, change it there now.',
      ];
    case 'cancelled':
      return [
        `your ${parcel} cannot be sent. We are sorry. Sign in to see why.`,
        ...givesBack(news.refund),
      ];
  }
}

function tracking({ carrier, trackingNumber }: ShipmentRow): string[] {
  if (carrier === null || trackingNumber === null) return [];
  return [`${carrierName(carrier)} carries it under the number ${groupedNumber(trackingNumber)}.`];
}

function givesBack(refund: number): string[] {
  if (refund === 0) return [];
  return [
    `We give back ${formatMoney(refund)} to the card that you paid with. It takes up to ten days to show.`,
  ];
}
