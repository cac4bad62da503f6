import { data, redirect } from '@remix-run/node';
import { gatewayNamed } from '../../../commerce/gateway/gateways.server';
import { logGatewayError } from '../../../commerce/gateway/payment-gateway';
import {
  centsBack,
  findOrder,
  type PlacedOrder,
} from '../../../commerce/orders/patient-orders.server';
import {
  findCheckout,
  latestCheckout,
  reconcileCheckout,
} from '../../../commerce/payments/reconcile-checkout.server';
import type {
  CheckoutRow,
  CheckoutSnapshot,
  CheckoutStatus,
} from '../../../database/tables/payments.schema.server';
import { undoableOrders, undoOrder } from '../../../flows/undo-order.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import type { Visitor } from '../../../identity/sessions/session.server';
import { refuse } from '../../../kernel/http/answers';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { isUuid } from '../../../kernel/http/uuid';

/** Seconds after which the page of an open payment asks again. */
const askAgain = '4';

/**
 * Loads the page to which the payment page leads back. What the query says about the payment decides nothing: the
 * provider is asked. Without naming a checkout it shows the newest one.
 */
export async function loadCheckoutPage({ request, context, user }: Asked<'patient'>) {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('id')) {
    const latest = await latestCheckout(context.db, user.id);
    throw redirect(latest === null ? '/cart?orders=none' : `/checkout?id=${latest}`);
  }
  const checkout = await viewCheckout(context, user, searchParams.get('id') ?? '');
  if (!checkout)
    throw new Response(null, { status: 404, statusText: 'There is no such checkout.' });
  const said = searchParams.get('payment-state');
  const undoable = await undoableOrders(context.db, user.id, context.clock.now());
  const page = {
    ...checkout,
    said,
    csrf: csrfToken(context),
    backCents: checkout.order ? await centsBack(context.db, checkout.id) : 0,
    undoMinutes: undoable.find((one) => one.checkout === checkout.id)?.minutes ?? null,
    site: context.site,
    firstName: user.firstName,
  };
  const isWaiting = checkout.status === 'open' && said !== 'cancelled';
  return data(page, isWaiting ? { headers: { refresh: askAgain } } : {});
}

/** Undoes an order that was bought with one press, while no pharmacy was asked for it. */
export async function postCheckoutPage({ request, context, user }: Posted<'patient'>) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  if (isUuid(id) && (await undoOrder(context, user.id, id))) {
    return redirect(`/checkout?id=${id}`, 303);
  }
  throw refuse(
    409,
    'It is with the pharmacy by now, and cannot be undone here. Write to us, and we see what can be done.',
  );
}

/** A checkout as its payer sees it. */
export interface CheckoutView {
  id: string;
  status: CheckoutStatus;
  /** The page to pay on; null for a wallet, and once it is closed. */
  url: string | null;
  snapshot: CheckoutSnapshot;
  order: PlacedOrder | null;
}

/**
 * A checkout of this person. The provider is asked first: whatever the browser says about the payment, and
 * even if we ended it, the provider knows. Null for one that does not exist or is someone else’s.
 */
export async function viewCheckout(
  context: AppLoadContext,
  user: NonNullable<Visitor['user']>,
  id: string,
): Promise<CheckoutView | null> {
  if (!isUuid(id)) return null;
  const found = await findCheckout(context.db, id);
  if (found?.userId !== user.id) return null;
  if (found.status !== 'succeeded') await askGateway(context, found);
  const checkout = (await findCheckout(context.db, id)) ?? found;
  const { status, snapshot } = checkout;
  const url = status === 'open' ? checkout.url : null;
  return { id, status, url, snapshot, order: await findOrder(context.db, id) };
}

/** A gateway that does not answer changes nothing: the page shows what we know, and the follow-up asks again. */
async function askGateway(context: AppLoadContext, { gateway: name, gatewayRef }: CheckoutRow) {
  const gateway = gatewayNamed(context, name);
  if (!gateway || gatewayRef === null) return;
  try {
    const payment = await gateway.retrieve(gatewayRef);
    if (payment) await reconcileCheckout(context, payment);
  } catch (error) {
    logGatewayError(context, error);
  }
}
