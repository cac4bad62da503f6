import { type MouseEvent, useRef, useState } from 'react';
import { formatMoney } from '../../../../engine/values';
import type { CouponDataAnswer } from '../../../../schemas/generated/types';
import { tellFailure } from '../../../browser/calls/call';
import { cartCalls } from '../../../browser/calls/cart-calls';
import { Button } from '../../../design/ui/Button';
import { CouponApplied, CouponEntry } from '../../../quiz-runner/parts/cart/Coupon';
import { CartForm } from './cart-forms';
import type { LiveCart } from './use-cart';

/** A code with what it would give, or with why nobody knows it. */
export interface CouponLook {
  code: string;
  /** Null for a code that is not known. */
  found: CouponDataAnswer | null;
}

type CouponFormProps = {
  live: LiveCart;
  csrf: string;
  /** Code that the page was asked about; null for none. */
  look: CouponLook | null;
};

/** A coupon: looked at, put in, or shown with what it gives and a way to take it off. */
export function CouponForm({ live, csrf, look: first }: CouponFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [look, setLook] = useState(first);
  const [isLooking, setLooking] = useState(false);
  const { coupon, currency } = live.cart;
  const isBusy = live.isPending('coupon');

  function apply() {
    const code = coupon ? '' : (field.current?.value ?? '');
    setLook(null);
    void live.change('coupon', (calls) => calls.coupon(code));
  }

  async function lookUp(event: MouseEvent) {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (code === '') return field.current?.focus();
    setLooking(true);
    try {
      const { data } = await cartCalls(csrf).couponData(code);
      setLook({ code, found: data });
    } catch (error) {
      const { status } = tellFailure(error);
      setLook(status === 404 ? { code, found: null } : null);
    } finally {
      setLooking(false);
    }
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
          code={first?.code}
          error={live.errors.coupon?.message}
          button={
            <Button type="submit" variant="quiet" loading={isBusy}>
              Apply
            </Button>
          }
        >
          <Button
            type="submit"
            name="look"
            value="yes"
            variant="link"
            size="sm"
            className="-ml-1 justify-self-start"
            loading={isLooking}
            onClick={lookUp}
          >
            See what it gives
          </Button>
          <p role="status" className="text-sm/normal text-muted empty:hidden">
            {look === null ? null : couponInWords(look, currency)}
          </p>
        </CouponEntry>
      )}
    </CartForm>
  );
}

/** Says what a code would do for the cart, in a sentence. */
function couponInWords({ code, found }: CouponLook, currency: string): string {
  if (found === null) return `${code.toUpperCase()} is not known. Check the spelling.`;
  const { title, complaint, discount } = found;
  if (complaint !== null) return `${title}. ${complaint}`;
  return `${title}: ${formatMoney(discount, currency)} off your cart.`;
}
