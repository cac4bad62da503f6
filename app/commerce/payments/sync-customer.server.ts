import type { GatewayName } from '../../database/tables/payments.schema.server';
import { answer, refuse } from '../../kernel/http/answers';
import type { AppLoadContext } from '../../kernel/http/load-context';
import {
  currentGateway,
  findCustomer,
  gatewayNamed,
  meetCustomer,
  type PaymentServices,
} from '../gateway/gateways.server';
import type { PaymentGateway, PaymentMethod } from '../gateway/payment-gateway';
import { syncTomorrow } from '../gateway/payment-queue.server';
import { aboutMethods } from '../methods/methods.server';
import { noticeRefunds } from '../refunds/notice-refunds.server';
import { recordRenewal } from '../renewals/renewals.server';
import { followGateway } from '../subscriptions/follow-gateway.server';

/** Findings of a look at the gateway’s books. */
export interface Synced {
  paymentMethods: PaymentMethod[];
  /** Number of subscriptions that stood differently with us. */
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
  // None is set up now: it is looked again, in case one is.
  else await syncTomorrow(services.db, user, services.clock.now());
}

/** Compares our books with a gateway’s about a patient, mends ours, and answers with what was found. */
export async function syncCall(context: AppLoadContext, { id }: { id: string }, name: GatewayName) {
  const gateway = gatewayNamed(context, name);
  if (!gateway) return refuse(404, 'This payment gateway is not set up here.');
  return aboutMethods(context, async () => answer(await syncCustomer(context, gateway, id)));
}
