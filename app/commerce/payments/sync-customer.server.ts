import { findCustomer, meetCustomer } from '../gateway/customers.server';
import { currentGateway, type PaymentServices } from '../gateway/gateways.server';
import type { PaymentGateway } from '../gateway/payment-gateway';
import type { PaymentMethod } from '../gateway/payment-method';
import { syncTomorrow } from '../gateway/payment-queue.server';
import { noticeRefunds } from '../refunds/notice-refunds.server';
import { recordRenewal } from '../renewals/record-renewal.server';
import { followGateway } from '../subscriptions/follow-gateway.server';

/** What a look at the provider’s books found. */
export interface Synced {
  paymentMethods: PaymentMethod[];
  /** How many subscriptions stood differently with us. */
  changed: number;
}

/**
 * Makes our books say what the provider’s say about a user: their name there, how their subscriptions stand
 * and which renewals wait for a decision. A customer that the provider has forgotten is made anew.
 */
export async function syncCustomer(
  services: PaymentServices,
  provider: PaymentGateway,
  userId: string,
): Promise<Synced> {
  const { db, clock } = services;
  const customer = await findCustomer(db, provider.name, userId);
  if (customer === null) return { paymentMethods: [], changed: 0 };
  if (!(await provider.hasCustomer(customer))) {
    await meetCustomer(services, provider, userId);
    return { paymentMethods: [], changed: 0 };
  }
  const subscriptions = await provider.subscriptions(customer);
  let changed = 0;
  for (const subscription of subscriptions) {
    if (await followGateway(db, clock.now(), provider.name, subscription)) changed += 1;
  }
  for (const renewal of await provider.waitingRenewals(customer)) {
    await recordRenewal(services.db, services.clock.now(), provider.name, renewal);
  }
  await noticeRefunds(services, provider, customer);
  if (subscriptions.some(({ status }) => status !== 'cancelled')) {
    await syncTomorrow(db, userId, clock.now());
  }
  return { paymentMethods: await provider.paymentMethods(customer), changed };
}

/** The job that looks at a customer again. */
export async function syncCustomerJob(
  { user }: { user: string },
  services: PaymentServices,
): Promise<void> {
  const provider = currentGateway(services);
  if (provider) await syncCustomer(services, provider, user);
}
