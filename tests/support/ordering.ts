import { changeCart } from '../../app/commerce/cart/cart.server';
import { press } from '../../app/commerce/gateway/sandbox/press.server';
import type { Wallet } from '../../app/database/tables/payments.schema.server';
import type { Db } from '../../app/kernel/database/client.server';
import { viewCheckout } from '../../app/portals/checkout/checkout/checkout-page.server';
import { beginToPayFor, sandboxRef } from './buying';
import { type SignedInPatient, somePatient, submitIntake } from './patient';

/** A patient of the small shop whose order was placed. */
export interface PlacedPatient extends SignedInPatient {
  userId: string;
  /** Number such as F-100234. */
  orderNumber: string;
  checkout: string;
}

interface Otherwise {
  refusesLater?: boolean;
  inTwoQuizzes?: boolean;
  coupon?: string;
  wallet?: Wallet | null;
  quantity?: number;
}

/**
 * Takes a patient from an empty cart to an order, through the sandbox: one that is held where it needs a prescription.
 * @param variantIds Of the small shop, such as `pen-1m`; the pen needs a prescription.
 * @param otherwise `refusesLater` for a card that is taken at checkout and refuses to be charged; `inTwoQuizzes` for
 *   tablets that come from a quiz, and so have a case, of their own; `coupon` for one that counts, such as `TEN`;
 *   `wallet` for one that pays without a page; `quantity` for more than one of each.
 */
export async function placedOrder(
  db: Db,
  variantIds: readonly string[],
  overrides: Parameters<typeof somePatient>[2] = {},
  {
    refusesLater = false,
    inTwoQuizzes = false,
    coupon = '',
    wallet = null,
    quantity = 1,
  }: Otherwise = {},
): Promise<PlacedPatient> {
  const needsIntake = variantIds.flatMap((id) =>
    id.startsWith('pen') ? ['pen'] : id.startsWith('tablet') ? ['tablet'] : [],
  );
  const ofFirst = needsIntake.filter((product) => !inTwoQuizzes || product !== 'tablet');
  const patient = await somePatient(db, ofFirst, overrides);
  const { payer, context } = patient;
  if (inTwoQuizzes) await submitIntake(context, payer, ['tablet'], 'quizLibido');
  const items = variantIds.map((variantId) => ({ variantId, quantity }));
  if (coupon !== '') {
    await changeCart(context, { kind: 'update', items }, '');
    await changeCart(context, { kind: 'coupon', coupon }, '');
  }
  const { checkout, ref } = sandboxRef(await beginToPayFor(context, payer, items, wallet));
  await press(context, ref, { kind: 'pay', webhook: 'never', refusesLater });
  const view = await viewCheckout(context, payer.user, checkout);
  if (!view?.order) throw new Error('The order was not placed.');
  return {
    ...patient,
    userId: payer.user.id,
    orderNumber: view.order.number,
    checkout,
  };
}
