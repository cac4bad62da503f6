import { and, eq, inArray, or } from 'drizzle-orm';
import { orders, payments } from '../../database/tables/orders.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { type Answer, answer, type Refusal, refuse } from '../../kernel/http/answers';
import type { AppLoadContext } from '../../kernel/http/load-context';
import {
  currentGateway,
  customerOf,
  findCustomer,
  type PaymentServices,
} from '../gateway/gateways.server';
import type { PaymentGateway, PaymentMethod } from '../gateway/payment-gateway';
import { cardsUnreachable, logGatewayError } from '../gateway/payment-gateway';

/** Outcome of a wish about a card. */
export type MethodChange =
  | { ok: true }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'needed'; message: string };

const unknown: MethodChange = { ok: false, reason: 'unknown' };

/** The cards of a user: the default one first. Empty for someone who never paid. */
export async function listMethods(
  services: PaymentServices,
  userId: string,
): Promise<PaymentMethod[]> {
  const found = await findMethods(services, userId);
  return found?.methods ?? [];
}

/** The card that renewals are paid with; null where there is none. */
export async function usualMethod(
  services: PaymentServices,
  userId: string,
): Promise<PaymentMethod | null> {
  const methods = await listMethods(services, userId);
  return methods.find(({ isDefault }) => isDefault) ?? null;
}

/** Renewals are paid with this card from now on. */
export async function chooseMethod(
  services: PaymentServices,
  userId: string,
  id: string,
): Promise<MethodChange> {
  const found = await findMethods(services, userId);
  if (!found?.methods.some((method) => method.id === id)) return unknown;
  const isDone = await found.gateway.setDefaultPaymentMethod(found.customer, id);
  return isDone ? { ok: true } : unknown;
}

/**
 * Forgets a card. The card that a running treatment, or an order that is held, is paid with stays until another one is
 * the default; otherwise the newest of the others becomes it.
 */
export async function removeMethod(
  services: PaymentServices,
  userId: string,
  id: string,
): Promise<MethodChange> {
  const found = await findMethods(services, userId);
  const method = found?.methods.find((one) => one.id === id);
  if (!found || !method) return unknown;
  const { gateway, customer, methods } = found;
  const others = methods.filter((one) => one.id !== id);
  // With no default chosen, the only card there is pays.
  const pays = method.isDefault || others.every(({ isDefault }) => !isDefault);
  const isNeeded = async () =>
    (await renews(gateway, customer)) || (await isCharged(services.db, userId));
  if (pays && (await isNeeded())) {
    return { ok: false, reason: 'needed', message: neededInWords(others.length > 0) };
  }
  if (!(await gateway.removePaymentMethod(customer, id))) return unknown;
  const [next] = others;
  if (method.isDefault && next) await gateway.setDefaultPaymentMethod(customer, next.id);
  return { ok: true };
}

function neededInWords(hasOthers: boolean): string {
  return hasOthers
    ? 'Your treatment is paid with this card. Make another card the default first, then remove this one.'
    : 'Your treatment is paid with this card. Add another card first, make it the default, then remove this one.';
}

/** Opens the gateway’s page on which a user adds, chooses and removes cards. Null while nobody takes payments. */
export async function openPortal(
  services: PaymentServices,
  userId: string,
  returnUrl: string,
): Promise<string | null> {
  const gateway = currentGateway(services);
  if (!gateway) return null;
  const customer = await customerOf(services, gateway, userId);
  return (await gateway.portalSession(customer, returnUrl)).url;
}

interface Found {
  gateway: PaymentGateway;
  customer: string;
  methods: PaymentMethod[];
}

async function findMethods(services: PaymentServices, userId: string): Promise<Found | null> {
  const gateway = currentGateway(services);
  const customer = gateway && (await findCustomer(services.db, gateway.name, userId));
  if (!gateway || customer === null) return null;
  return { gateway, customer, methods: await gateway.paymentMethods(customer) };
}

async function renews(gateway: PaymentGateway, customer: string): Promise<boolean> {
  const subscriptions = await gateway.subscriptions(customer);
  return subscriptions.some(({ status }) => status !== 'cancelled');
}

/** Says whether a card is still to be charged for an order of this user. */
async function isCharged(db: Queryable, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        or(eq(orders.status, 'held'), inArray(payments.status, ['wanted', 'charging', 'refused'])),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Answers a call about cards; a 503 when the gateway does not answer. */
export async function aboutMethods<Reply extends Answer<unknown> | Refusal>(
  context: Pick<AppLoadContext, 'log'>,
  work: () => Promise<Reply>,
): Promise<Reply | Refusal> {
  try {
    return await work();
  } catch (error) {
    logGatewayError(context, error);
    return refuse(503, cardsUnreachable);
  }
}

/** Removes a card and answers: null when it is gone, 404 for one that is not theirs, 409 for one that is needed. */
export async function answerRemoval(
  context: AppLoadContext,
  userId: string,
  id: string,
): Promise<Answer<null> | Refusal> {
  const change = await removeMethod(context, userId, id);
  if (change.ok) return answer(null);
  if (change.reason === 'needed') return refuse(409, change.message);
  return noSuchMethod();
}

export function noSuchMethod(): Refusal {
  return refuse(404, 'There is no such payment method.');
}
