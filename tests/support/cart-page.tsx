import { render } from '@testing-library/react';
import { applyChange } from '../../app/commerce/cart/apply-change';
import type { CartContents } from '../../app/commerce/cart/cart-contents';
import { presentCart } from '../../app/commerce/cart/present-cart';
import { Toaster } from '../../app/design/ui/toast/Toaster';
import { CartPage } from '../../app/portals/checkout/cart/CartPage';
import { fakeCalls, type MadeCall } from './fake-calls';
import { contentsOf, smallShop, storedLine } from './small-shop';

export const shop = smallShop(['pen']);

/** A cart with two vitamins. */
export const vitamins = contentsOf(storedLine('vitamin-once', { quantity: 2, seenTotal: 4_800 }));

/** Shows the cart page of the small shop, to somebody who is signed in unless told. */
export function showCart(
  contents: CartContents,
  rest: Partial<Parameters<typeof CartPage>[0]> = {},
): void {
  const props = {
    csrf: 'token',
    signedIn: true,
    error: null,
    delivery: null,
    isChangingAddress: false,
    hasNoOrders: false,
    quizzes: [{ path: '/quiz/haircare', title: 'Haircare' }],
  };
  render(
    <>
      <CartPage start={presentCart('cart', contents, shop)} {...props} {...rest} />
      <Toaster />
    </>,
  );
}

/** A server that answers every change as the real one would. */
export function realAnswers(
  start: CartContents,
  calls: Record<string, (call: MadeCall) => unknown>,
) {
  let contents = start;
  return fakeCalls((call) => {
    if (call.path === '/api/v1/track') return { body: { data: null } };
    if (call.method === 'GET') return { body: { data: presentCart('cart', contents, shop).cart } };
    const change = calls[`${call.method} ${call.path}`]?.(call);
    if (!change || typeof change !== 'object')
      return { status: 404, body: { message: 'No such call.' } };
    // The test names the change that a call stands for.
    const changed = applyChange(contents, change as Parameters<typeof applyChange>[1], shop);
    if (!changed.ok)
      return { status: changed.problem.status, body: { message: changed.problem.message } };
    contents = changed.contents;
    const { cart, warnings } = presentCart('cart', contents, shop);
    return { body: { data: cart, warnings } };
  });
}
