import type { CartItem } from '../../../../schemas/generated/types';
import { type CounterDirection, QuantityCounter } from '../../../design/ui/fields/QuantityCounter';
import { CartLine } from '../../../quiz-runner/parts/cart/CartLine';
import { LinePicture } from '../../../quiz-runner/parts/cart/LinePicture';
import { PeriodForm } from './PeriodForm';
import { RemoveForm } from './RemoveForm';
import { SwitchForm } from './SwitchForm';
import type { LiveCart } from './use-cart';

type CartRowProps = {
  item: CartItem;
  live: LiveCart;
  csrf: string;
  /** Called once the line is gone. */
  onRemoved: () => void;
};

/** A line of the cart page with everything that can be changed about it. */
export function CartRow({ item, live, csrf, onRemoved }: CartRowProps) {
  const hasCounter = item.variant.variantType !== 'subscription';
  return (
    <CartLine
      item={item}
      picture={<LinePicture image={item.product.image} />}
      hasCounter={hasCounter}
    >
      <PeriodForm item={item} live={live} csrf={csrf} />
      <div className="cart-row-actions">
        {hasCounter ? <RowCounter item={item} live={live} csrf={csrf} /> : null}
        <SwitchForm item={item} live={live} csrf={csrf} />
        <RemoveForm item={item} live={live} csrf={csrf} onRemoved={onRemoved} look="link">
          Remove <span className="sr-only">{item.product.title}</span>
        </RemoveForm>
      </div>
    </CartLine>
  );
}

function RowCounter({ item, live, csrf }: Omit<CartRowProps, 'onRemoved'>) {
  const { variantId, quantity, product, variant } = item;
  const counts: Record<CounterDirection, number> = {
    decrease: quantity - 1,
    increase: quantity + 1,
  };
  return (
    <QuantityCounter
      label={product.title}
      quantity={quantity}
      most={variant.maximumQuantity}
      loading={live.isPending(variantId)}
      form={{ action: '/cart', fields: { csrf, intent: 'quantity', variantId } }}
      decrease={{ name: 'quantity', value: String(counts.decrease) }}
      increase={{ name: 'quantity', value: String(counts.increase) }}
      onStep={(direction, event) => {
        event.preventDefault();
        const body = { variantId, quantity: counts[direction] };
        void live.change(variantId, (calls) => calls.updateItem(body));
      }}
    />
  );
}
