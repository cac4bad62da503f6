import type { Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import type { Payer } from '../gateway/payment-start';
import { type PaymentRefusal, type PaymentWish, refusePayment } from '../gateway/payment-start';
import { decideDelivery } from './delivery.server';
import { injectedIn, type Payable } from './what-is-paid.server';

/**
 * Checks that nothing is missing before payment begins, and adds where it goes. Everything that is missing is
 * said at once, each under its field.
 */
export async function checkBeforePayment(
  tx: Tx,
  context: Pick<AppLoadContext, 'clock'>,
  payer: Payer,
  wish: PaymentWish,
  { cartId, snapshot }: Payable,
): Promise<Payable | PaymentRefusal> {
  const delivery = await decideDelivery(tx, context, {
    payer,
    snapshot,
    typed: wish.shippingAddress,
  });
  const injected = injectedIn(snapshot);
  const unacknowledged: Record<string, string> =
    injected === null || wish.injectionAck
      ? {}
      : { injectionAck: `Please tick that you know this is injected: ${injected}.` };
  const errors = { ...(delivery.ok ? {} : delivery.errors), ...unacknowledged };
  const [message] = Object.values(errors);
  if (delivery.ok && message === undefined) {
    return { cartId, snapshot: { ...snapshot, shippingAddress: delivery.address } };
  }
  return refusePayment(422, message ?? '', {
    errors,
    quiz: delivery.ok ? undefined : delivery.quiz,
  });
}
