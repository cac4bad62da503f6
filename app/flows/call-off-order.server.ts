import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { CaseStatus } from '../../engine/care';
import { changeCase } from '../care/cases/change-case.server';
import { callOffAtPharmacy, giveUpCase } from '../care/decisions/give-up-case.server';
import {
  callBackShipments,
  callOffShipments,
  cancelShipment,
} from '../care/dispensing/shipments/hold-or-cancel-shipments.server';
import { orderCalledOff } from '../care/dispensing/shipments/may-leave.server';
import { whyNotSentAgain } from '../care/dispensing/shipments/send-again.server';
import { endCasePrescriptions } from '../care/prescriptions/prescribe.server';
import { endSubscriptions } from '../commerce/disputes/disputes.server';
import { isOrderCalledOff } from '../commerce/orders/under-way.server';
import { careCases } from '../database/tables/care.schema.server';
import { orders } from '../database/tables/orders.schema.server';
import { shipments } from '../database/tables/shipments.schema.server';
import { subscriptions } from '../database/tables/subscriptions.schema.server';
import type { Queryable, Tx } from '../kernel/database/client.server';

/** Acts on an order that would do something now. */
export interface OpenActs {
  /** Something of it will be sent that no pharmacy has the address of. */
  address: boolean;
  /** Something of it waits, renews, or has not left. */
  cancel: boolean;
  /** Numbers of shipments that came back, and can be sent again. */
  resend: string[];
}

/** Says what can still be done about an order, by its number. */
export async function openActs(db: Queryable, number: string): Promise<OpenActs> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) return { address: false, cancel: false, resend: [] };
  const ofOrder = {
    case: eq(careCases.orderId, order.id),
    shipment: eq(shipments.orderId, order.id),
  };
  const cases = await db.select().from(careCases).where(ofOrder.case);
  const rows = await db.select().from(shipments).where(ofOrder.shipment);
  const [renewing] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.orderId, order.id), ne(subscriptions.status, 'cancelled')))
    .limit(1);
  const goesOn = renewing !== undefined || cases.some(isNotSent);
  const isCalledOff = await isOrderCalledOff(db, order.id);
  const isUnasked = ({ status, pharmacyKey }: OrderShipment) =>
    pharmacyKey === null && (status === 'preparing' || status === 'held');
  const canBeCalledOff = ({ caseId, status, pharmacyKey }: OrderShipment) => {
    if (pharmacyKey === null || !['preparing', 'ordered', 'packed'].includes(status)) return false;
    if (caseId === null) return !isCalledOff;
    const ofCase = rows.filter((one) => one.caseId === caseId);
    return ofCase.every((one) => one.status !== 'shipped' && one.status !== 'delivered');
  };
  const resend: string[] = [];
  for (const row of rows) {
    if ((await whyNotSentAgain(db, row)) === null) resend.push(row.number);
  }
  const isSent = goesOn || resend.length > 0 || rows.some(isUnasked);
  return {
    address: order.shippingAddress !== null && isSent,
    cancel: goesOn || rows.some((one) => isUnasked(one) || canBeCalledOff(one)),
    resend,
  };
}

type OrderShipment = typeof shipments.$inferSelect;

const notSent: readonly CaseStatus[] = ['paid', 'inReview', 'moreInformation', 'approved'];

function isNotSent({ purpose, status }: typeof careCases.$inferSelect): boolean {
  return purpose === 'order' && notSent.includes(status);
}

/**
 * Ends the cases of an order that wait for a decision, or that were approved and are not at the pharmacy: a charge of
 * theirs is called off. What runs is not ended here.
 */
export async function endCases(
  tx: Tx,
  now: Date,
  cases: readonly (typeof careCases.$inferSelect)[],
  reason: string,
): Promise<void> {
  for (const careCase of cases) {
    if (!isNotSent(careCase)) continue;
    const step = { event: 'cancel', by: 'system', userId: null, version: null, reason } as const;
    const changed = await changeCase(tx, now, careCase.id, step);
    if (changed.outcome !== 'moved') continue;
    await giveUpCase(tx, now, careCase, { kind: 'calledOff', version: changed.version, reason });
  }
}

/**
 * Cancels the shipments of an order that no pharmacy was asked for, and the cases at the pharmacy of which nothing
 * left. With what a pharmacy has without a prescription the gate is asked at once, which calls off what the carrier
 * does not have.
 */
export async function callOffOrderShipments(
  tx: Tx,
  now: Date,
  orderId: string,
  cases: readonly (typeof careCases.$inferSelect)[],
  reason: string,
): Promise<void> {
  const waiting = await tx
    .select()
    .from(shipments)
    .where(
      and(
        eq(shipments.orderId, orderId),
        inArray(shipments.status, ['preparing', 'held']),
        isNull(shipments.pharmacyKey),
      ),
    )
    .orderBy(asc(shipments.createdAt), asc(shipments.id))
    .for('update');
  for (const row of waiting) await cancelShipment(tx, now, row, orderCalledOff);
  // Not locked: whoever calls them off locks the order after them.
  const extras = and(eq(shipments.orderId, orderId), isNull(shipments.caseId));
  await callBackShipments(tx, now, extras);
  for (const careCase of cases) {
    if (careCase.orderId === orderId) await callOffAtPharmacy(tx, now, careCase, reason);
  }
}

/**
 * Stops everything of a patient: what waits for a decision is over, no prescription stays in force, nothing renews, and
 * shipments that the carrier does not have are called off and paid back.
 */
export async function stopEverything(
  tx: Tx,
  now: Date,
  patientId: string,
  reason: string,
): Promise<void> {
  const cases = await tx
    .select()
    .from(careCases)
    .where(eq(careCases.patientId, patientId))
    .orderBy(asc(careCases.id))
    .for('update');
  await endCases(tx, now, cases, reason);
  for (const { id } of cases) {
    await endCasePrescriptions(tx, now, id);
    await callOffShipments(tx, now, id, reason);
  }
  const all = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, patientId))
    .orderBy(asc(orders.id));
  for (const { id } of all) {
    await endSubscriptions(tx, now, id, reason);
    await callOffOrderShipments(tx, now, id, cases, reason);
  }
}
