export type CartFieldsProps = {
  csrf: string;
  intent: 'quantity' | 'remove' | 'toggle' | 'coupon' | 'confirm' | 'pay';
  variantId?: string;
};

/** What every form of the cart page carries unseen. */
export function CartFields({ csrf, intent, variantId }: CartFieldsProps) {
  return (
    <>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value={intent} />
      {variantId === undefined ? null : <input type="hidden" name="variantId" value={variantId} />}
    </>
  );
}
