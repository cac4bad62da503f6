import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';

type CouponEntryProps = {
  /** Why the last code was not taken. */
  error?: string | undefined;
  /** The button that puts it in. */
  button: ReactNode;
  onKeyDown?: ComponentPropsWithoutRef<'input'>['onKeyDown'];
};

/** Where a coupon is typed. */
export const CouponEntry = forwardRef<HTMLInputElement, CouponEntryProps>(function CouponEntry(
  { error, button, onKeyDown },
  ref,
) {
  return (
    <Field id="coupon" label="Coupon" error={error}>
      {(control) => (
        <div className="flex gap-2.5 [&>.text-control]:uppercase">
          <TextInput
            {...control}
            ref={ref}
            name="coupon"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onKeyDown={onKeyDown}
          />
          {button}
        </div>
      )}
    </Field>
  );
});
