import { moveCase, moveShipment, type ShipmentEvent } from '../../../../engine/care';
import { addDays } from '../../../../engine/values';
import { daysFrom, daysToDecide } from '../../../care/cases/change-case.server';
import { sandboxPharmacyOrders } from '../../../database/tables/sandbox.schema.server';
import {
  shipmentEvents,
  shipmentLines,
  shipments,
} from '../../../database/tables/shipments.schema.server';
import { hour } from '../../../kernel/calendar/milliseconds';
import { dayOf, startOfDay } from '../../../kernel/calendar/service-day';
import { type CaseLife, moveCaseOf } from '../case-life';
import { after } from '../sample-data.server';
import type { GeneratedOrder } from './generate-order';
import type { Patient } from './generate-visitor';

type Shipment = typeof shipments.$inferSelect;

/** Fate of a shipment. */
type Fate = 'arrives' | 'getsLost' | 'comesBack';

const fates: readonly (readonly [Fate, weight: number])[] = [
  ['arrives', 973],
  ['getsLost', 17],
  ['comesBack', 10],
];

export interface Sending {
  /** The case that allows it; null where nothing in it needs a prescription. */
  careCase: CaseLife['row'] | null;
  lines: readonly Pick<
    typeof shipmentLines.$inferSelect,
    'orderLineId' | 'quantity' | 'fill' | 'prescriptionId' | 'part'
  >[];
  at: Date;
  /** Reason for which it waits for a provider; it leaves where nothing is said. */
  heldFor?: string;
  /** The shipment that was lost before it. */
  reshipmentOf?: string;
  /** The first one of its supply, and when it leaves after that; it waits where that has not come. */
  after?: { splitFrom: string; leavesOn: string | null; isWaiting: boolean };
}

/** Sends a shipment, which by now is wherever it would be. What gets lost is sent once more. */
export function generateShipment(
  patient: Patient,
  { order }: Pick<GeneratedOrder, 'order'>,
  sending: Sending,
): Shipment {
  const { sampleData, random, id: patientId, visitor } = patient;
  const { book, now } = sampleData;
  const { careCase, lines, at, heldFor, reshipmentOf = null } = sending;
  const { splitFrom = null, leavesOn = null, isWaiting = false } = sending.after ?? {};
  const fate = reshipmentOf === null ? random.weighed(fates) : 'arrives';
  const row = book.add(shipments, {
    id: random.uuid(),
    orderId: order.id,
    caseId: careCase?.id ?? null,
    patientId,
    // Numbers are given once everything is known.
    number: '',
    status: 'preparing',
    version: 1,
    reason: '',
    pharmacy: null,
    pharmacyKey: null,
    asked: 0,
    unanswered: 0,
    postponedUntil: null,
    carrier: null,
    trackingNumber: null,
    address: visitor.address,
    expectedOn: addDays(leavesOn ?? dayOf(at), 5),
    createdAt: at,
    acceptedAt: null,
    packedAt: null,
    shippedAt: null,
    deliveredAt: null,
    lostAt: null,
    delayedAt: null,
    reshipmentOf,
    splitFrom,
    leavesOn,
  });
  for (const { orderLineId, quantity, fill, prescriptionId, part } of lines) {
    const line = { orderLineId, quantity, fill, prescriptionId, part };
    book.note(shipmentLines, { ...line, shipmentId: row.id });
  }
  const leavesAt = leavesOn === null ? at : startOfDay(leavesOn);
  const journey = heldFor === undefined && !isWaiting ? plan(patient, leavesAt, fate) : [];
  if (heldFor !== undefined) hold(patient, row, careCase, { reason: heldFor, at });
  for (const [event, moment] of journey) {
    if (moment > now) break;
    move(patient, row, event, moment);
    bring(patient, careCase, event, moment);
  }
  const last = journey.at(-1)?.[1];
  const isOver = last !== undefined && last <= now;
  sampleData.numbered.shipments.push({
    row,
    sandboxOrder: isOver ? storeInSandbox(patient, row, journey) : null,
  });
  if (row.status === 'lost' && row.lostAt !== null) sendAgain(patient, order, sending, row);
  return row;
}

type Journey = readonly (readonly [ShipmentEvent, Date])[];

const ends = { arrives: 'deliver', getsLost: 'lose', comesBack: 'return' } as const;

function plan({ random }: Patient, at: Date, fate: Fate): Journey {
  const accepted = after(at, random.between(0.2, 1) * hour);
  const packed = after(accepted, random.between(2, 9) * hour);
  const shipped = after(packed, random.between(4, 20) * hour);
  const ended = after(
    shipped,
    (fate === 'arrives' ? random.between(40, 84) : random.between(130, 190)) * hour,
  );
  return [
    ['accept', accepted],
    ['pack', packed],
    ['ship', shipped],
    [ends[fate], ended],
  ];
}

function move(
  { sampleData: { book }, random }: Patient,
  row: Shipment,
  event: ShipmentEvent,
  at: Date,
) {
  const from = row.status;
  const step = { event, by: 'pharmacy', reason: '' } as const;
  const to = moveShipment(from, step);
  if (to === null)
    throw new Error(`A parcel of the sample data that is ${from} takes no “${event}”.`);
  row.status = to;
  row.version += 1;
  if (event === 'accept') row.acceptedAt = at;
  if (event === 'pack') {
    row.packedAt = at;
    row.carrier = 'usps';
    row.trackingNumber = `94${Array.from({ length: 20 }, () => random.whole(0, 9)).join('')}`;
  }
  if (event === 'ship') row.shippedAt = at;
  if (event === 'deliver') row.deliveredAt = at;
  if (event === 'lose') row.lostAt = at;
  book.note(shipmentEvents, { shipmentId: row.id, version: row.version, ...step, from, to, at });
}

/** Holds a shipment for a provider, as the gate does: the case is in the queue again. */
function hold(
  { sampleData }: Patient,
  row: Shipment,
  careCase: Sending['careCase'],
  { reason, at }: { reason: string; at: Date },
): void {
  const step = { event: 'hold', by: 'system', reason } as const;
  const from = row.status;
  const to = moveShipment(from, step);
  if (to === null || careCase === null)
    throw new Error('A parcel of the sample data cannot be held.');
  row.status = to;
  row.version += 1;
  row.reason = reason;
  sampleData.book.note(shipmentEvents, {
    shipmentId: row.id,
    version: row.version,
    ...step,
    from,
    to,
    at,
  });
  moveCaseOf(sampleData, careCase, { event: 'reviewAgain', by: 'system', reason }, at);
  careCase.purpose = 'renewal';
  careCase.waitingSince = at;
  careCase.expiresAt = daysFrom(at, daysToDecide);
}

/** Moves a case as its shipments do: the first one, and the one after a new approval. */
function bring(
  { sampleData }: Patient,
  careCase: Sending['careCase'],
  event: ShipmentEvent,
  at: Date,
) {
  if (careCase === null || (event !== 'ship' && event !== 'deliver')) return;
  const step = { event, by: 'pharmacy', reason: '' } as const;
  if (moveCase(careCase.status, step).ok) moveCaseOf(sampleData, careCase, step, at);
}

/**
 * Stores in the books of the sandbox pharmacy too what is over. Nothing follows what is under way there: it stays so.
 */
function storeInSandbox({ sampleData: { book } }: Patient, row: Shipment, journey: Journey) {
  const [accepted, packed, shipped, ended] = journey.map(([, at]) => at);
  if (!accepted || !packed || !shipped || !ended) return null;
  row.pharmacy = 'sandbox';
  row.asked = 1;
  return book.add(sandboxPharmacyOrders, {
    key: '',
    address: row.address,
    lines: [],
    fate: row.status === 'lost' ? 'getsLost' : row.status === 'returned' ? 'comesBack' : 'arrives',
    trackingNumber: row.trackingNumber ?? '',
    acceptedAt: accepted,
    packsAt: packed,
    handsOverAt: shipped,
    endsAt: ended,
    cancelledAt: null,
    waitsSince: null,
    replies: [],
  });
}

function sendAgain(
  patient: Patient,
  order: GeneratedOrder['order'],
  sending: Sending,
  lost: Shipment,
): void {
  const at = lost.lostAt;
  if (at === null) return;
  const { careCase } = sending;
  const step = {
    event: 'shipAgain',
    by: 'system',
    reason: 'The parcel was lost on its way.',
  } as const;
  if (careCase && moveCase(careCase.status, step).ok)
    moveCaseOf(patient.sampleData, careCase, step, at);
  const again = sending.after ? { after: { ...sending.after, leavesOn: null } } : {};
  generateShipment(patient, { order }, { ...sending, ...again, at, reshipmentOf: lost.id });
}
