import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { type CartLine, type PriceList, priceCart } from '../../../engine/commerce';
import { createCases } from '../../care/cases/create-cases.server';
import { createShipments } from '../../care/dispensing/shipments/create-shipments.server';
import { holdsPrescription } from '../../commerce/gateway/payment-lines';
import {
  keepPayment,
  type OrderWithLines,
  placeOrder,
} from '../../commerce/orders/place-order.server';
import {
  beginSubscriptions,
  createSubscriptions,
} from '../../commerce/subscriptions/create-subscriptions.server';
import { orders } from '../../database/tables/orders.schema.server';
import {
  type CheckoutSnapshot,
  checkouts,
  type SnapshotItem,
} from '../../database/tables/payments.schema.server';
import type { DeliveryAddress } from '../../database/tables/profile.schema.server';
import { type Carrier, shipments } from '../../database/tables/shipments.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import type { DemoPerson } from './seeder.server';

interface DemoOrder {
  person: DemoPerson;
  lines: readonly CartLine[];
  catalogue: PriceList;
  /** Time at which it was ordered. */
  at: Date;
  /** Address to which the mail about it leads. */
  origin: string;
}

/** An order as it would be after a checkout at that time: priced by the engine, written by the same code. */
export async function placeDemoOrder(
  tx: Tx,
  { person, lines, catalogue, at, origin }: DemoOrder,
): Promise<OrderWithLines> {
  const snapshot = demoSnapshot({
    lines,
    catalogue,
    address: person.address,
    coupon: null,
    day: dayOf(at),
    newId: randomUUID,
  });
  const ref = `demo_${randomUUID()}`;
  const [checkout] = await tx
    .insert(checkouts)
    .values({
      userId: person.id,
      cartId: null,
      status: 'succeeded',
      gateway: 'sandbox',
      gatewayRef: ref,
      snapshot,
      fingerprint: ref,
      total: snapshot.total,
      currency: snapshot.currency,
      site: 'default',
      origin,
      source: 'quiz',
      createdAt: at,
      completedAt: at,
    })
    .returning();
  if (!checkout) throw new Error('The checkout of the demonstration was not written.');
  const isHeld = holdsPrescription(snapshot);
  const placed = await placeOrder(tx, at, checkout, { ref, status: isHeld ? 'held' : 'paid' });
  await createCases(tx, at, placed);
  await createSubscriptions(tx, at, placed, checkout);
  if (!isHeld) await createShipments(tx, at, placed, checkout.snapshot);
  return placed;
}

/** Charges an order that was held, as it would be after its only case was approved at that time. */
export async function chargeDemoOrder(
  tx: Tx,
  { order, lines }: OrderWithLines,
  caseId: string,
  at: Date,
): Promise<void> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, order.checkoutId));
  if (!checkout) throw new Error('An order of the demonstration has no checkout.');
  const ref = `demo_${randomUUID()}`;
  await keepPayment(tx, { order, lines }, { gateway: checkout.gateway, ref, caseId, at });
  await tx.update(orders).set({ status: 'paid' }).where(eq(orders.id, order.id));
  const ids = lines.map(({ id }) => id);
  await beginSubscriptions(tx, at, ids);
  await createShipments(tx, at, { order, lines }, checkout.snapshot);
}

interface Journey {
  packedAt: Date;
  shippedAt: Date;
  /** Null for a shipment that is still on its way. */
  deliveredAt: Date | null;
  carrier: Carrier;
  trackingNumber: string;
  /** YYYY-MM-DD */
  expectedOn?: string;
}

/** Lets a shipment travel. */
export async function sendDemoShipment(tx: Tx, id: string, journey: Journey): Promise<void> {
  const status = journey.deliveredAt === null ? 'shipped' : 'delivered';
  await tx
    .update(shipments)
    .set({ ...journey, status })
    .where(eq(shipments.id, id));
}

/** The shipment of an order with what needs no prescription. */
export async function freeShipment(tx: Tx, orderId: string): Promise<string> {
  const [found] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNull(shipments.caseId)));
  if (!found) throw new Error('An order of the demonstration has no parcel.');
  return found.id;
}

interface Buying {
  lines: readonly CartLine[];
  catalogue: PriceList;
  address: DeliveryAddress;
  /** A code that was typed; null for none. */
  coupon: string | null;
  /** YYYY-MM-DD */
  day: string;
  /** Makes the id of a line. */
  newId: () => string;
}

/**
 * Returns what a checkout freezes when such lines are paid for, priced by the engine. Throws where some cannot be
 * bought.
 */
export function demoSnapshot({
  lines,
  catalogue,
  address,
  coupon,
  day,
  newId,
}: Buying): CheckoutSnapshot {
  const { cart, warnings } = priceCart(lines, catalogue, coupon, day);
  if (warnings.length > 0) throw new Error(`The demonstration cannot order: ${warnings.join(' ')}`);
  const list = priceCart(lines, catalogue, null, day).cart.items;
  const { coupon: applied, ...totals } = cart;
  const items = cart.items.map(
    ({ dosage, dosageUnit, ...item }, place): SnapshotItem => ({
      ...item,
      id: newId(),
      product: { ...item.product, variants: [] },
      ...(dosage === null ? {} : { dosage }),
      ...(dosageUnit === null ? {} : { dosageUnit }),
      usage: lines.find(({ variantId }) => variantId === item.variantId)?.usage ?? null,
      listTotal: list[place]?.total ?? item.total,
    }),
  );
  return {
    id: '',
    ...totals,
    ...(applied === null ? {} : { coupon: applied }),
    items,
    shippingAddress: address,
  };
}
