import type { CartBuyNowBody } from '../../../schemas/generated/types';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { currentGateway } from '../gateway/gateways.server';
import { logGatewayError } from '../gateway/payment-gateway';
import type { Payer, PaymentSettled, PaymentStart, PaymentWish } from '../gateway/payment-start';
import { beginBuyNow, beginPressed } from './begin-payment.server';
import { reconcileCheckout } from './reconcile-checkout.server';

/** One thing that is bought with a card which the gateway keeps. */
type BoughtWithCard = CartBuyNowBody & { paymentMethod: string };

/**
 * Buys one thing with one press: charges a card that the gateway keeps, and places the order. Where the card does not
 * pay, nothing is charged, and the payment begins anew on the gateway’s page.
 *
 * Each step is written down before the gateway is asked for it. A press that is repeated, or comes twice at once, goes
 * on with the same payment; one whose process died is looked at like every other checkout.
 */
export async function buyWithKeptCard(
  context: AppLoadContext,
  payer: Payer,
  wish: Omit<PaymentWish, 'wallet'>,
  item: BoughtWithCard,
): Promise<PaymentStart | PaymentSettled> {
  const start = await beginPressed(context, payer, wish, item);
  if (start.outcome !== 'intent') return start;
  const { checkout, ref } = start;
  const settled = await charge(context, ref, item.paymentMethod);
  if (settled) return { outcome: 'settled', checkout };
  return beginBuyNow(context, payer, { ...wish, wallet: null }, item);
}

/**
 * Charges the card, and writes down what came of it.
 * @returns False where it is certain that nothing was taken, and nothing will be.
 */
async function charge(context: AppLoadContext, ref: string, method: string): Promise<boolean> {
  const gateway = currentGateway(context);
  if (!gateway) throw new Error('The gateway of a payment that was just begun is gone.');
  try {
    const tried = await gateway.payWithKeptCard(ref, method);
    // A card that does not pay leaves it open. Whoever pays meanwhile, from another press, has paid.
    const payment = tried?.status === 'open' ? await gateway.cancel(ref) : tried;
    if (payment) await reconcileCheckout(context, payment);
    return payment?.status !== 'cancelled';
  } catch (error) {
    // It may have been taken: the checkout’s page asks until the gateway says.
    logGatewayError(context, error);
    return true;
  }
}
