import { findCustomer, meetCustomer } from '../gateway/customers.server';
import { currentGateway, type PaymentServices } from '../gateway/gateways.server';
import type { PaymentGateway } from '../gateway/payment-gateway';
import type { PaymentMethod } from '../gateway/payment-method';
import { syncTomorrow } from '../gateway/payment-queue.server';
import { noticeRefunds } from '../refunds/notice-refunds.server';
import { recordRenewal } from '../renewals/record-renewal.server';
import { followGateway } from '../subscriptions/follow-gateway.server';

/** What a look at the gateway’s books found. */
export interface Synced {
  paymentMethods: PaymentMethod[];
  /** How many subscriptions stood differently with us. */
  changed: number;
}

/**
 * Makes our books say what the gateway’s say about a user: their name there, how their subscriptions stand
 * and which renewals wait for a decision. A customer that the gateway has forgotten is made anew.
 */
export async function syncCustomer(
  services: PaymentServices,
  gateway: PaymentGateway,
  userId: string,
): Promise<Synced> {
  const { db, clock } = services;
  const customer = await findCustomer(db, gateway.name, userId);
  if (customer === null) return { paymentMethods: [], changed: 0 };
  if (!(await gateway.hasCustomer(customer))) {
    await meetCustomer(services, gateway, userId);
    return { paymentMethods: [], changed: 0 };
  }
  const subscriptions = await gateway.subscriptions(customer);
  let changed = 0;
  for (const subscription of subscriptions) {
    if (await followGateway(db, clock.now(), gateway.name, subscription)) changed += 1;
  }
  for (const renewal of await gateway.waitingRenewals(customer)) {
    await recordRenewal(services.db, services.clock.now(), gateway.name, renewal);
  }
  await noticeRefunds(services, gateway, customer);
  if (subscriptions.some(({ status }) => status !== 'cancelled')) {
    await syncTomorrow(db, userId, clock.now());
  }
  return { paymentMethods: await gateway.paymentMethods(customer), changed };
}

/** The job that looks at a customer again. */
export async function syncCustomerJob(
  { user }: { user: string },
  services: PaymentServices,
): Promise<void> {
  const gateway = currentGateway(services);
  if (gateway) await syncCustomer(services, gateway, user);
}
