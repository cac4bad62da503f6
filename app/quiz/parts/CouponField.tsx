import { useRef } from 'react';
import type { PricedCart } from '../../../engine';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Field } from '../../ui/Field';
import { TextInput } from '../../ui/TextInput';
import type { Answering } from '../view-props';

type CouponFieldProps = {
  coupon: PricedCart['coupon'];
  /** The code that was put in. Browsers know no coupons, so it may stand without one. */
  code: string | null;
  live: Answering['live'];
  /** Puts a code in; an empty one takes it away. */
  onApply: (code: string) => void;
};

/** A coupon: put in, and applied with what it takes off as soon as the server has looked at it. */
export function CouponField({ coupon, code, live, onApply }: CouponFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  function apply(event: { preventDefault(): void }, next: string) {
    if (!live) return;
    event.preventDefault();
    onApply(next);
  }

  if (coupon !== null || code !== null) {
    const shown = coupon?.code ?? code;
    return (
      <div className="coupon-applied" role="status">
        <Chip tone={coupon === null ? 'plain' : 'good'}>{shown}</Chip>
        <span className="text-sm text-muted">
          {coupon?.title ?? 'Taken off before you pay, if it fits your cart'}
        </span>
        <Button
          type="submit"
          name="choice"
          value="coupon="
          variant="link"
          size="sm"
          onClick={(event) => apply(event, '')}
        >
          Remove<span className="sr-only"> coupon {shown}</span>
        </Button>
      </div>
    );
  }
  return (
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
            onKeyDown={(event) => {
              if (event.key === 'Enter') apply(event, event.currentTarget.value);
            }}
          />
          <Button
            type="submit"
            name="choice"
            value="coupon"
            variant="quiet"
            onClick={(event) => apply(event, field.current?.value ?? '')}
          >
            Apply
          </Button>
        </div>
      )}
    </Field>
  );
}
