import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeAnswer, fakeCalls } from '../../../../tests/support/fake-calls';
import { standInForModalDialogs } from '../../../../tests/support/modal-stand-in';
import type { StripeScript } from './StripeWallets';
import { WalletPage } from './WalletPage';
import type { WalletBill } from './wallet-payment';

const held: WalletBill = {
  ...{ total: 29_900, currency: 'usd', count: 1, isHeld: true, renews: true },
  shown: { discount: 0, shipping: 0, total: 29_900 },
};
const once: WalletBill = { ...held, isHeld: false, renews: false };

const intent: FakeAnswer = {
  body: {
    data: {
      checkoutId: 'the-checkout',
      intent: { id: 'x', clientSecret: 'secret', publishableKey: null, amount: 1, currency: 'usd' },
    },
  },
};

standInForModalDialogs();

let gone: string[] = [];
beforeEach(() => {
  gone = [];
  vi.stubGlobal('location', {
    href: 'http://localhost/pay/wallet',
    pathname: '/pay/wallet',
    assign: (url: string) => gone.push(url),
  });
});
afterEach(() => {
  globalThis.Stripe = undefined;
  vi.unstubAllGlobals();
});

function show(bill: WalletBill, wallets: Parameters<typeof WalletPage>[0]['wallets']) {
  render(<WalletPage wallets={wallets} bill={bill} csrf="token" agreed />);
}

describe('the sandbox’s wallet', () => {
  const sandbox = { gateway: 'sandbox' } as const;
  const choose = async (label: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Pay with sandbox wallet' }));
    await userEvent.click(screen.getByRole('radio', { name: label }));
    await userEvent.click(screen.getByRole('button', { name: /^Confirm/ }));
  };

  it('makes the calls of a wallet, then goes on to the order', async () => {
    const made = fakeCalls(({ path }) =>
      path === '/pay/sandbox/confirm' ? { body: { data: { status: 'held' } } } : intent,
    );
    show(held, sandbox);
    await choose('Google Pay');

    await waitFor(() =>
      expect(gone).toEqual(['/checkout?id=the-checkout&payment-state=succeeded']),
    );
    expect(made).toMatchObject([
      { path: '/api/v1/cart/create-google-pay-payment-intent', body: { injectionAck: true } },
      { path: '/pay/sandbox/confirm', body: { clientSecret: 'secret', outcome: 'pay' } },
    ]);
  });

  it('closed half-way says that nothing was charged, and stays', async () => {
    const made = fakeCalls(() => intent);
    show(held, sandbox);
    await choose('The wallet is closed half-way');

    expect(await screen.findByText(/You closed the wallet. Nothing was charged/)).toBeVisible();
    expect(made).toHaveLength(1);
    expect(gone).toEqual([]);
  });

  it('says why it was refused, and can be tried again', async () => {
    fakeCalls(({ path }) =>
      path === '/pay/sandbox/confirm'
        ? { body: { data: { status: 'open' } } }
        : {
            status: 409,
            body: { message: 'Your cart has changed. Look through it before you pay.' },
          },
    );
    show(once, sandbox);
    await choose('Its card pays');

    expect(await screen.findByText(/^Your cart has changed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay with sandbox wallet' })).toBeEnabled();
  });
});

/** Stripe’s script as the page meets it: a browser with Apple Pay, whose payer says yes at once. */
function standInScript(outcome: { error?: { message: string } } = {}, has: object | null = {}) {
  const asked: { options?: unknown; confirmed?: string; failed: string[] } = { failed: [] };
  const confirm = (name: string) => async () => {
    asked.confirmed = name;
    return outcome;
  };
  const script: StripeScript = () => ({
    elements(options) {
      asked.options = options;
      return {
        submit: async () => ({}),
        create: () => ({
          mount: () => {},
          destroy: () => {},
          on(event: string, then: (told: never) => void) {
            const told = {
              ready: { availablePaymentMethods: has ?? undefined },
              confirm: {
                expressPaymentType: 'apple_pay',
                paymentFailed: ({ reason }: { reason: string }) => asked.failed.push(reason),
              },
            };
            if (event === 'ready') queueMicrotask(() => then(told.ready as never));
            if (event === 'confirm' && has) queueMicrotask(() => then(told.confirm as never));
          },
        }),
      };
    },
    confirmPayment: confirm('payment'),
    confirmSetup: confirm('setup'),
  });
  globalThis.Stripe = script;
  return asked;
}

describe('Stripe’s wallets', () => {
  const stripe = {
    gateway: 'stripe',
    publishableKey: 'pk_test_1',
    script: 'https://js.stripe.test/endive/stripe.js',
  } as const;

  it('keep a card where a provider decides first', async () => {
    const made = fakeCalls(() => intent);
    const asked = standInScript();
    show(held, stripe);

    await waitFor(() => expect(gone).toHaveLength(1));
    expect(asked).toMatchObject({
      confirmed: 'setup',
      options: { mode: 'setup', currency: 'usd', setupFutureUsage: 'off_session' },
    });
    expect(asked.options).not.toHaveProperty('amount');
    expect(made[0]?.path).toBe('/api/v1/cart/create-apple-pay-payment-intent');
  });

  it('pay at once where nothing has to be approved', async () => {
    fakeCalls(() => intent);
    const asked = standInScript();
    show(once, stripe);

    await waitFor(() => expect(asked.confirmed).toBe('payment'));
    expect(asked.options).toMatchObject({ mode: 'payment', amount: 29_900 });
  });

  it('tell the wallet and the payer when the card is refused', async () => {
    fakeCalls(() => intent);
    const asked = standInScript({ error: { message: 'Your card was declined.' } });
    show(once, stripe);

    expect(await screen.findByText('Your card was declined.')).toBeVisible();
    expect(asked.failed).toEqual(['fail']);
    expect(gone).toEqual([]);
  });

  it('tell the wallet and the payer when our server refuses', async () => {
    fakeCalls(() => ({ status: 409, body: { message: 'This cart was just paid for.' } }));
    const asked = standInScript();
    show(once, stripe);

    expect(await screen.findByText('This cart was just paid for.')).toBeVisible();
    expect(asked).toMatchObject({ failed: ['fail'] });
    expect(asked.confirmed).toBeUndefined();
  });

  it('say so where the browser has none', async () => {
    standInScript({}, null);
    show(once, stripe);

    expect(await screen.findByText(/This browser has no wallet set up/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay by card instead' })).toHaveAttribute(
      'href',
      '/cart',
    );
  });
});
