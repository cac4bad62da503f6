import { randomUUID } from 'node:crypto';
import type { PaymentLine } from '../../app/database/tables/sandbox.schema.server';
import type { GatewayUnderTest } from './gateways-under-test';
import { paymentRequest, renewingLine } from './payment-requests';

/** Someone the gateway has not met before. */
export function someCustomer({ gateway }: GatewayUnderTest): Promise<string> {
  const id = randomUUID();
  return gateway.createCustomer({ id, email: `${id}@example.com` });
}

/** A paid purchase, and the subscriptions it gave. */
export async function subscribed(under: GatewayUnderTest, lines: readonly PaymentLine[]) {
  const customer = await someCustomer(under);
  const request = paymentRequest(customer, lines);
  const { ref } = await under.gateway.create(request);
  await under.pay(ref);
  const start = { ...request, ref, paidAt: new Date() };
  const started = await under.gateway.startSubscriptions(start);
  await under.news();
  return { customer, start, started, subscription: started[0]?.ref ?? '' };
}

/** A renewal that is due. */
export async function renewalDue(under: GatewayUnderTest) {
  const bought = await subscribed(under, [renewingLine(1)]);
  await under.endPeriod(bought.subscription);
  const [news] = await under.news();
  return { ...bought, renewal: news?.ref ?? '' };
}
