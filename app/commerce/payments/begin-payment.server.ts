import type { CartBuyNowBody } from '../../../schemas/generated/types';
import type { CheckoutRow } from '../../database/tables/payments.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import type { Shop } from '../cart/cart-contents';
import { shopFor } from '../cart/shop.server';
import type { PaymentProvider } from '../gateway/payment-provider';
import type { Payer } from '../gateway/payment-start';
import {
  type PaymentRefusal,
  type PaymentStart,
  type PaymentWish,
  refusePayment,
} from '../gateway/payment-start';
import { noteTrouble, troubleInWords } from '../gateway/provider-trouble';
import { currentProvider } from '../gateway/providers.server';
import { alreadyHad } from '../orders/already-have';
import { lockTreatments, treatmentsUnderWay } from '../orders/under-way.server';
import { completeCheckout } from './complete-checkout.server';
import { completePurchase } from './complete-purchase.server';
import { type Opened, openCheckout } from './open-checkout.server';
import { openWithProvider } from './open-with-provider.server';
import { type Payable, payCart, payOne } from './what-is-paid.server';

/** Begins the payment of the payer’s cart. Beginning again with the same cart goes on with the same payment. */
export function beginCartPayment(
  context: AppLoadContext,
  payer: Payer,
  wish: PaymentWish,
): Promise<PaymentStart> {
  return begin(context, payer, wish, (tx, shop) => payCart(tx, shop, payer));
}

/** Begins the payment of one thing, beside the cart. */
export function beginBuyNow(
  context: AppLoadContext,
  payer: Payer,
  wish: PaymentWish,
  item: CartBuyNowBody,
): Promise<PaymentStart> {
  return begin(context, payer, wish, async (_tx, shop) => payOne(shop, item));
}

async function begin(
  context: AppLoadContext,
  payer: Payer,
  wish: PaymentWish,
  whatIsPaid: (tx: Tx, shop: Shop) => Promise<Payable | PaymentRefusal>,
): Promise<PaymentStart> {
  const provider = currentProvider(context);
  if (!provider) return refusePayment(503, 'Payments are closed at the moment. Your cart is kept.');
  const opened = await context.db.transaction(async (tx) => {
    // What an intake allowed when the cart was filled may have been taken back since.
    const shop = await shopFor(tx, context.clock, payer);
    const payable = await whatIsPaid(tx, shop);
    if ('outcome' in payable) return payable;
    const twice = await refuseTwice(tx, payer, payable, shop);
    if (twice) return twice;
    const complete = await completePurchase(tx, context, payer, wish, payable);
    if ('outcome' in complete) return complete;
    return openCheckout(tx, context, { payer, wish, payable: complete, provider: provider.name });
  });
  if ('outcome' in opened) return opened;
  try {
    return await takeToProvider(context, provider, opened);
  } catch (error) {
    noteTrouble(context, error);
    return refusePayment(503, troubleInWords);
  }
}

/** What a patient has already is not sold to them again, whoever of two windows is first. */
async function refuseTwice(
  tx: Tx,
  { user }: Payer,
  { snapshot }: Payable,
  { catalogue }: Shop,
): Promise<PaymentRefusal | null> {
  await lockTreatments(tx, user.id);
  const products = snapshot.items.map(({ product }) => product);
  const found = alreadyHad(products, await treatmentsUnderWay(tx, user.id), catalogue);
  const [same] = found.filter(({ isSame }) => isSame);
  return same ? refusePayment(409, same.message) : null;
}

async function takeToProvider(
  context: AppLoadContext,
  provider: PaymentProvider,
  { checkout, superseded }: Opened,
): Promise<PaymentStart> {
  if (await endAll(context, provider, superseded)) {
    await completeCheckout(context, cancelled(checkout));
    return refusePayment(409, 'This cart was just paid for in another window.');
  }
  return openWithProvider(context, provider, checkout);
}

/**
 * Ends payments that were begun for an earlier state of the cart.
 * @returns Whether one of them turns out to be paid.
 */
async function endAll(
  context: AppLoadContext,
  provider: PaymentProvider,
  superseded: readonly CheckoutRow[],
): Promise<boolean> {
  let isPaid = false;
  for (const { providerRef: ref } of superseded) {
    const ended = ref === null ? null : await provider.cancel(ref);
    if (!ended) continue;
    await completeCheckout(context, ended);
    isPaid ||= ended.status === 'paid';
  }
  return isPaid;
}

function cancelled({ id, providerRef, total, currency }: CheckoutRow) {
  return {
    ref: providerRef ?? '',
    checkout: id,
    status: 'cancelled',
    amount: total,
    currency,
  } as const;
}
