import { type FormEvent, useState } from 'react';
import { formatMoney } from '../../../../engine/values';
import type { CartItem } from '../../../../schemas/generated/types';
import { CallError } from '../../../browser/calls/call';
import { cartCalls } from '../../../browser/calls/cart-calls';
import { PlainForm } from '../../../browser/forms/PageForm';
import { type CartError, errorIn } from '../../../commerce/cart/cart-error';
import type { GatewayName } from '../../../database/tables/payments.schema.server';
import { Button } from '../../../design/ui/Button';
import { CheckboxBox } from '../../../design/ui/fields/CheckboxBox';
import { FieldError, fieldControl, fieldIds } from '../../../design/ui/fields/Field';
import { Glyph } from '../../../design/ui/Glyph';
import { Card } from '../../../design/ui/page/Card';
import { toast } from '../../../design/ui/toast/toast';
import { addressInForm } from '../../../identity/profile/delivery-address';
import { cartAfterQuiz } from '../../../kernel/sites/quiz-address';
import { CartTotals } from '../../../quiz-runner/parts/cart/CartTotals';
import { CouponForm, type CouponLook } from './CouponForm';
import { sumsAsText, sumsField } from './shown-sums';
import type { LiveCart } from './use-cart';

type CartSummaryProps = {
  live: LiveCart;
  csrf: string;
  signedIn: boolean;
  /** Coupon that the page was asked about; null for none. */
  look: CouponLook | null;
  error: CartError | null;
  /** True where what it holds was just decided in a quiz. */
  isDecided?: boolean;
  /** True where something in the cart cannot be bought. */
  isBlocked: boolean;
  /** Gateway whose wallets can pay; null where none can. */
  wallets: GatewayName | null;
  onError: (error: CartError | null) => void;
};

/** Shows what the cart comes to, and the way to pay. */
export function CartSummary({ live, csrf, signedIn, look, ...paying }: CartSummaryProps) {
  return (
    <Card as="section" padding="lg" className="cart-summary" aria-labelledby="cart-summary">
      <h2 id="cart-summary">Summary</h2>
      <CouponForm live={live} csrf={csrf} look={look} />
      <CartTotals cart={live.cart} />
      <p className="sr-only" role="status">
        Total {formatMoney(live.cart.total, live.cart.currency)}
      </p>
      {signedIn ? <PayForm live={live} csrf={csrf} {...paying} /> : <SignInToPay />}
      <p className="cart-note">
        <Glyph name="lock" />
        {payWords(live.cart.items)}
      </p>
    </Card>
  );
}

const signIn = '/login?returnTo=/cart';

/** Stands in place of paying, for someone who has not signed in. Their cart comes along. */
function SignInToPay() {
  return (
    <div className="grid gap-3.5">
      <Button href={signIn} block>
        Sign in to pay
      </Button>
      <Button href="/register?returnTo=/cart" variant="quiet" block>
        Create an account
      </Button>
      <p className="text-center text-sm/normal text-muted">Your cart comes with you.</p>
    </div>
  );
}

/** Returns what stands beneath the button that pays: only what is true of these lines. */
export function payWords(items: readonly Pick<CartItem, 'product' | 'variant'>[]): string {
  const isReviewed = items.some(({ product }) => product.prescription);
  const renews = items.some(({ variant }) => variant.variantType !== 'single');
  const words = isReviewed
    ? [
        'You give a card on a secure page. Nothing is charged today: your card is charged when a provider approves, and if they say no, you pay nothing.',
      ]
    : ['You pay on a secure page.'];
  if (renews) words.push('Cancel or pause renewals any time.');
  return words.join(' ');
}

/** The id of the form that pays; fields elsewhere on the page belong to it by this. */
export const payFormId = 'pay';

type PayFormProps = {
  isDecided?: boolean;
  live: LiveCart;
  csrf: string;
  error: CartError | null;
  /** True where something in the cart cannot be bought, as the page says elsewhere. */
  isBlocked: boolean;
  wallets: GatewayName | null;
  /** Called with what was refused, and with null when a new try begins. */
  onError: (error: CartError | null) => void;
};

const hindranceId = 'pay-hindrance';

/** The way to the payment page. Where something is injected, the patient says first that they know. */
function PayForm({
  live,
  csrf,
  error,
  isDecided = false,
  isBlocked,
  wallets,
  onError,
}: PayFormProps) {
  const [isBusy, setBusy] = useState(false);
  const { cart, warnings } = live;
  const { discount, shipping, total } = cart;
  const injected = cart.items.filter(({ product }) => product.injectionAck);

  const hindrance = hindranceOf(isBlocked, warnings);

  async function pay(form: FormData) {
    const shippingAddress = addressInForm(form);
    setBusy(true);
    onError(null);
    try {
      const { data } = await cartCalls(csrf).payment({
        eventId: crypto.randomUUID(),
        injectionAck: form.get('injectionAck') === 'on',
        ...(shippingAddress ? { shippingAddress } : {}),
        shown: { discount, shipping, total },
      });
      location.assign(data.url);
    } catch (error) {
      setBusy(false);
      await refused(error);
    }
  }

  async function refused(error: unknown) {
    if (!(error instanceof CallError)) throw error;
    const { status, message, details } = error;
    if (status === 401) {
      location.assign(signIn);
      return;
    }
    const found = errorIn(message, details);
    onError(found);
    // What is said beside its field needs no toast.
    if (!found.errors) toast.error(message);
    if (status === 409) await live.refresh();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    // Saving the address alone goes the plain way: the page comes back with it. So does going on to a wallet, whose
    // page is loaded anew, because no other page lets the wallet’s script in.
    if (isPlain(event.nativeEvent)) return;
    event.preventDefault();
    void pay(new FormData(event.currentTarget));
  }

  return (
    <PlainForm
      id={payFormId}
      csrf={csrf}
      fields={{ intent: 'pay', [sumsField]: sumsAsText(cart) }}
      action={isDecided ? cartAfterQuiz : '/cart'}
      className="grid gap-3.5"
      noValidate
      onSubmit={submit}
    >
      {injected.length === 0 ? null : (
        <InjectionAck
          titles={injected.map(({ product }) => product.title)}
          error={error?.errors?.['injectionAck']}
          isTicked={error?.injectionAck ?? false}
        />
      )}
      <Button
        type="submit"
        block
        loading={isBusy}
        disabled={hindrance !== null}
        aria-describedby={hindrance === null ? undefined : hindranceId}
      >
        Continue to payment
      </Button>
      {wallets === null ? null : (
        <Button
          type="submit"
          name="way"
          value="wallet"
          variant="quiet"
          block
          disabled={hindrance !== null}
        >
          {wallets === 'sandbox' ? 'Pay with a sandbox wallet' : 'Apple Pay, Google Pay or Link'}
        </Button>
      )}
      {hindrance === null ? null : (
        <p id={hindranceId} className="pay-hindrance">
          {hindrance}
        </p>
      )}
    </PlainForm>
  );
}

/** Returns why nothing can be paid yet, in words beneath the button: what to do about it stands above the lines. */
function hindranceOf(isBlocked: boolean, warnings: readonly string[]): string | null {
  if (isBlocked) return 'Take out what cannot be bought, then you can pay.';
  return warnings.length > 0 ? 'Look at what has changed in your cart first.' : null;
}

function isPlain(event: Event): boolean {
  return (
    event instanceof SubmitEvent &&
    event.submitter instanceof HTMLButtonElement &&
    ['save', 'way'].includes(event.submitter.name)
  );
}

type InjectionAckProps = {
  /** The names of what is injected. */
  titles: readonly string[];
  error: string | undefined;
  isTicked: boolean;
};

const id = 'injectionAck';

/** The patient says that they know what is injected; what is missing is said beneath. */
function InjectionAck({ titles, error, isTicked }: InjectionAckProps) {
  // The words that were missing are said no longer once the box is ticked.
  const [isNowTicked, setNowTicked] = useState(false);
  const shown = isNowTicked ? undefined : error;
  return (
    <div className="grid gap-1.5">
      <CheckboxBox
        {...fieldControl(id, { help: false, error: shown !== undefined })}
        name={id}
        defaultChecked={isTicked}
        onChange={({ currentTarget }) => setNowTicked(currentTarget.checked)}
        aria-required
      >
        I know that this is injected under the skin: {titles.join(' and ')}.
      </CheckboxBox>
      {shown === undefined ? null : <FieldError id={fieldIds(id).error}>{shown}</FieldError>}
    </div>
  );
}
