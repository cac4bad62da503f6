import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { realAnswers, shop } from '../../../../tests/support/cart-page';
import { standInForModalDialogs } from '../../../../tests/support/modal-stand-in';
import { renderAt } from '../../../../tests/support/routed';
import { contentsOf, storedLine } from '../../../../tests/support/small-shop';
import { presentCart } from '../../../commerce/cart/present-cart';
import { CartPage } from './CartPage';

standInForModalDialogs();

const two = contentsOf(
  storedLine('vitamin-once', { seenTotal: 2_400 }),
  storedLine('foam-once', { seenTotal: 2_800 }),
);

it('asks before everything is taken out, then makes one call', async () => {
  const made = realAnswers(two, { 'PUT /api/v1/cart/remove-all': () => ({ kind: 'removeAll' }) });
  const props = { csrf: 'token', signedIn: true, error: null, delivery: null, quizzes: [] };
  renderAt(
    '/cart?ask=empty',
    <CartPage
      {...props}
      start={presentCart('cart', two, shop)}
      isChangingAddress={false}
      hasNoOrders={false}
      isEmptying
    />,
  );
  expect(screen.getByText(/^All 2 products are taken out/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Keep them' })).toHaveAttribute('href', '/cart');
  await userEvent.click(screen.getByRole('button', { name: 'Empty the cart' }));

  expect(await screen.findByText('Nothing in your cart yet')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(made.filter(({ path }) => path.startsWith('/api/v1/cart'))).toMatchObject([
    { method: 'PUT', path: '/api/v1/cart/remove-all' },
  ]);
});
