import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { realAnswers, showCart, vitamins } from '../../../../tests/support/cart-page';
import { contentsOf, storedLine } from '../../../../tests/support/small-shop';

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

  it('says beside the button why it cannot be pressed, and does not call the cart ready', () => {
    showCart(pen, { alreadyHad: [had] });

    expect(screen.getByRole('button', { name: 'Continue to payment' })).toHaveAccessibleDescription(
      'Take out what cannot be bought, then you can pay.',
    );
    expect(screen.queryByText(/ready when you are/)).toBeNull();
  });

  it('takes it out where it says so, and lets the rest be paid', async () => {
    const both = contentsOf(...pen.lines, ...vitamins.lines);
    const made = realAnswers(both, {
      'PUT /api/v1/cart/remove-item': ({ body }) => ({ kind: 'removeItem', ...body }),
    });
    showCart(both, { alreadyHad: [had] });
    expect(screen.getByText(/To pay for the rest, take it out/)).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Take it out of your cart: pen' }));

    await waitFor(() => expect(screen.queryByText(/You already have pen/)).toBeNull());
    expect(made[0]?.body).toEqual({ variantId: 'pen-1m' });
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  });

  it('speaks of no rest where there is none', () => {
    showCart(pen, { alreadyHad: [had] });

    expect(screen.queryByText(/the rest/)).toBeNull();
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

describe('a cart with a medicine that its rules stop', () => {
  const why = 'With this it is not for you: nitrates.';
  const stop = { productId: 'pen', title: 'pen', why, quiz: '/quiz/weight-loss' };

  it('says which and why before the payment, and what to do about it', () => {
    showCart(contentsOf(...pen.lines, ...vitamins.lines), { stopped: [stop] });

    expect(screen.getByText('pen cannot be bought right now')).toBeVisible();
    expect(screen.getByText(/With this it is not for you: nitrates/)).toHaveTextContent(
      'To pay for the rest, take it out of your cart.',
    );
    expect(screen.getByRole('link', { name: 'Answer the questions again: pen' })).toHaveAttribute(
      'href',
      '/quiz/weight-loss',
    );
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeDisabled();
  });

  it('asks anew once something was taken out: the rest may have been stopped because of it', async () => {
    const both = contentsOf(...pen.lines, ...vitamins.lines);
    realAnswers(both, {
      'PUT /api/v1/cart/remove-item': ({ body }) => ({ kind: 'removeItem', ...body }),
    });
    const askAgain = vi.fn();
    showCart(both, { stopped: [stop], askAgain });

    await userEvent.click(screen.getByRole('button', { name: 'Take it out of your cart: pen' }));

    await waitFor(() => expect(askAgain).toHaveBeenCalled());
    expect(screen.queryByText(/cannot be bought right now/)).toBeNull();
  });
});
