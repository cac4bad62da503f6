import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shop } from '../../../../tests/support/cart-page';
import { renderAt } from '../../../../tests/support/routed';
import { contentsOf, storedLine } from '../../../../tests/support/small-shop';
import { presentCart } from '../../../commerce/cart/present-cart';
import { CheckoutPage } from './CheckoutPage';

/** Shows the page of an order, to which its mails lead however much later. */
function show(status: 'held' | 'paid' | 'cancelled', variantId = 'pen-1m') {
  const { cart } = presentCart('cart', contentsOf(storedLine(variantId)), shop);
  const items = cart.items.map((item) => ({ ...item, usage: null, listTotal: item.subtotal }));
  renderAt(
    '/checkout',
    <CheckoutPage
      id="checkout"
      status="succeeded"
      url={null}
      snapshot={{ ...cart, items, shippingAddress: null }}
      order={{ number: 'F-100234', status, createdAt: '2026-11-20T12:00:00Z', lines: [] }}
      said={null}
      firstName="Robin"
      csrf="token"
      backCents={0}
      undoMinutes={null}
    />,
  );
}

const steps = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('an order that waits says by when a provider decides, and what follows', () => {
  show('held');
  expect(screen.getByText(/decides what is right for you within two working days/)).toBeVisible();
  expect(steps()).toEqual([
    'A provider reads your intake',
    'Your card is charged, and the pharmacy prepares it',
    'It ships',
  ]);
});

it('an order that was approved no longer waits for a provider', () => {
  show('paid');
  expect(steps()).toEqual(['The pharmacy prepares it', 'It ships']);
});

it('an order without a prescription waits for nobody', () => {
  show('paid', 'vitamin-once');
  expect(steps()).toEqual(['We pack it', 'It ships']);
});

it('an order that does not go ahead thanks for nothing, and leads to why', () => {
  show('cancelled');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'This order does not go ahead',
  );
  expect(screen.getByText(/was not charged, and is not charged for it any more/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See why' })).toHaveAttribute(
    'href',
    '/patient/treatment',
  );
  expect(screen.queryByText(/Thank you|is confirmed|reads your intake/)).toBeNull();
});
