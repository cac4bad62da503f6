import { useRef } from 'react';
import { Button } from '../../../design/ui/Button';
import { CouponApplied } from '../../../quiz-runner/parts/cart/CouponApplied';
import { CouponEntry } from '../../../quiz-runner/parts/cart/CouponEntry';
import { CartForm } from './CartForm';
import type { LiveCart } from './use-cart';

type CouponFormProps = { live: LiveCart; csrf: string };

/** A coupon: put in, or shown with what it gives and a way to take it off. */
export function CouponForm({ live, csrf }: CouponFormProps) {
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
