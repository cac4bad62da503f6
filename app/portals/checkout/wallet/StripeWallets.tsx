import { useEffect, useRef, useState } from 'react';
import type { WalletName } from '../../../browser/calls/cart-calls';
import { Spinner } from '../../../design/ui/loading';
import {
  closedInWords,
  orderPage,
  refusalInWords,
  type WalletBill,
  type WalletProps,
} from './wallet-payment';

type StripeWalletsProps = WalletProps & {
  publishableKey: string;
  /** Address of Stripe’s script. */
  script: string;
};

/** Result of asking the browser for its wallets. */
type Found = 'asking' | 'some' | 'none' | 'unreachable';

const foundInWords = {
  asking: 'Looking for the wallets of this browser',
  none: 'This browser has no wallet set up. Go back to your cart to pay by card.',
  unreachable:
    'The wallets could not be loaded. Check your connection and reload this page, or go back to pay by card.',
} as const satisfies Record<Exclude<Found, 'some'>, string>;

/** Apple Pay, Google Pay and Link, as far as this browser has them: Stripe draws the buttons and opens the wallet. */
export function StripeWallets({ publishableKey, script, ...props }: StripeWalletsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<Found>('asking');
  const current = useRef(props);
  current.current = props;

  useEffect(() => {
    let end = () => {};
    let isGone = false;
    void loadStripe(script).then((Stripe) => {
      if (isGone || !place.current) return;
      if (!Stripe) return setFound('unreachable');
      end = mountWallets(Stripe(publishableKey), place.current, current, setFound);
    });
    return () => {
      isGone = true;
      end();
    };
  }, [publishableKey, script]);

  return (
    <div className="grid gap-3">
      <div ref={place} data-wallets={found} />
      {found === 'some' ? null : (
        <p role="status" className="flex items-center gap-3 text-muted">
          {found === 'asking' ? <Spinner label={foundInWords.asking} /> : foundInWords[found]}
        </p>
      )}
    </div>
  );
}

/** Draws the buttons of the wallets. Returns what takes them away again. */
function mountWallets(
  stripe: StripeInBrowser,
  place: HTMLElement,
  props: { readonly current: WalletProps },
  onFound: (found: Found) => void,
): () => void {
  const elements = stripe.elements(elementsFor(props.current.bill));
  const buttons = elements.create('expressCheckout', {
    paymentMethods: {
      ...{ applePay: 'auto', googlePay: 'auto', link: 'auto' },
      ...{ amazonPay: 'never', klarna: 'never', paypal: 'never' },
    },
    buttonHeight: 48,
  });
  buttons.on('ready', ({ availablePaymentMethods }) =>
    onFound(availablePaymentMethods === undefined ? 'none' : 'some'),
  );
  buttons.on('loaderror', () => onFound('unreachable'));
  buttons.on('cancel', () => props.current.onFailed(closedInWords));
  buttons.on('confirm', (confirmed) => {
    void confirm(stripe, elements, confirmed, props.current);
  });
  buttons.mount(place);
  return () => buttons.destroy();
}

function elementsFor({ total, currency, isHeld, renews }: WalletBill) {
  const locale = 'en';
  if (isHeld) return { mode: 'setup', currency, setupFutureUsage: 'off_session', locale } as const;
  const payment = { mode: 'payment', amount: total, currency, locale } as const;
  return renews ? { ...payment, setupFutureUsage: 'off_session' as const } : payment;
}

/**
 * Pays after a yes in the wallet: begins the payment with our server, then lets Stripe confirm it. Until that is done
 * nothing is charged, and whatever ends it half-way leaves a payment that nobody made.
 */
async function confirm(
  stripe: StripeInBrowser,
  elements: StripeElements,
  { expressPaymentType, paymentFailed }: Confirmed,
  { bill, begin, onPaid, onFailed }: WalletProps,
): Promise<void> {
  const fail = (message: string) => {
    paymentFailed({ reason: 'fail' });
    onFailed(message);
  };
  onFailed(null);
  const wallet = walletNamed(expressPaymentType);
  if (!wallet) return fail('We do not take this wallet. Choose another one.');
  const { error: incomplete } = await elements.submit();
  if (incomplete) return fail(incomplete.message ?? notPaid);
  try {
    const { checkoutId, intent } = await begin(wallet);
    const options = {
      elements,
      clientSecret: intent.clientSecret,
      confirmParams: { return_url: new URL(orderPage(checkoutId), location.href).href },
      redirect: 'if_required',
    } as const;
    const { error } = await (bill.isHeld
      ? stripe.confirmSetup(options)
      : stripe.confirmPayment(options));
    if (error) fail(error.message ?? notPaid);
    else onPaid(checkoutId);
  } catch (error) {
    fail(refusalInWords(error));
  }
}

const notPaid = 'Your wallet did not pay. Nothing was charged. Try again, or pay by card.';

/** Stripe’s script, as far as a wallet needs it: https://docs.stripe.com/js. */
export type StripeScript = (publishableKey: string) => StripeInBrowser;

/** Something that went wrong at Stripe, in words for the payer. */
interface StripeFault {
  message?: string;
}

interface StripeInBrowser {
  elements(options: ElementsOptions): StripeElements;
  confirmPayment(options: ConfirmOptions): Promise<{ error?: StripeFault }>;
  confirmSetup(options: ConfirmOptions): Promise<{ error?: StripeFault }>;
}

interface ElementsOptions {
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

interface StripeElements {
  submit(): Promise<{ error?: StripeFault }>;
  create(type: 'expressCheckout', options: ExpressOptions): ExpressCheckout;
}

type Offered = 'auto' | 'never';

interface ExpressOptions {
  paymentMethods: Record<
    'applePay' | 'googlePay' | 'link' | 'amazonPay' | 'klarna' | 'paypal',
    Offered
  >;
  buttonHeight: number;
}

/** Buttons of the wallets that this browser has. */
interface ExpressCheckout {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(event: 'ready', then: (ready: { availablePaymentMethods?: object }) => void): void;
  on(event: 'loaderror' | 'cancel', then: () => void): void;
  on(event: 'confirm', then: (confirmed: Confirmed) => void): void;
}

/** A payer’s yes in a wallet. */
interface Confirmed {
  expressPaymentType: string;
  /** Closes the wallet, and says in it that nothing was paid. */
  paymentFailed(why: { reason: 'fail' }): void;
}

declare global {
  var Stripe: StripeScript | undefined;
}

/** Loads the script of an address once, and gives what it brings; null where it does not come. */
function loadStripe(address: string): Promise<StripeScript | null> {
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
function walletNamed(type: string): WalletName | null {
  return names[type] ?? null;
}
