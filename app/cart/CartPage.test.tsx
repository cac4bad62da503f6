import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakeAnswer, fakeCalls, type MadeCall } from '../../tests/support/fake-calls';
import { contentsOf, smallShop, storedLine } from '../../tests/support/small-shop';
import { someAddress } from '../../tests/support/some-address';
import { Toaster } from '../ui/toast/Toaster';
import { toast } from '../ui/toast/toast';
import { applyChange } from './apply-change';
import { CartPage } from './CartPage';
import type { CartContents } from './cart-contents';
import { presentCart } from './present-cart';

const shop = smallShop(['pen']);
const vitamins = contentsOf(storedLine('vitamin-once', { quantity: 2, seenTotal: 4_800 }));

function show(contents: CartContents, rest: Partial<Parameters<typeof CartPage>[0]> = {}) {
  const props = {
    csrf: 'token',
    signedIn: true,
    trouble: null,
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
function realAnswers(start: CartContents, calls: Record<string, (call: MadeCall) => unknown>) {
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

const someChoice = {
  stored: null,
  begin: { recipient: 'Robin Tester', version: 0 },
  states: [{ value: 'CA', label: 'California' }],
};

const line = (name: string) => {
  const found = screen.getByText(name, { selector: '.cart-line-title' }).closest('li');
  if (!found) throw new Error(`There is no line ${name}.`);
  return within(found);
};

const total = () => screen.getByText('Total', { selector: 'dt' }).nextSibling?.textContent;

afterEach(() => {
  toast.clear();
  vi.unstubAllGlobals();
});

describe('the cart page', () => {
  it('changes a quantity by a call, and shows the cart that it answers with', async () => {
    const made = realAnswers(vitamins, {
      'PUT /api/v1/cart/update-item': ({ body }) => ({ kind: 'updateItem', ...body }),
    });
    show(vitamins);
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of vitamin' }));

    await waitFor(() => expect(total()).toBe('$77.95'));
    expect(made).toMatchObject([
      {
        body: { variantId: 'vitamin-once', quantity: 3 },
        headers: {
          'x-csrf-token': 'token',
          'x-requested-with': 'XMLHttpRequest',
          'x-cart-source': '',
        },
      },
      {
        path: '/api/v1/track',
        body: {
          event: 'AddToCart',
          payload: { source: '', variantType: 'single', quantity: 1 },
        },
      },
    ]);
    expect(made[1]?.headers).not.toHaveProperty('x-cart-source');
  });

  it('marks only the line that is changing as busy', async () => {
    let answer = (_: FakeAnswer) => {};
    fakeCalls(
      () =>
        new Promise<FakeAnswer>((resolve) => {
          answer = resolve;
        }),
    );
    const two = contentsOf(...vitamins.lines, storedLine('foam-once', { seenTotal: 2_800 }));
    show(two);
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of vitamin' }));

    expect(line('vitamin').getByRole('button', { name: /Increase/ })).toBeDisabled();
    expect(line('foam').getByRole('button', { name: /Increase/ })).toBeEnabled();
    answer({ body: { data: presentCart('cart', two, shop).cart } });
    await waitFor(() =>
      expect(line('vitamin').getByRole('button', { name: /Increase/ })).toBeEnabled(),
    );
  });

  it('says why a change was refused, and leaves the cart as it was', async () => {
    fakeCalls(() => ({ status: 422, body: { message: 'vitamin can no longer be bought.' } }));
    show(vitamins);
    await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity of vitamin' }));

    expect(await screen.findByText('vitamin can no longer be bought.')).toBeInTheDocument();
    expect(total()).toBe('$53.95');
  });

  it('keeps a warning of an answer on the screen, once', async () => {
    const { cart } = presentCart('cart', vitamins, shop);
    fakeCalls(() => ({
      body: { data: cart, warnings: ['The price of vitamin is now $25. It was $24.'] },
    }));
    show(vitamins);
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of vitamin' }));
    await screen.findByText('Your cart has changed');
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of vitamin' }));

    const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
    await waitFor(() => expect(toasts.getAllByText(/is now \$25/)).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeDisabled();
  });

  it('takes a line out and moves the focus to the heading', async () => {
    realAnswers(vitamins, {
      'PUT /api/v1/cart/remove-item': ({ body }) => ({ kind: 'removeItem', ...body }),
    });
    show(vitamins);
    await userEvent.click(screen.getByRole('button', { name: 'Remove vitamin' }));

    expect(await screen.findByText('Nothing in your cart yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Haircare' })).toHaveAttribute(
      'href',
      '/quiz/haircare',
    );
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('buys a line another way as soon as it is chosen', async () => {
    const foam = contentsOf(storedLine('foam-once', { seenTotal: 2_800 }));
    realAnswers(foam, {
      'PUT /api/v1/cart/toggle-type-item': ({ body }) => ({ kind: 'toggleTypeItem', ...body }),
    });
    show(foam);
    await userEvent.click(screen.getByRole('radio', { name: /3 months/ }));

    await waitFor(() => expect(screen.getByRole('radio', { name: /3 months/ })).toBeChecked());
    expect(total()).toBe('$60');
  });

  it('applies a coupon and shows what it gives', async () => {
    realAnswers(vitamins, {
      'PUT /api/v1/cart/coupon': ({ body }) => ({ kind: 'coupon', ...body }),
    });
    show(vitamins);
    await userEvent.type(screen.getByLabelText('Coupon'), 'ten{Enter}');

    expect(await screen.findByText('10% off')).toBeInTheDocument();
    expect(screen.getByText('−$4.80')).toBeInTheDocument();
  });

  it('names the intake that a prescription needs, which nobody can accept away', () => {
    show(contentsOf(storedLine('tablet-once', { seenTotal: 1_800 })));

    expect(screen.getByRole('link', { name: 'Answer the questions for tablet' })).toHaveAttribute(
      'href',
      '/',
    );
    expect(
      screen.queryByRole('button', { name: 'Go on with these changes' }),
    ).not.toBeInTheDocument();
  });

  it('says what went wrong with a form that was posted without scripts', () => {
    show(vitamins, {
      trouble: { message: 'This needs a short intake first.', quiz: '/quiz/weight-loss' },
    });

    expect(
      screen.getByText('This needs a short intake first.').closest('[role=alert]'),
    ).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the questions' })).toHaveAttribute(
      'href',
      '/quiz/weight-loss',
    );
  });
});

describe('paying', () => {
  it('asks someone who is not signed in to sign in, and to come back', () => {
    show(vitamins, { signedIn: false });

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
    show(contentsOf(storedLine('pen-1m', { dosage: 25, seenTotal: 29_900 })));
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'I know that this is injected under the skin: pen.' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));

    await waitFor(() => expect(assign).toHaveBeenCalledWith('/pay/sandbox/1'));
    expect(made[0]).toMatchObject({
      path: '/api/v1/cart/payment',
      body: { injectionAck: true, eventId: expect.any(String) },
    });
    expect(made[1]).toMatchObject({
      path: '/api/v1/track',
      body: {
        event: 'InitiateCheckout',
        eventId: made[0]?.body.eventId,
        payload: { value: 29_900 },
      },
    });
  });

  it('says beside the box that something injected must be acknowledged', async () => {
    const message = 'Please tick that you know this is injected: pen.';
    fakeCalls(() => ({ status: 422, body: { message, errors: { injectionAck: message } } }));
    show(contentsOf(storedLine('pen-1m', { dosage: 25, seenTotal: 29_900 })));
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));

    expect(await screen.findByText(message)).toBeInTheDocument();
    const box = screen.getByRole('checkbox', { name: /is injected/ });
    expect(box).toHaveAccessibleDescription(message);
    expect(box).toHaveFocus();
  });

  it('sends the address along, and says beside its fields what is wrong', async () => {
    const errors = { 'shippingAddress.postalCode': 'Enter five digits, such as 94610' };
    const made = fakeCalls(() => ({ status: 422, body: { message: 'Wrong', errors } }));
    show(vitamins, { delivery: someChoice });
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
    show(vitamins, { delivery: { ...someChoice, stored: { address, version: 3 }, begin } });
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
    show(vitamins);
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));

    expect(await screen.findByText('Your cart has changed.')).toBeInTheDocument();
    await waitFor(() => expect(made.map(({ method }) => method)).toEqual(['POST', 'GET']));
    expect(screen.getByRole('button', { name: 'Go on with these changes' })).toBeInTheDocument();
  });
});
