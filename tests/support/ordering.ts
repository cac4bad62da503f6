import { changeCart } from '../../app/cart/cart.server';
import { beginCartPayment } from '../../app/payments/begin-payment.server';
import { viewCheckout } from '../../app/payments/checkout-view.server';
import { press } from '../../app/payments/sandbox/press.server';
import type { Db } from '../../app/platform/db/client.server';
import { type SignedInPatient, somePatient } from './patient';
import { someAddress } from './some-address';

/** A patient of the small shop whose order was placed. */
export interface PlacedPatient extends SignedInPatient {
  userId: string;
  /** Such as F-100234. */
  orderNumber: string;
  checkout: string;
}

/**
 * Takes a patient from an empty cart to a paid order, through the sandbox.
 * @param variantIds Of the small shop, such as `pen-1m`; the pen needs a prescription.
 */
export async function placedOrder(
  db: Db,
  variantIds: readonly string[],
  overrides: Parameters<typeof somePatient>[2] = {},
): Promise<PlacedPatient> {
  const needsIntake = variantIds.flatMap((id) => (id.startsWith('pen') ? ['pen'] : []));
  const patient = await somePatient(db, needsIntake, overrides);
  const { payer, context } = patient;
  const items = variantIds.map((variantId) => ({ variantId, quantity: 1 }));
  const changed = await changeCart(context, { kind: 'update', items }, '');
  if (!changed.ok) throw new Error(changed.problem.message);
  const wish = {
    wallet: null,
    source: '',
    eventId: null,
    injectionAck: true,
    shippingAddress: someAddress(),
  } as const;
  const start = await beginCartPayment(context, payer, wish);
  if (start.outcome !== 'page') {
    throw new Error('message' in start ? start.message : 'The payment was not begun.');
  }
  await press(context, start.url.slice('/pay/sandbox/'.length), { kind: 'pay', webhook: 'never' });
  const view = await viewCheckout(context, payer.user, start.checkout);
  if (!view?.order) throw new Error('The order was not placed.');
  return {
    ...patient,
    userId: payer.user.id,
    orderNumber: view.order.number,
    checkout: start.checkout,
  };
}
