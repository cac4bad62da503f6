import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { PriceList } from '../../../engine/commerce';
import { mailAboutOrder } from '../../commerce/orders/mail-about-order.server';
import { isDisputed } from '../../commerce/orders/under-way.server';
import type { RenewalName } from '../../commerce/renewals/renewals.server';
import { currentCatalogue } from '../../content/catalogue.server';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { deletions } from '../../database/tables/own-data.schema.server';
import { addresses, type DeliveryAddress } from '../../database/tables/profile.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import {
  refills,
  type SubscriptionChangeKind,
  subscriptionChanges,
  subscriptions,
} from '../../database/tables/subscriptions.schema.server';
import { storedAddress } from '../../identity/profile/addresses.server';
import { isWhole, ships } from '../../identity/profile/delivery-address';
import type { Tx } from '../../kernel/database/client.server';
import { type RefillNews, refillMail } from '../../mail/templates/refills';
import { changeCaseBySystem } from '../cases/change-case.server';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type RefillRow = typeof refills.$inferSelect;

// A run reads these thousands of times: every further column costs as often.
const { id: caseId, status, purpose, attention } = careCases;
const caseColumns = { id: caseId, status, purpose, attention };
const { productId, variantId, dosage, usage, prescription, variantType } = orderLines;
const lineColumns = { productId, variantId, dosage, usage, prescription, variantType };
const { id, userId, shippingAddress } = orders;
const orderColumns = { id, userId, shippingAddress };

/** A subscription, locked, with what was ordered. */
export interface LockedSubscription {
  subscription: SubscriptionRow;
  /** The case that decides about it, locked as well; null where none does. */
  careCase: Pick<typeof careCases.$inferSelect, keyof typeof caseColumns> | null;
  /** True while its refills wait until a provider has looked at what the patient told. */
  isOnHold: boolean;
  /** True while a payment of the patient is disputed: nothing more is charged for it. */
  isDisputed: boolean;
  /** True while the patient waits to be deleted, as they asked. */
  isLeaving: boolean;
  line: Pick<typeof orderLines.$inferSelect, keyof typeof lineColumns>;
  order: Pick<typeof orders.$inferSelect, keyof typeof orderColumns>;
  /** Address of its refills: where the patient lives now. */
  address: DeliveryAddress | null;
}

/**
 * Locks the subscription that a renewal belongs to. Providers lock a case before what renews of it, so this
 * does too.
 * @returns Null for one that is not known here.
 */
export async function lockRenewing(
  tx: Tx,
  gateway: RenewalName['gateway'],
  subscriptionRef: string,
): Promise<LockedSubscription | null> {
  const named = and(
    eq(subscriptions.gateway, gateway),
    eq(subscriptions.gatewayRef, subscriptionRef),
  );
  // A shipment may hold what another case of the order decides about, so all of them are locked, in one order.
  const cases = await tx
    .select({ ...caseColumns, isOwn: sql<boolean>`${decidesAbout}` })
    .from(subscriptions)
    .innerJoin(careCases, eq(careCases.orderId, subscriptions.orderId))
    .where(named)
    .orderBy(careCases.id)
    .for('update', { of: careCases });
  const [found] = await tx
    .select({
      subscription: subscriptions,
      line: lineColumns,
      order: orderColumns,
      stored: addresses,
      isDisputed: isDisputed(subscriptions.patientId),
      isLeaving: sql<boolean>`exists (select from ${deletions} where ${deletions.userId} = ${subscriptions.patientId}
        and ${deletions.undoneAt} is null and ${deletions.doneAt} is null)`,
    })
    .from(subscriptions)
    .innerJoin(orderLines, eq(orderLines.id, subscriptions.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(
      addresses,
      and(eq(addresses.userId, subscriptions.patientId), eq(addresses.use, 'shipping')),
    )
    .where(named)
    .for('update', { of: subscriptions });
  if (!found) return null;
  const { stored, ...locked } = found;
  const own = cases.find(({ isOwn }) => isOwn) ?? null;
  // What needs no prescription was bought with the treatments of its order: it waits with any of them.
  const holding = cases.filter(({ isOwn }) => isOwn || !locked.line.prescription);
  const now = stored && storedAddress(stored).address;
  return {
    ...locked,
    careCase: own,
    isOnHold: holding.some(({ attention }) => attention === 'hold'),
    address: now && isWhole(now) ? now : locked.order.shippingAddress,
  };
}

/** Condition for a case of a query that decides about what renews. */
const decidesAbout = sql`exists (select from ${careCaseLines}
  where ${careCaseLines.caseId} = ${careCases.id}
  and ${careCaseLines.orderLineId} = ${subscriptions.orderLineId})`;

/** The refills of a subscription that stand in the way of others, and the one that a renewal pays for. */
interface RefillsAround {
  /** Null while the renewal pays for none. */
  own: RefillRow | null;
  /** Refills that are still open, and the one of the next day, if another renewal pays for it. */
  others: RefillRow[];
}

export async function refillsAround(
  tx: Tx,
  { id, nextRefillOn }: Pick<SubscriptionRow, 'id' | 'nextRefillOn'>,
  renewalRef: string,
): Promise<RefillsAround> {
  const rows = await tx
    .select()
    .from(refills)
    .where(
      and(
        eq(refills.subscriptionId, id),
        or(
          eq(refills.renewalRef, renewalRef),
          notInArray(refills.status, ['sent', 'dropped']),
          nextRefillOn === null ? undefined : eq(refills.dueOn, nextRefillOn),
        ),
      ),
    );
  const own = rows.find((row) => row.renewalRef === renewalRef) ?? null;
  return { own, others: rows.filter((row) => row !== own) };
}

type Renewing = Pick<SubscriptionRow, 'status' | 'nextRefillOn'>;

/** Changes how a subscription stands after a refill, and puts it on record. */
export async function noteRefill(
  tx: Tx,
  now: Date,
  { id, version: before }: SubscriptionRow,
  renewing: Renewing,
  { kind, day, reason = '' }: { kind: SubscriptionChangeKind; day: string; reason?: string },
): Promise<void> {
  const version = before + 1;
  await tx
    .update(subscriptions)
    .set({ ...renewing, version })
    .where(eq(subscriptions.id, id));
  await tx
    .insert(subscriptionChanges)
    .values({ subscriptionId: id, version, kind, day, reason, at: now, next: renewing });
}

/** Tells whether a renewal comes as a shipment. What the catalogue knows no more does. */
export function comesAsShipment(
  { productId }: Pick<SubscriptionRow, 'productId'>,
  { products }: Pick<PriceList, 'products'>,
): boolean {
  const product = products.find(({ id }) => id === productId);
  return product === undefined || ships({ product });
}

/** Tells a patient by mail what became of a refill, once for each try. */
export async function sendRefillMail(
  tx: Tx,
  now: Date,
  subscription: SubscriptionRow,
  { id, tries }: Pick<RefillRow, 'id' | 'tries'>,
  news: RefillNews,
): Promise<void> {
  const isService = !comesAsShipment(subscription, await currentCatalogue(tx));
  const { orderId } = subscription;
  await mailAboutOrder(tx, now, { orderId, key: `refill ${id} ${news.kind} ${tries}` }, (reader) =>
    refillMail(reader, isService, news),
  );
}

/**
 * Lets a case rest that was approved anew for a refill which is left out by now, such as after a pause: it would stay
 * approved for ever. The new prescription stays in force for the next refill.
 */
export async function restIfNothingIsDue(tx: Tx, now: Date, caseId: string): Promise<void> {
  const [found] = await tx.select().from(careCases).where(eq(careCases.id, caseId)).for('update');
  if (found?.status !== 'approved' || found.purpose !== 'renewal') return;
  const [open] = await tx
    .select({ id: refills.id })
    .from(refills)
    .innerJoin(subscriptions, eq(subscriptions.id, refills.subscriptionId))
    .innerJoin(careCaseLines, eq(careCaseLines.orderLineId, subscriptions.orderLineId))
    .where(and(eq(careCaseLines.caseId, caseId), notInArray(refills.status, ['sent', 'dropped'])))
    .limit(1);
  if (open !== undefined) return;
  // What was packed and held goes on with this approval.
  const held = await tx.$count(
    shipments,
    and(eq(shipments.caseId, caseId), inArray(shipments.status, ['preparing', 'held'])),
  );
  if (held === 0) await changeCaseBySystem(tx, now, caseId, 'nothingDue');
}
