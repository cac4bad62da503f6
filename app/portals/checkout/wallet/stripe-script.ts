import type { WalletName } from '../../../browser/calls/cart-calls';

/** Stripe’s script, as far as a wallet needs it: https://docs.stripe.com/js. */
export type StripeScript = (publishableKey: string) => StripeInBrowser;

/** Something that went wrong at Stripe, in words for the payer. */
interface StripeFault {
  message?: string;
}

export interface StripeInBrowser {
  elements(options: ElementsOptions): StripeElements;
  confirmPayment(options: ConfirmOptions): Promise<{ error?: StripeFault }>;
  confirmSetup(options: ConfirmOptions): Promise<{ error?: StripeFault }>;
}

export interface ElementsOptions {
  mode: 'payment' | 'setup';
  /** Cents; not where a card is only kept. */
  amount?: number;
  currency: string;
  setupFutureUsage?: 'off_session';
  locale: 'en';
}

interface ConfirmOptions {
  elements: StripeElements;
  clientSecret: string;
  confirmParams: { return_url: string };
  redirect: 'if_required';
}

export interface StripeElements {
  submit(): Promise<{ error?: StripeFault }>;
  create(type: 'expressCheckout', options: ExpressOptions): ExpressCheckout;
}

type Offered = 'auto' | 'never';

export interface ExpressOptions {
  paymentMethods: Record<
    'applePay' | 'googlePay' | 'link' | 'amazonPay' | 'klarna' | 'paypal',
    Offered
  >;
  buttonHeight: number;
}

/** Buttons of the wallets that this browser has. */
export interface ExpressCheckout {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(event: 'ready', then: (ready: { availablePaymentMethods?: object }) => void): void;
  on(event: 'loaderror' | 'cancel', then: () => void): void;
  on(event: 'confirm', then: (confirmed: Confirmed) => void): void;
}

/** A payer’s yes in a wallet. */
export interface Confirmed {
  expressPaymentType: string;
  /** Closes the wallet, and says in it that nothing was paid. */
  paymentFailed(why: { reason: 'fail' }): void;
}

declare global {
  var Stripe: StripeScript | undefined;
}

/** Loads the script of an address once, and gives what it brings; null where it does not come. */
export function loadStripe(address: string): Promise<StripeScript | null> {
  if (globalThis.Stripe) return Promise.resolve(globalThis.Stripe);
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve(globalThis.Stripe ?? null);
    script.onerror = () => {
      script.remove();
      resolve(null);
    };
    document.head.append(script);
  });
}

const names: Readonly<Record<string, WalletName>> = {
  apple_pay: 'apple-pay',
  google_pay: 'google-pay',
  link: 'link',
};

/** The wallet that a payer confirmed with; null for one that we do not take. */
export function walletNamed(type: string): WalletName | null {
  return names[type] ?? null;
}
