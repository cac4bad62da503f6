import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { realAnswers, shop, showCart, vitamins } from '../../../../tests/support/cart-page';
import { type FakeAnswer, fakeCalls } from '../../../../tests/support/fake-calls';
import { contentsOf, storedLine } from '../../../../tests/support/small-shop';
import { presentCart } from '../../../commerce/cart/present-cart';
import { toast } from '../../../design/ui/toast/toast';

const line = (name: string) => {
  const found = screen.getByText(name, { selector: '.cart-line-title' }).closest('li');
  if (!found) throw new Error(`There is no line ${name}.`);
  return within(found);
};

const total = () => screen.getByText('Total', { selector: 'dt' }).nextSibling?.textContent;

afterEach(() => {
  toast.clear();
});

describe('the cart page', () => {
  it('changes a quantity by a call, and shows the cart that it answers with', async () => {
    const made = realAnswers(vitamins, {
      'PUT /api/v1/cart/update-item': ({ body }) => ({ kind: 'updateItem', ...body }),
    });
    showCart(vitamins);
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
    showCart(two);
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
    showCart(vitamins);
    await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity of vitamin' }));

    const warnings = await screen.findAllByText('vitamin can no longer be bought.');
    expect(warnings.map((one) => one.closest('[role]')?.getAttribute('role'))).toEqual([
      'alert',
      expect.any(String),
    ]);
    expect(total()).toBe('$53.95');
  });

  it('keeps a warning of an answer on the screen, once', async () => {
    const { cart } = presentCart('cart', vitamins, shop);
    fakeCalls(() => ({
      body: { data: cart, warnings: ['The price of vitamin is now $25. It was $24.'] },
    }));
    showCart(vitamins);
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
    showCart(vitamins);
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
    showCart(foam);
    await userEvent.click(screen.getByRole('radio', { name: /3 months/ }));

    await waitFor(() => expect(screen.getByRole('radio', { name: /3 months/ })).toBeChecked());
    expect(total()).toBe('$60');
  });

  it('applies a coupon and shows what it gives', async () => {
    realAnswers(vitamins, {
      'PUT /api/v1/cart/coupon': ({ body }) => ({ kind: 'coupon', ...body }),
    });
    showCart(vitamins);
    await userEvent.type(screen.getByLabelText('Coupon'), 'ten{Enter}');

    expect(await screen.findByText('10% off')).toBeInTheDocument();
    expect(screen.getByText('−$4.80')).toBeInTheDocument();
  });

  it('says what a coupon would give before it is applied', async () => {
    const made = fakeCalls(({ path }) =>
      path === '/api/v1/cart/get-coupon-data?coupon=ten'
        ? {
            body: {
              data: {
                code: 'TEN',
                title: '10% off',
                applies: true,
                complaint: null,
                discount: 480,
              },
            },
          }
        : { status: 404, body: { message: 'This code is not known. Check the spelling.' } },
    );
    showCart(vitamins);
    await userEvent.type(screen.getByLabelText('Coupon'), 'ten');
    await userEvent.click(screen.getByRole('button', { name: 'See what it gives' }));

    expect(await screen.findByText('10% off: $4.80 off your cart.')).toBeInTheDocument();
    expect(total()).toBe('$53.95');
    expect(made.map(({ method }) => method)).toEqual(['GET']);
    await userEvent.type(screen.getByLabelText('Coupon'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'See what it gives' }));
    expect(await screen.findByText('TENX is not known. Check the spelling.')).toBeInTheDocument();
  });

  it('shows what a coupon of its address gives', () => {
    const found = { code: 'BIG', title: '$25 off', applies: false, discount: 0 };
    const complaint = 'The cart is $76 too small for this code.';
    showCart(vitamins, { couponLook: { code: 'big', found: { ...found, complaint } } });

    expect(screen.getByLabelText('Coupon')).toHaveValue('big');
    expect(screen.getByText(`$25 off. ${complaint}`)).toBeInTheDocument();
  });

  it('offers a wallet where the gateway has one', () => {
    showCart(vitamins, { wallets: 'stripe' });
    expect(screen.getByRole('button', { name: 'Apple Pay, Google Pay or Link' })).toHaveAttribute(
      'name',
      'way',
    );
  });

  it('names the intake that a prescription needs, which nobody can accept away', () => {
    showCart(contentsOf(storedLine('tablet-once', { seenTotal: 1_800 })));

    expect(screen.getByRole('link', { name: 'Answer the questions for tablet' })).toHaveAttribute(
      'href',
      '/',
    );
    expect(
      screen.queryByRole('button', { name: 'Go on with these changes' }),
    ).not.toBeInTheDocument();
  });

  it('says what went wrong with a form that was posted without scripts', () => {
    showCart(vitamins, {
      error: { message: 'This needs a few health questions first.', quiz: '/quiz/weight-loss' },
    });

    expect(
      screen.getByText('This needs a few health questions first.').closest('[role=alert]'),
    ).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the questions' })).toHaveAttribute(
      'href',
      '/quiz/weight-loss',
    );
  });
});
