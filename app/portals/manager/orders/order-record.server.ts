import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CaseEvent, ShipmentEvent } from '../../../../engine/care';
import { formatMoney } from '../../../../engine/values';
import { placeOf } from '../../../database/sealing/envelope.server';
import { openerOf } from '../../../database/sealing/sealing.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { careCaseEvents, careCases } from '../../../database/tables/care.schema.server';
import { disputes, orderActs } from '../../../database/tables/refunds.schema.server';
import { shipmentEvents, shipments } from '../../../database/tables/shipments.schema.server';
import { fullNameOfUser } from '../../../identity/accounts/name-in-full.server';
import type { Queryable } from '../../../kernel/database/client.server';

/** Something that happened to an order, in words. */
interface OrderEvent {
  key: string;
  at: Date;
  words: string;
  /** Name of whoever did it; null for the system. */
  by: string | null;
}

const staff = alias(users, 'staff');

const actWords = {
  address: 'Corrected the address',
  resend: 'Sent a parcel again',
  cancel: 'Cancelled the order',
  refund: 'Paid money back',
  disputeAccepted: 'Accepted the dispute',
  disputeContested: 'Contests the dispute',
  transfer: 'Noted a move to another clinic',
  death: 'Noted a death',
  secondStep: 'Removed the second step',
} as const satisfies Record<(typeof orderActs.$inferSelect)['kind'], string>;

/** Events of a case as whoever looks after an order reads them: many of them leave the case where it is. */
const caseEventWords = {
  beginReview: 'The intake went to a provider',
  askForMore: 'A provider asked the patient for more',
  informationGiven: 'The patient’s answer came',
  approve: 'A provider approved',
  takeBack: 'The approval was taken back, and a provider looks again',
  decline: 'A provider declined',
  expire: 'It was given up: it was not decided, or not paid, in time',
  cancel: 'The intake was cancelled before anything left',
  sendToPharmacy: 'It was handed to the pharmacy',
  ship: 'The treatment is on its way to the patient',
  deliver: 'The treatment arrived',
  shipAgain: 'A parcel is sent once more',
  reviewAgain: 'A provider looks at it again before the next supply',
  nothingDue: 'Nothing is to be sent until the next refill',
  agree: 'The patient said yes to what their provider suggested',
  change: 'A provider changed what is prescribed',
  stop: 'A provider ended the treatment',
  hold: 'It is held until a provider has looked at something new',
  flag: 'Something is new for a provider to look at; it goes on meanwhile',
  keepGoing: 'A provider looked at what is new, and lets it go on',
} as const satisfies Record<CaseEvent, string>;

/** The same of a shipment, after its number. */
const shipmentEventWords = {
  accept: 'was taken on by the pharmacy',
  postpone: 'cannot be filled yet: the pharmacy is asked again',
  pack: 'was packed',
  ship: 'is on its way',
  deliver: 'was delivered',
  lose: 'was lost on its way',
  return: 'came back',
  hold: 'is held until a provider has looked',
  release: 'goes on',
  takeBack: 'was called back from the pharmacy, and is prepared anew',
  cancel: 'is not sent',
} as const satisfies Record<ShipmentEvent, string>;

/** Lists everything that happened to an order, the newest first. */
export async function recordOf(db: Queryable, orderId: string): Promise<OrderEvent[]> {
  const acts = await db
    .select({ act: orderActs, by: fullNameOfUser.mapWith(String) })
    .from(orderActs)
    .innerJoin(users, eq(users.id, orderActs.staffId))
    .where(eq(orderActs.orderId, orderId));
  const opener = await openerOf(
    db,
    acts.map(({ act }) => act.reason),
  );
  const cases = await db
    .select({ event: careCaseEvents, first: staff.firstName, last: staff.lastName })
    .from(careCaseEvents)
    .innerJoin(careCases, eq(careCases.id, careCaseEvents.caseId))
    .leftJoin(staff, eq(staff.id, careCaseEvents.userId))
    .where(eq(careCases.orderId, orderId));
  const sent = await db
    .select({ event: shipmentEvents, number: shipments.number })
    .from(shipmentEvents)
    .innerJoin(shipments, eq(shipments.id, shipmentEvents.shipmentId))
    .where(eq(shipments.orderId, orderId));
  const disputed = await db.select().from(disputes).where(eq(disputes.orderId, orderId));
  const events: OrderEvent[] = [
    ...acts.map(({ act: { key, at, kind, reason }, by }) => {
      const why = opener.text(reason, placeOf('order_acts.reason', key));
      return { key, at, words: `${actWords[kind]}: ${why}`, by };
    }),
    ...disputed.flatMap(({ ref, amount, currency, status, openedAt, closedAt }) => [
      {
        ...{ key: `${ref} open`, at: openedAt, by: null },
        words: `The bank told of a dispute about ${formatMoney(amount, currency)}`,
      },
      ...(closedAt === null
        ? []
        : [
            { key: `${ref} ${status}`, at: closedAt, words: `The dispute was ${status}`, by: null },
          ]),
    ]),
    // What a provider wrote is for the chart: here it only says what they did.
    ...cases.map(({ event: { caseId, version, at, event }, first, last }) => ({
      ...{ key: `${caseId} ${version}`, at },
      words: caseEventWords[event],
      by: first === null ? null : `${first} ${last}`,
    })),
    ...sent.map(({ event: { shipmentId, version, at, event }, number }) => {
      const words = `Parcel ${number} ${shipmentEventWords[event]}`;
      return { key: `${shipmentId} ${version}`, at, words, by: null };
    }),
  ];
  return events.sort((one, other) => other.at.getTime() - one.at.getTime());
}
