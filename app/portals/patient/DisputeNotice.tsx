import { Notice } from '../../design/ui/Notice';

/** Tells a patient who disputes a payment with their bank what waits for the decision. */
export function DisputeNotice() {
  return (
    <Notice tone="warn">
      You dispute a payment with your bank. Until the bank decides, nothing more is charged, nothing
      renews and no parcel leaves.
    </Notice>
  );
}
