import type { ReactNode } from 'react';
import { Chip } from '../../../design/ui/Chip';

type CouponAppliedProps = {
  code: string;
  /** What it gives, or why it gives nothing now. */
  words: string;
  /** Whether it takes something off. */
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
