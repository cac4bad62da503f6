import type { PricedCart } from '../../../../engine/commerce';
import { formatMoney, shippingInWords } from '../../../../engine/values';

type CartTotalsProps = {
  cart: Pick<PricedCart, 'subtotal' | 'discount' | 'shipping' | 'total' | 'currency'>;
};

/** Sums of the lines. A discount of nothing is not mentioned. */
export function CartTotals({ cart }: CartTotalsProps) {
  return (
    <dl className="cart-totals">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatMoney(cart.subtotal, cart.currency)}</dd>
      </div>
      {cart.discount === 0 ? null : (
        <div>
          <dt>Discount</dt>
          <dd>−{formatMoney(cart.discount, cart.currency)}</dd>
        </div>
      )}
      <div>
        <dt>Shipping</dt>
        <dd>{shippingInWords(cart.shipping, cart.currency)}</dd>
      </div>
      <div data-sum>
        <dt>Total</dt>
        <dd>{formatMoney(cart.total, cart.currency)}</dd>
      </div>
    </dl>
  );
}
