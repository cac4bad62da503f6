import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeCalls } from '../../../../tests/support/fake-calls';
import { contentsOf, smallShop, storedLine } from '../../../../tests/support/small-shop';
import { presentCart } from '../../../commerce/cart/present-cart';
import { toast } from '../../../design/ui/toast/toast';
import { useCart } from './use-cart';

const vitamins = contentsOf(storedLine('vitamin-once', { quantity: 2, seenTotal: 4_800 }));
const start = presentCart('cart', vitamins, smallShop(['pen']));

afterEach(() => {
  toast.clear();
});

it('holds an error by the action that failed, and keeps the cart as it was', async () => {
  fakeCalls(({ path }) =>
    path.endsWith('/coupon')
      ? { status: 422, body: { message: 'This code has expired.' } }
      : { body: { data: { ...start.cart, total: 1 } } },
  );
  const { result } = renderHook(() => useCart(start, 'token'));
  await act(async () => {
    expect(await result.current.change('coupon', (calls) => calls.coupon('OLD'))).toBe(false);
  });
  expect(result.current.cart.total).toBe(start.cart.total);
  expect(result.current.errors.coupon?.message).toBe('This code has expired.');

  await act(async () => void (await result.current.refresh()));
  expect(result.current.cart.total).toBe(1);
  expect(result.current.errors.coupon?.message).toBe('This code has expired.');
});

it('lets go of an error once the same action succeeds', async () => {
  let status = 422;
  fakeCalls(() => ({ status, body: { message: 'Not now.', data: start.cart } }));
  const { result } = renderHook(() => useCart(start, 'token'));
  const empty = () => result.current.change('cart', (calls) => calls.removeAll());
  await act(async () => void (await empty()));
  expect(Object.keys(result.current.errors)).toEqual(['removeAll']);
  status = 200;
  await act(async () => void (await empty()));

  expect(result.current.errors).toEqual({});
});
