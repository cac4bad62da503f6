import { and, eq, exists, inArray, notExists, notInArray, or } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { paymentCustomers, renewals } from '../../database/tables/payments.schema.server';
import {
  refills,
  type SubscriptionChangeKind,
  subscriptionChanges,
  subscriptions,
} from '../../database/tables/subscriptions.schema.server';
import { dayOf, startOfDay } from '../../kernel/calendar/service-day';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import { cardForRenewal } from '../../mail/templates/refills';
import { askableGateways, currentGateway, type PaymentServices } from '../gateway/gateways.server';
import { isStranded, tellOfGone } from '../gateway/gone-gateway.server';
import type { PaymentGateway } from '../gateway/payment-gateway';
import { neutralTitle } from '../gateway/payment-lines';
import { mailAboutOrder } from '../orders/mail-about-order.server';
import { paysFor } from '../renewals/renewals.server';
import { endFormerLater } from './subscription-queue.server';

type Row = typeof subscriptions.$inferSelect;

/** Subscription with a gateway that is not set up any more, with what another one has to know of it. */
interface Stranded {
  row: Row;
  currency: string;
  position: number;
  prescription: boolean;
  /** The patient’s name with the gateway that takes payments now; null where it has not met them. */
  customer: string | null;
}

/** Days before a renewal on which its patient is asked for a card. */
const daysAhead = 7;

/** Condition for a refill of a subscription of a query that its gateway may have taken the money for. */
const mayBeTaken = (db: Queryable) =>
  db
    .select({ id: refills.id })
    .from(refills)
    .where(and(eq(refills.subscriptionId, subscriptions.id), eq(refills.status, 'collecting')));

/**
 * Moves what renews soon, and whose gateway is not set up any more, to the gateway that takes payments now, once its
 * patient has a card there, and asks them for one before. Nothing is charged twice: what may have been taken by the
 * gateway of before waits until a manager has looked, and what is moved is known by its new name only.
 * @param patientId The one who gave a card; null for all.
 */
export async function moveStranded(
  services: PaymentServices,
  patientId: string | null = null,
): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  await tellOfTaken(services, now);
  const gateway = currentGateway(services);
  if (!gateway) return;
  for (const one of await findStranded(services, gateway, patientId)) {
    try {
      const isMoved = one.customer !== null && (await move(services, gateway, one.customer, one));
      if (!isMoved) await db.transaction((tx) => askForCard(tx, now, one.row));
    } catch (error) {
      log.error({ err: error }, 'what renews could not be moved to another gateway');
    }
  }
}

function findStranded(
  services: PaymentServices,
  { name }: PaymentGateway,
  patientId: string | null,
): Promise<Stranded[]> {
  const { db, clock } = services;
  return db
    .select({
      row: subscriptions,
      currency: orders.currency,
      position: orderLines.position,
      prescription: orderLines.prescription,
      customer: paymentCustomers.customerRef,
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(orderLines, eq(orderLines.id, subscriptions.orderLineId))
    .leftJoin(
      paymentCustomers,
      and(eq(paymentCustomers.userId, subscriptions.patientId), eq(paymentCustomers.gateway, name)),
    )
    .where(
      and(
        isStranded(askableGateways(services), addDays(dayOf(clock.now()), daysAhead)),
        patientId === null ? undefined : eq(subscriptions.patientId, patientId),
        notExists(mayBeTaken(db)),
      ),
    )
    .orderBy(subscriptions.id);
}

/** @returns False where the patient has no card with the gateway. */
async function move(
  services: PaymentServices,
  gateway: PaymentGateway,
  customer: string,
  { row, currency, position, prescription }: Stranded,
): Promise<boolean> {
  const methods = await gateway.paymentMethods(customer);
  const [usual] = methods;
  if (!usual) return false;
  if (!methods.some(({ isDefault }) => isDefault))
    await gateway.setDefaultPaymentMethod(customer, usual.id);
  const now = services.clock.now();
  const isDue = (row.nextRefillOn ?? '') <= dayOf(now);
  const { id, quantity, renewalTotal: amount, every, unit } = row;
  const recurring = { every, unit };
  const [started] = await gateway.startSubscriptions({
    ...{ checkout: id, ref: null, customer, currency },
    paidAt: startOfDay(row.anchorDay),
    lines: [{ title: neutralTitle(prescription, position), quantity, amount, recurring }],
    ...(isDue ? { firstRenewal: now } : {}),
  });
  if (!started) throw new Error('A gateway has made no subscription of what renews.');
  await services.db.transaction((tx) =>
    keepMove(tx, now, row, { gateway: gateway.name, gatewayRef: started.ref }),
  );
  return true;
}

/**
 * Writes down that it renews with another gateway, unless it was changed meanwhile: then the next run looks again. One
 * that was due is counted from today: its days come later by as much as it came late.
 */
async function keepMove(
  tx: Tx,
  now: Date,
  { id, version, gateway, gatewayRef }: Row,
  name: Pick<Row, 'gateway' | 'gatewayRef'>,
): Promise<void> {
  const today = dayOf(now);
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  if (row?.version !== version || row.nextRefillOn === null) return;
  const isTaken = and(eq(subscriptions.id, id), exists(mayBeTaken(tx)));
  if ((await tx.$count(subscriptions, isTaken)) > 0) return;
  const days =
    row.nextRefillOn <= today
      ? { anchorDay: today, nextRefillOn: today, skipped: [] }
      : { nextRefillOn: row.nextRefillOn };
  await change(tx, now, row, { kind: 'moved', to: { ...name, ...days, status: 'active' } });
  if (gatewayRef === null) return;
  // What it told of periods that nobody paid for is over there, and here.
  const former = and(eq(renewals.gateway, gateway), eq(renewals.subscriptionRef, gatewayRef));
  const hasNoRefill = notExists(tx.select({ id: refills.id }).from(refills).where(paysFor));
  await tx
    .delete(renewals)
    .where(and(former, or(inArray(renewals.status, ['due', 'declined']), hasNoRefill)));
  await endFormerLater(tx, { gateway, ref: gatewayRef }, now);
}

/** Asks for a card ahead of a renewal, and once more when it is due: then its page says so too. */
async function askForCard(tx: Tx, now: Date, { id, version }: Row): Promise<void> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  if (row?.version !== version || row.nextRefillOn === null) return;
  const { orderId, nextRefillOn: on } = row;
  const isDue = on <= dayOf(now);
  if (isDue && row.status === 'active')
    await change(tx, now, row, { kind: 'declined', to: { status: 'pastDue', nextRefillOn: on } });
  const key = `card-for-renewal ${orderId} ${on} ${isDue ? 'due' : 'ahead'}`;
  await mailAboutOrder(tx, now, { orderId, key }, (reader) =>
    cardForRenewal(reader, { on, isDue }),
  );
}

interface Change {
  kind: SubscriptionChangeKind;
  to: Partial<Row> & Pick<Row, 'status' | 'nextRefillOn'>;
}

async function change(tx: Tx, now: Date, row: Row, { kind, to }: Change): Promise<void> {
  const version = row.version + 1;
  await tx
    .update(subscriptions)
    .set({ ...to, version })
    .where(eq(subscriptions.id, row.id));
  const { status, nextRefillOn } = to;
  await tx.insert(subscriptionChanges).values({
    ...{ subscriptionId: row.id, version, kind, at: now, day: row.nextRefillOn },
    reason: 'The payment partner of before is not asked any more.',
    next: { status, nextRefillOn },
  });
}

/** Tells managers of renewals whose money may have been taken by a gateway that nobody can ask. */
async function tellOfTaken(services: PaymentServices, now: Date): Promise<void> {
  const { db, config } = services;
  const { id, amount, createdAt } = refills;
  const { site, currency } = orders;
  const found = await db
    .select({ id, amount, createdAt, site, currency })
    .from(refills)
    .innerJoin(subscriptions, eq(subscriptions.id, refills.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(
      and(eq(refills.status, 'collecting'), notInArray(refills.gateway, askableGateways(services))),
    );
  if (found.length === 0) return;
  await db.transaction(async (tx) => {
    for (const one of found)
      await tellOfGone(tx, now, config.publicUrl, { ...one, key: `refill ${one.id}` });
  });
}
