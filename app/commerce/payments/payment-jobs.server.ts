import { and, asc, eq } from 'drizzle-orm';
import {
  orderLines,
  orders,
  paymentLines,
  payments,
} from '../../database/tables/orders.schema.server';
import {
  type PaymentEventType,
  paymentCustomers,
  paymentEvents,
} from '../../database/tables/payments.schema.server';
import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/jobs.server';
import { runCharge } from '../charges/run-charge.server';
import { retryCharges } from '../charges/wanted-charges.server';
import { recordDispute } from '../disputes/disputes.server';
import { findCustomer, gatewayNamed, type PaymentServices } from '../gateway/gateways.server';
import { inADay } from '../gateway/gone-gateway.server';
import type { PaymentGateway } from '../gateway/payment-gateway';
import { paymentLines as gatewayLines } from '../gateway/payment-lines';
import {
  type PaymentJobs,
  settleLater,
  startSubscriptionsLater,
  syncTomorrow,
} from '../gateway/payment-queue.server';
import { deliverWebhook } from '../gateway/sandbox/deliver-webhook.server';
import { endPeriodJob } from '../gateway/sandbox/sandbox-renewals.server';
import { noticeRefunds } from '../refunds/notice-refunds.server';
import { sendRefund } from '../refunds/refunds.server';
import { recordRenewal } from '../renewals/renewals.server';
import { followGateway, linkSubscription } from '../subscriptions/follow-gateway.server';
import { moveStranded } from '../subscriptions/move-stranded.server';
import { runRefillLater } from '../subscriptions/subscription-queue.server';
import { followMedicinePayment, reconcileMedicinePayment } from './medicine-payments.server';
import { findCheckout, followCheckout, reconcileCheckout } from './reconcile-checkout.server';
import { syncCustomerJob } from './sync-customer.server';

export const paymentTasks = {
  'payments.settleEvent': settleEvent,
  'payments.charge': runCharge,
  'payments.followCheckout': followCheckout,
  'payments.followMedicine': followMedicinePayment,
  'payments.startSubscriptions': startSubscriptions,
  'payments.syncCustomer': syncCustomerJob,
  'payments.sendRefund': sendRefund,
  'payments.deliverSandboxWebhook': deliverWebhook,
  'payments.endSandboxPeriod': endPeriodJob,
} satisfies Tasks<PaymentJobs, Services>;

/** Acts on an event, once: asks the gateway how things stand, and does what follows. */
export async function settleEvent(
  { gateway: name, event: id }: { gateway: string; event: string },
  services: PaymentServices,
): Promise<void> {
  const { db, clock } = services;
  const gateway = gatewayNamed(services, name);
  // It may be set up again: news of disputes and of money that went back come from nowhere else.
  if (!gateway) return settleLater(db, name, id, inADay(clock.now()));
  const own = and(eq(paymentEvents.gateway, gateway.name), eq(paymentEvents.eventId, id));
  const [event] = await db.select().from(paymentEvents).where(own);
  if (!event || event.settledAt !== null) return;
  await follow[event.type](services, gateway, event.gatewayRef);
  await db.update(paymentEvents).set({ settledAt: clock.now() }).where(own);
}

type Follow = (services: PaymentServices, gateway: PaymentGateway, ref: string) => Promise<void>;

const followPayment: Follow = async (services, gateway, ref) => {
  const payment = await gateway.retrieve(ref);
  if (!payment) return;
  // What is no checkout is a payment for a medicine that costs more than was ordered.
  if ((await reconcileCheckout(services, payment)) === null)
    await reconcileMedicinePayment(services, payment);
};

const followRenewal: Follow = async (services, gateway, ref) => {
  const renewal = await gateway.findRenewal(ref);
  if (renewal) await recordRenewal(services.db, services.clock.now(), gateway.name, renewal);
};

const followDue: Follow = async (services, gateway, ref) => {
  await followRenewal(services, gateway, ref);
  await runRefillLater(services.db, { gateway: gateway.name, ref });
};

const followSubscription: Follow = async (services, gateway, ref) => {
  const subscription = await gateway.findSubscription(ref);
  if (subscription)
    await followGateway(services.db, services.clock.now(), gateway.name, subscription);
};

const followRefund: Follow = (services, gateway, customer) =>
  noticeRefunds(services, gateway, customer);

const followDispute: Follow = async (services, gateway, ref) => {
  const dispute = await gateway.findDispute(ref);
  if (dispute) await recordDispute(services, gateway.name, dispute);
};

/** A card that refused may be another one now, and what renewed with a gateway that is gone has one. */
const followCards: Follow = async (services, gateway, customer) => {
  const [found] = await services.db
    .select({ userId: paymentCustomers.userId })
    .from(paymentCustomers)
    .where(
      and(eq(paymentCustomers.gateway, gateway.name), eq(paymentCustomers.customerRef, customer)),
    );
  if (!found) return;
  await retryCharges(services.db, found.userId);
  await moveStranded(services, found.userId);
};

/** Consequences of each kind of news. */
const follow = {
  'payment.succeeded': followPayment,
  'payment.cancelled': followPayment,
  'renewal.due': followDue,
  'renewal.changed': followRenewal,
  'subscription.changed': followSubscription,
  'cards.changed': followCards,
  'refund.made': followRefund,
  'dispute.changed': followDispute,
  ignored: async () => {},
} satisfies Record<PaymentEventType, Follow>;

/**
 * Gives every line of a checkout that was charged and renews its subscription with the gateway, counted from the
 * charge, and keeps the names. It may be done again: the gateway gives the same subscriptions.
 */
export async function startSubscriptions(
  { checkout: id }: { checkout: string },
  services: PaymentServices,
): Promise<void> {
  const { db, clock } = services;
  const checkout = await findCheckout(db, id);
  if (checkout?.status !== 'succeeded' || checkout.gatewayRef === null) return;
  const { gatewayRef, currency, snapshot, userId } = checkout;
  const { lines } = gatewayLines(snapshot);
  const charged = await db
    .select({ id: orderLines.id, position: orderLines.position, payment: payments })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.status, 'captured')))
    .innerJoin(paymentLines, eq(paymentLines.paymentId, payments.id))
    .innerJoin(orderLines, eq(orderLines.id, paymentLines.orderLineId))
    .where(eq(orders.checkoutId, id))
    .orderBy(asc(payments.capturedAt), asc(payments.id));
  let isGone = false;
  for (const { payment } of charged) {
    const own = charged.filter((one) => one.payment.id === payment.id);
    const paidAt = payment.capturedAt;
    // Each payment once, by the first of its lines.
    if (own[0]?.payment !== payment || paidAt === null) continue;
    // What renews is paid where its first supply was.
    const gateway = gatewayNamed(services, payment.gateway);
    if (!gateway) isGone = true;
    const customer = gateway && (await findCustomer(db, gateway.name, userId));
    if (!gateway || customer === null) continue;
    const ref = payment.gatewayRef === gatewayRef ? gatewayRef : null;
    const renewing = lines.map((line, place) =>
      own.some(({ position }) => position === place) ? line : { ...line, recurring: null },
    );
    const start = { checkout: id, ref, paidAt, customer, currency, lines: renewing };
    for (const started of await gateway.startSubscriptions(start)) {
      const orderLine = charged.find(({ position }) => position === started.line);
      const name = { gateway: gateway.name, ref: started.ref };
      if (orderLine) await linkSubscription(db, orderLine.id, name);
    }
  }
  if (isGone) await startSubscriptionsLater(db, id, inADay(clock.now()));
  await syncTomorrow(db, userId, clock.now());
}
