import { useRef } from 'react';
import { formatMoney } from '../../../../engine/values';
import type { CartItem } from '../../../../schemas/generated/types';
import type { CartError } from '../../../commerce/cart/cart-error';
import { Button } from '../../../design/ui/Button';
import { Glyph } from '../../../design/ui/Glyph';
import { Card } from '../../../design/ui/page/Card';
import { CartTotals } from '../../../quiz-runner/parts/cart/CartTotals';
import { CouponApplied, CouponEntry } from '../../../quiz-runner/parts/cart/Coupon';
import { CartForm } from './cart-forms';
import { PayForm } from './PayForm';
import type { LiveCart } from './use-cart';

type CartSummaryProps = {
  live: LiveCart;
  csrf: string;
  signedIn: boolean;
  error: CartError | null;
  /** True where something in the cart cannot be bought. */
  isBlocked: boolean;
  onError: (error: CartError | null) => void;
};

/** Shows what the cart comes to, and the way to pay. */
export function CartSummary({ live, csrf, signedIn, ...paying }: CartSummaryProps) {
  return (
    <Card as="section" padding="lg" className="cart-summary" aria-labelledby="cart-summary">
      <h2 id="cart-summary">Summary</h2>
      <CouponForm live={live} csrf={csrf} />
      <CartTotals cart={live.cart} />
      <p className="sr-only" role="status">
        Total {formatMoney(live.cart.total)}
      </p>
      {signedIn ? <PayForm live={live} csrf={csrf} {...paying} /> : <SignInToPay />}
      <p className="cart-note">
        <Glyph name="lock" />
        {payWords(live.cart.items)}
      </p>
    </Card>
  );
}

const back = '?returnTo=/cart';

/** In place of paying, for someone who has not signed in. Their cart comes along. */
function SignInToPay() {
  return (
    <div className="grid gap-3.5">
      <Button href={`/login${back}`} block>
        Sign in to pay
      </Button>
      <Button href={`/register${back}`} variant="quiet" block>
        Create an account
      </Button>
      <p className="text-center text-sm/normal text-muted">Your cart comes with you.</p>
    </div>
  );
}

type CouponFormProps = { live: LiveCart; csrf: string };

/** A coupon: put in, or shown with what it gives and a way to take it off. */
function CouponForm({ live, csrf }: CouponFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const { coupon } = live.cart;
  const isBusy = live.isPending('coupon');

  function apply() {
    const code = coupon ? '' : (field.current?.value ?? '');
    void live.change('coupon', (calls) => calls.coupon(code));
  }

  return (
    <CartForm csrf={csrf} intent="coupon" onSend={apply}>
      {coupon ? (
        <CouponApplied
          code={coupon.code}
          words={coupon.title}
          isUseful
          button={
            <Button type="submit" variant="link" size="sm" disabled={isBusy}>
              Remove <span className="sr-only">coupon {coupon.code}</span>
            </Button>
          }
        />
      ) : (
        <CouponEntry
          ref={field}
          error={live.errors.coupon?.message}
          button={
            <Button type="submit" variant="quiet" loading={isBusy}>
              Apply
            </Button>
          }
        />
      )}
    </CartForm>
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
