import { type FormEvent, useRef } from 'react';
import { Button } from '../ui/Button';
import { Chip } from '../ui/Chip';
import { Field } from '../ui/Field';
import { TextInput } from '../ui/TextInput';
import { CartFields } from './CartFields';
import type { LiveCart } from './use-cart';

type CouponFormProps = { live: LiveCart; csrf: string };

/** A coupon: put in, or shown with what it gives and a way to take it off. */
export function CouponForm({ live, csrf }: CouponFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const { coupon } = live.cart;

  function apply(event: FormEvent, code: string) {
    event.preventDefault();
    void live.change('coupon', (calls) => calls.coupon(code));
  }

  if (coupon) {
    return (
      <form method="post" action="/cart" onSubmit={(event) => apply(event, '')}>
        <CartFields csrf={csrf} intent="coupon" />
        <div className="coupon-applied">
          <Chip tone="good">{coupon.code}</Chip>
          <span className="text-sm text-muted">{coupon.title}</span>
          <Button type="submit" variant="link" size="sm" disabled={live.isPending('coupon')}>
            Remove <span className="sr-only">coupon {coupon.code}</span>
          </Button>
        </div>
      </form>
    );
  }
  return (
    <form
      method="post"
      action="/cart"
      onSubmit={(event) => apply(event, field.current?.value ?? '')}
    >
      <CartFields csrf={csrf} intent="coupon" />
      <Field id="coupon" label="Coupon">
        {(control) => (
          <div className="coupon-row">
            <TextInput
              {...control}
              ref={field}
              name="coupon"
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button type="submit" variant="quiet" loading={live.isPending('coupon')}>
              Apply
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
