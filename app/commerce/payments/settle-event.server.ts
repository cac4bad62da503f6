import { and, eq } from 'drizzle-orm';
import type { PaymentEventType } from '../../database/tables/payments.schema.server';
import { paymentEvents } from '../../database/tables/payments.schema.server';
import { gatewayNamed, type PaymentServices } from '../gateway/gateways.server';
import type { PaymentGateway } from '../gateway/payment-gateway';
import { noticeRefunds } from '../refunds/notice-refunds.server';
import { recordRenewal } from '../renewals/record-renewal.server';
import { followGateway } from '../subscriptions/follow-gateway.server';
import { runRefillLater } from '../subscriptions/subscription-queue.server';
import { reconcileCheckout } from './reconcile-checkout.server';

/** Acts on an event, once: asks the gateway how things stand, and does what follows. */
export async function settleEvent(
  { gateway: name, event: id }: { gateway: string; event: string },
  services: PaymentServices,
): Promise<void> {
  const { db, clock } = services;
  const gateway = gatewayNamed(services, name);
  if (!gateway) return;
  const own = and(eq(paymentEvents.gateway, gateway.name), eq(paymentEvents.eventId, id));
  const [event] = await db.select().from(paymentEvents).where(own);
  if (!event || event.settledAt !== null) return;
  await follow[event.type](services, gateway, event.gatewayRef);
  await db.update(paymentEvents).set({ settledAt: clock.now() }).where(own);
}

type Follow = (services: PaymentServices, gateway: PaymentGateway, ref: string) => Promise<void>;

const followPayment: Follow = async (services, gateway, ref) => {
  const payment = await gateway.retrieve(ref);
  if (payment) await reconcileCheckout(services, payment);
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

/** What follows from each kind of news. */
const follow = {
  'payment.succeeded': followPayment,
  'payment.cancelled': followPayment,
  'renewal.due': followDue,
  'renewal.changed': followRenewal,
  'subscription.changed': followSubscription,
  'refund.made': followRefund,
  ignored: async () => {},
} satisfies Record<PaymentEventType, Follow>;
