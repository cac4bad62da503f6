import { useRef } from 'react';
import type { PricedCart } from '../../../engine';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Field } from '../../ui/Field';
import { TextInput } from '../../ui/TextInput';
import type { Answering } from '../view-props';

type CouponFieldProps = {
  coupon: PricedCart['coupon'];
  /** The code that was put in; it differs from the coupon when it could not be applied. */
  code: string | null;
  live: Answering['live'];
  /** Puts a code in; an empty one takes it away. */
  onApply: (code: string) => void;
};

/** A coupon: put in, applied with what it takes off, or refused. */
export function CouponField({ coupon, code, live, onApply }: CouponFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isRefused = coupon === null && code !== null;

  function apply(event: { preventDefault(): void }, next: string) {
    if (!live) return;
    event.preventDefault();
    onApply(next);
  }

  if (coupon !== null) {
    return (
      <div className="coupon-applied">
        <Chip tone="good">{coupon.code}</Chip>
        <span className="text-sm text-muted">{coupon.title}</span>
        <Button
          type="submit"
          name="choice"
          value="coupon="
          variant="link"
          size="sm"
          onClick={(event) => apply(event, '')}
        >
          Remove<span className="sr-only"> coupon {coupon.code}</span>
        </Button>
      </div>
    );
  }
  return (
    <Field
      id="coupon"
      label="Coupon"
      error={
        isRefused ? `The code ${code} cannot be used for this cart. Check how it is written.` : null
      }
    >
      {(control) => (
        <div className="coupon-row">
          <TextInput
            {...control}
            ref={field}
            name="coupon"
            defaultValue={code ?? ''}
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
