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

/** Acts on an event, once: asks the provider how things stand, and does what follows. */
export async function settleEvent(
  { provider: name, event: id }: { provider: string; event: string },
  services: PaymentServices,
): Promise<void> {
  const { db, clock } = services;
  const provider = gatewayNamed(services, name);
  if (!provider) return;
  const own = and(eq(paymentEvents.provider, provider.name), eq(paymentEvents.eventId, id));
  const [event] = await db.select().from(paymentEvents).where(own);
  if (!event || event.settledAt !== null) return;
  await follow[event.type](services, provider, event.providerRef);
  await db.update(paymentEvents).set({ settledAt: clock.now() }).where(own);
}

type Follow = (services: PaymentServices, provider: PaymentGateway, ref: string) => Promise<void>;

const followPayment: Follow = async (services, provider, ref) => {
  const payment = await provider.retrieve(ref);
  if (payment) await reconcileCheckout(services, payment);
};

const followRenewal: Follow = async (services, provider, ref) => {
  const renewal = await provider.findRenewal(ref);
  if (renewal) await recordRenewal(services.db, services.clock.now(), provider.name, renewal);
};

const followDue: Follow = async (services, provider, ref) => {
  await followRenewal(services, provider, ref);
  await runRefillLater(services.db, { provider: provider.name, ref });
};

const followSubscription: Follow = async (services, provider, ref) => {
  const subscription = await provider.findSubscription(ref);
  if (subscription)
    await followGateway(services.db, services.clock.now(), provider.name, subscription);
};

const followRefund: Follow = (services, provider, customer) =>
  noticeRefunds(services, provider, customer);

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
