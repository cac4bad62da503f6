import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../../design/ui/Button';
import type { Answering } from '../../view-props';
import { CouponApplied } from '../cart/CouponApplied';
import { CouponEntry } from '../cart/CouponEntry';
import type { Checked, CouponEstimate } from './use-coupon-estimate';

type CouponFieldProps = {
  /** The code that was put in; null for none. */
  code: string | null;
  /** What the server says of it; null until it has answered. */
  estimate: CouponEstimate | null;
  /** What was wrong with a code that was sent without scripts. */
  error: string | null;
  live: Answering['live'];
  check: (code: string) => Promise<Checked>;
  /** Puts a code in that was checked; null takes it away. */
  onApply: (code: string | null) => void;
  /** Something within the form, for whoever needs it. */
  inForm: RefObject<HTMLDivElement>;
};

/** A coupon: put in once the server has taken it, and shown with what it gives. */
export function CouponField({
  code,
  estimate,
  error,
  live,
  check,
  onApply,
  inForm,
}: CouponFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [complaint, setComplaint] = useState(error);
  const [isBusy, setBusy] = useState(false);

  async function put(typed: string) {
    if (typed.trim() === '' || isBusy) return;
    setBusy(true);
    setComplaint(null);
    const checked = await check(typed);
    setBusy(false);
    const wrong = 'error' in checked ? checked.error : checked.estimate.complaint;
    setComplaint(wrong);
    if (wrong === null) onApply(typed);
    else field.current?.focus();
  }

  function press(event: { preventDefault(): void }) {
    if (!live) return;
    event.preventDefault();
    void put(field.current?.value ?? '');
  }

  function remove(event: { preventDefault(): void }) {
    setComplaint(null);
    if (!live) return;
    event.preventDefault();
    onApply(null);
  }

  return (
    <div ref={inForm}>
      {code === null ? (
        <CouponEntry
          ref={field}
          error={complaint ?? error ?? undefined}
          onKeyDown={(event) => {
            if (event.key === 'Enter') press(event);
          }}
          button={
            <Button
              type="submit"
              name="choice"
              value="coupon"
              variant="quiet"
              loading={isBusy}
              onClick={press}
            >
              Apply
            </Button>
          }
        />
      ) : (
        <CouponApplied
          code={code}
          words={wordsOf(estimate)}
          isUseful={estimate !== null && estimate.complaint === null}
          button={
            <Button
              type="submit"
              name="choice"
              value="coupon="
              variant="link"
              size="sm"
              onClick={remove}
            >
              Remove<span className="sr-only"> coupon {code}</span>
            </Button>
          }
        />
      )}
    </div>
  );
}

function wordsOf(estimate: CouponEstimate | null): string {
  if (estimate === null) return 'Looked at again in your cart, before you pay';
  return estimate.complaint ?? estimate.cart.coupon?.title ?? '';
}
