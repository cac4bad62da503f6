import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showCart } from '../../tests/support/cart-page';
import { contentsOf, storedLine } from '../../tests/support/small-shop';

const pen = contentsOf(storedLine('pen-1m', { dosage: 25, seenTotal: 29_900 }));
const had = { productId: 'pen', isSame: true, message: 'You already have pen in review.' };

describe('a cart with something that its owner has already', () => {
  it('says so before the payment, leads to the treatment, and cannot be paid', () => {
    showCart(pen, { alreadyHad: [had] });

    expect(screen.getByText(/You already have pen in review/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your treatment' })).toHaveAttribute(
      'href',
      '/patient/treatment',
    );
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeDisabled();
  });

  it('can be paid where it is only something of the same kind', () => {
    showCart(pen, { alreadyHad: [{ ...had, isSame: false }] });

    expect(screen.getByText('You have something like this already')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  });

  it('says nothing about what is not in the cart any more', () => {
    showCart(pen, { alreadyHad: [{ ...had, productId: 'other' }] });

    expect(screen.queryByText(/You already have/)).toBeNull();
  });
});
