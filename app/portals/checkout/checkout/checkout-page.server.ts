import { noteTrouble } from '../../../commerce/gateway/provider-trouble';
import { providerNamed } from '../../../commerce/gateway/providers.server';
import { findOrder, type PlacedOrder } from '../../../commerce/orders/find-order.server';
import { findCheckout } from '../../../commerce/payments/checkout-rows.server';
import { completeCheckout } from '../../../commerce/payments/complete-checkout.server';
import type {
  CheckoutRow,
  CheckoutSnapshot,
  CheckoutStatus,
} from '../../../database/tables/payments.schema.server';
import type { Visitor } from '../../../identity/sessions/session.server';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { isUuid } from '../../../kernel/http/uuid';

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
  if (found.status !== 'succeeded') await askProvider(context, found);
  const checkout = (await findCheckout(context.db, id)) ?? found;
  const { status, snapshot } = checkout;
  const url = status === 'open' ? checkout.url : null;
  return { id, status, url, snapshot, order: await findOrder(context.db, id) };
}

/** A provider that does not answer changes nothing: the page shows what we know, and the follow-up asks again. */
async function askProvider(context: AppLoadContext, { provider: name, providerRef }: CheckoutRow) {
  const provider = providerNamed(context, name);
  if (!provider || providerRef === null) return;
  try {
    const payment = await provider.retrieve(providerRef);
    if (payment) await completeCheckout(context, payment);
  } catch (error) {
    noteTrouble(context, error);
  }
}
