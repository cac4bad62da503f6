import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { Chip } from '../../../design/ui/Chip';
import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';

type CouponAppliedProps = {
  code: string;
  /** Benefit, or the reason why there is none now. */
  words: string;
  /** Says whether it takes something off. */
  isUseful: boolean;
  /** The button that takes it off. */
  button: ReactNode;
};

/** A coupon that was put in. */
export function CouponApplied({ code, words, isUseful, button }: CouponAppliedProps) {
  return (
    <div className="coupon-applied" role="status">
      <Chip tone={isUseful ? 'good' : 'plain'}>{code}</Chip>
      <span className="text-sm/normal text-muted">{words}</span>
      {button}
    </div>
  );
}

type CouponEntryProps = {
  /** The reason why the last code was refused. */
  error?: string | undefined;
  /** Code that stands in it from the start. */
  code?: string | undefined;
  /** Content beneath it, such as what the code would give. */
  children?: ReactNode;
  /** The button that puts it in. */
  button: ReactNode;
  onKeyDown?: ComponentPropsWithoutRef<'input'>['onKeyDown'];
};

/** Field in which a coupon is typed. */
export const CouponEntry = forwardRef<HTMLInputElement, CouponEntryProps>(function CouponEntry(
  { error, code, button, onKeyDown, children },
  ref,
) {
  return (
    <Field id="coupon" label="Coupon" error={error}>
      {(control) => (
        <>
          <div className="flex gap-2.5 max-[16rem]:flex-wrap">
            <TextInput
              {...control}
              ref={ref}
              name="coupon"
              defaultValue={code}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onKeyDown={onKeyDown}
            />
            {button}
          </div>
          {children}
        </>
      )}
    </Field>
  );
});
