import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shop, showCart, vitamins } from '../../../../tests/support/cart-page';
import { fakeCalls } from '../../../../tests/support/fake-calls';
import { contentsOf, storedLine } from '../../../../tests/support/small-shop';
import { someAddress } from '../../../../tests/support/some-address';
import { presentCart } from '../../../commerce/cart/present-cart';
import { toast } from '../../../design/ui/toast/toast';

const someChoice = {
  stored: null,
  begin: { recipient: 'Robin Tester', version: 0 },
  states: [{ value: 'CA', label: 'California' }],
};

afterEach(() => {
  toast.clear();
});

describe('paying', () => {
  it('asks someone who is not signed in to sign in, and to come back', () => {
    showCart(vitamins, { signedIn: false });

    expect(screen.getByRole('link', { name: 'Sign in to pay' })).toHaveAttribute(
      'href',
      '/login?returnTo=/cart',
    );
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).not.toBeInTheDocument();
  });

  it('goes to the page of the answer, and says that the patient knows what is injected', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', {
      pathname: '/cart',
      origin: 'http://localhost',
      hostname: 'localhost',
      assign,
    });
    const made = fakeCalls(() => ({ body: { data: { url: '/pay/sandbox/1', checkoutId: '1' } } }));
    showCart(contentsOf(storedLine('pen-1m', { dosage: 25, seenTotal: 29_900 })));
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'I know that this is injected under the skin: pen.' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));

    await waitFor(() => expect(assign).toHaveBeenCalledWith('/pay/sandbox/1'));
    expect(made[0]).toMatchObject({
      path: '/api/v1/cart/payment',
      body: { injectionAck: true, eventId: expect.any(String) },
    });
    // The server counts that payment begins, as it does where no script runs.
    expect(made).toHaveLength(1);
  });

  it('says beside the box that something injected must be acknowledged', async () => {
    const message = 'Please tick that you know this is injected: pen.';
    fakeCalls(() => ({ status: 422, body: { message, errors: { injectionAck: message } } }));
    showCart(contentsOf(storedLine('pen-1m', { dosage: 25, seenTotal: 29_900 })));
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));

    expect(await screen.findByText(message)).toBeInTheDocument();
    const box = screen.getByRole('checkbox', { name: /is injected/ });
    expect(box).toHaveAccessibleDescription(message);
    expect(box).toHaveFocus();

    await userEvent.click(box);
    expect(box).toBeValid();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('sends the address along, and says beside its fields what is wrong', async () => {
    const errors = { 'shippingAddress.postalCode': 'Enter five digits, such as 94610' };
    const made = fakeCalls(() => ({ status: 422, body: { message: 'Wrong', errors } }));
    showCart(vitamins, { delivery: someChoice });
    await userEvent.type(screen.getByLabelText('Street address'), '1 Harbor Way');
    await userEvent.type(screen.getByLabelText('ZIP code'), '94');
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));

    expect(await screen.findByText('Enter five digits, such as 94610')).toBeInTheDocument();
    expect(screen.getByLabelText('ZIP code')).toHaveFocus();
    expect(screen.getByLabelText('ZIP code')).toHaveValue('94');
    expect(made[0]?.body.shippingAddress).toMatchObject({
      recipient: 'Robin Tester',
      line1: '1 Harbor Way',
      postalCode: '94',
      version: 0,
    });
  });

  it('shows the address of the profile, with a way to change it', async () => {
    const address = { ...someAddress(), countryCode: 'US' };
    const begin = { ...someAddress(), version: 3 };
    showCart(vitamins, { delivery: { ...someChoice, stored: { address, version: 3 }, begin } });
    expect(screen.getByText('Oakland, CA 94610')).toBeInTheDocument();
    expect(screen.queryByLabelText('Street address')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: /Change/ }));

    expect(screen.getByLabelText('Street address')).toHaveValue('2418 Alder Street');
    expect(screen.getByRole('heading', { name: 'Deliver to' })).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Keep the old one' }));
    expect(screen.getByText('Oakland, CA 94610')).toBeInTheDocument();
  });

  it('shows the cart anew when it has changed meanwhile', async () => {
    const { cart } = presentCart('cart', vitamins, shop);
    const made = fakeCalls(({ method }) =>
      method === 'POST'
        ? { status: 409, body: { message: 'Your cart has changed.', warnings: ['Dearer.'] } }
        : { body: { data: cart, warnings: ['Dearer.'] } },
    );
    showCart(vitamins);
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));

    // In its place, and as a toast.
    expect(await screen.findAllByText('Your cart has changed.')).toHaveLength(2);
    await waitFor(() => expect(made.map(({ method }) => method)).toEqual(['POST', 'GET']));
    expect(screen.getByRole('button', { name: 'Go on with these changes' })).toBeInTheDocument();
  });
});
