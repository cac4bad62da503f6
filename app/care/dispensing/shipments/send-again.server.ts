import { eq } from 'drizzle-orm';
import { finalCaseStatuses } from '../../../../engine/care';
import { isOrderCalledOff } from '../../../commerce/orders/under-way.server';
import { careCases } from '../../../database/tables/care.schema.server';
import { orders } from '../../../database/tables/orders.schema.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import { addressLines } from '../../../identity/profile/delivery-address';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { changeCaseBySystem } from '../../cases/change-case.server';
import {
  type Acting,
  type InCare,
  type NotInCare,
  withPatient,
} from '../../cases/patient-cases.server';
import { isOver } from '../../prescriptions/can-ship.server';
import { lockShipment, type ShipmentRow, sendShipmentMail } from './change-shipment.server';
import { deliveryAddressOf, openShipment } from './create-shipments.server';
import { payBack } from './hold-or-cancel-shipments.server';

/** The number of the shipment that replaces another one; null where there is none. */
export async function replacementOf(
  db: Queryable,
  { id }: Pick<ShipmentRow, 'id'>,
): Promise<string | null> {
  const [known] = await db
    .select({ number: shipments.number })
    .from(shipments)
    .where(eq(shipments.reshipmentOf, id));
  return known?.number ?? null;
}

interface Again {
  /** Reason, for the record of the case. */
  reason: string;
  /** Lines that are sent; all of the shipment unless given. */
  lines?: readonly (typeof shipmentLines.$inferSelect)[];
}

/** Opens a shipment in place of another one. Whether it may leave is asked when the pharmacy is. */
export async function createReplacement(
  tx: Tx,
  now: Date,
  row: ShipmentRow,
  { reason, lines = [] }: Again,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, row.orderId));
  if (!order) throw new Error(`The order of parcel ${row.number} is gone.`);
  const ofShipment = eq(shipmentLines.shipmentId, row.id);
  const sent = lines.length > 0 ? lines : await tx.select().from(shipmentLines).where(ofShipment);
  await openShipment(
    tx,
    now,
    { ...order, shippingAddress: row.address },
    {
      caseId: row.caseId,
      reshipmentOf: row.id,
      // What took the place of a shipment before still belongs to what was paid for with the first.
      splitFrom: row.splitFrom ?? row.reshipmentOf,
      lines: sent.map(({ orderLineId: id, shipmentId: _sent, ...line }) => ({ id, ...line })),
    },
  );
  if (row.caseId === null) return;
  // A case that is looked at again stays there: the gate holds the shipment until that is decided.
  await changeCaseBySystem(tx, now, row.caseId, 'shipAgain', reason);
}

/**
 * Sends what was lost on its way once more: once. What is lost a second time is paid back, since a third shipment
 * would most likely go the same way. Whether the new one may leave is asked when the pharmacy is.
 */
export async function sendLostAgain(tx: Tx, now: Date, lost: ShipmentRow): Promise<void> {
  if ((await replacementOf(tx, lost)) !== null) return;
  if (lost.reshipmentOf !== null) {
    const refund = await payBack(tx, now, lost);
    await sendShipmentMail(tx, now, lost, { kind: 'lostAgain', refund });
    return;
  }
  await createReplacement(tx, now, lost, { reason: 'The parcel was lost on its way.' });
  await sendShipmentMail(tx, now, lost, { kind: 'sentAgain' });
}

/**
 * Sends what came back once more, to the address in the profile, as whoever looks after the order asks for.
 * @returns Reason for which it cannot be, in words; null once it is.
 */
export async function resendReturned(tx: Tx, now: Date, row: ShipmentRow): Promise<string | null> {
  const stop = await whyNotSentAgain(tx, row);
  if (stop !== null) return stop;
  await createReplacement(tx, now, row, { reason: 'The parcel came back.' });
  await sendShipmentMail(tx, now, row, { kind: 'returnedSentAgain' });
  return null;
}

/** Shipment that came back, with the address to which it would go now. */
export interface ReturnedShipment {
  ok: true;
  number: string;
  patientId: string;
  /** Address as it would stand on the shipment, line by line. */
  address: string[];
  /** True where it is the address that it came back from. */
  isSameAddress: boolean;
}

export type NotSent = NotInCare | { ok: false; status: 409 | 422; message: string };

type CareServices = Pick<Services, 'db' | 'clock'>;

/** Reads what a provider has to know before a patient’s shipment that came back is sent again. It is put on record. */
export function readReturned(
  services: CareServices,
  inCare: InCare,
  number: string,
): Promise<ReturnedShipment | NotSent> {
  return withPatient(services, inCare, async (acting) => {
    const found = await sendable(acting, inCare, number);
    if (!found.ok) return found;
    await acting.record('shipments.list', found.row.id);
    const { address, isSameAddress } = found;
    const { patientId } = inCare;
    return { ok: true, number, patientId, address, isSameAddress };
  });
}

interface SendingAgain {
  /** Number such as S-500118. */
  number: string;
  /** The address that the patient was asked about, as it was shown. */
  address: string[];
  /** True where the provider says that the patient confirmed it. */
  isConfirmed: boolean;
}

/**
 * Sends what came back once more: once, to the address in the patient’s profile, which the patient has confirmed.
 * The gate is asked when the pharmacy is. Nothing that came back as a replacement is sent a third time.
 */
export function sendReturnedAgain(
  services: CareServices,
  inCare: InCare,
  { number, address, isConfirmed }: SendingAgain,
): Promise<{ ok: true } | NotSent> {
  return withPatient(services, inCare, async (acting) => {
    const found = await sendable(acting, inCare, number);
    if (!found.ok) return found;
    const { tx, now, record } = acting;
    if (found.address.join('\n') !== address.join('\n')) {
      const message = 'The address in the profile is another one by now. Look at it once more.';
      return { ok: false, status: 409, message };
    }
    if (!isConfirmed) {
      const message = 'Ask the patient first whether this address is right, then say so here.';
      return { ok: false, status: 422, message };
    }
    await createReplacement(tx, now, found.row, { reason: 'The parcel came back.' });
    await sendShipmentMail(tx, now, found.row, { kind: 'returnedSentAgain' });
    await record('shipment.sendAgain', found.row.id);
    return { ok: true };
  });
}

type Sendable = { ok: true; row: ShipmentRow } & Pick<
  ReturnedShipment,
  'address' | 'isSameAddress'
>;

/** A shipment that came back and can be sent again, locked until the transaction ends. */
async function sendable(
  { tx }: Acting,
  { patientId }: InCare,
  number: string,
): Promise<Sendable | NotSent> {
  const row = await lockShipment(tx, eq(shipments.number, number));
  if (row?.patientId !== patientId)
    return { ok: false, status: 404, message: 'This patient has no such parcel.' };
  const stop = await whyNotSentAgain(tx, row);
  if (stop !== null) return { ok: false, status: 409, message: stop };
  const current = addressLines(await deliveryAddressOf(tx, patientId, row.address));
  const isSameAddress = current.join('\n') === addressLines(row.address).join('\n');
  return { ok: true, row, address: current, isSameAddress };
}

/**
 * Says why a shipment is not sent again, in words for staff; null where it can be. Pages that offer it ask the same as
 * whoever sends it.
 */
export async function whyNotSentAgain(
  tx: Queryable,
  row: Pick<ShipmentRow, 'id' | 'status' | 'reshipmentOf' | 'caseId' | 'orderId'>,
): Promise<string | null> {
  if (row.status !== 'returned') return 'This parcel has not come back.';
  if (row.reshipmentOf !== null) {
    return 'It was sent twice already. Write to the patient, and find another way with them.';
  }
  const replacement = await replacementOf(tx, row);
  if (replacement !== null) return `It is sent again already, as ${replacement}.`;
  return whyClosed(tx, row);
}

/** Says why nothing of the order of a shipment is sent any more, in words for staff; null where it goes on. */
export async function whyClosed(
  tx: Queryable,
  row: Pick<ShipmentRow, 'caseId' | 'orderId'>,
): Promise<string | null> {
  if (row.caseId === null) {
    const isClosed = (await isOrderCalledOff(tx, row.orderId)) || (await isOver(tx, row.orderId));
    return isClosed
      ? 'The order was closed, so nothing of it is sent any more. What was paid for this can be paid back.'
      : null;
  }
  const [found] = await tx.select().from(careCases).where(eq(careCases.id, row.caseId));
  if (found?.status === 'stopped') {
    return 'A provider ended this treatment, so nothing of it is sent any more.';
  }
  return found && finalCaseStatuses.includes(found.status)
    ? 'The order was closed and paid back, so nothing of it is sent any more.'
    : null;
}
