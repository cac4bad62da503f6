import type { CartItem } from '../../../../schemas/generated/types';
import { periodChoices } from '../../../commerce/cart/period-choices';
import { Button } from '../../../design/ui/Button';
import { SegmentedChoice } from '../../../design/ui/fields/SegmentedChoice';
import { ships } from '../../../identity/profile/ships';
import { CartForm } from './CartForm';
import type { LiveCart } from './use-cart';

type PeriodFormProps = { item: CartItem; live: LiveCart; csrf: string };

/**
 * How often a line comes, where there are several ways: side by side, with what each costs. With scripts
 * choosing is enough; without, a button sends the choice.
 */
export function PeriodForm({ item, live, csrf }: PeriodFormProps) {
  const choices = periodChoices(item);
  if (choices.length < 3) return null;
  const { product, variantId } = item;
  function choose(price: string) {
    void live.change(variantId, (calls) => calls.toggleTypeItem({ price }));
  }
  return (
    <CartForm
      csrf={csrf}
      intent="toggle"
      className="cart-period"
      onSend={(form) => {
        const price = new FormData(form).get('price');
        if (typeof price === 'string') choose(price);
      }}
    >
      <SegmentedChoice
        name="price"
        legend={
          <>
            {ships(item) ? 'How it ships' : 'How it renews'}
            <span className="sr-only">: {product.title}</span>
          </>
        }
        segments={choices.map(({ variantId: value, label, note }) => ({
          value,
          label,
          note,
          disabled: live.isPending(variantId),
        }))}
        value={variantId}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Button type="submit" variant="quiet" size="sm" className="without-scripts">
        Update <span className="sr-only">{product.title}</span>
      </Button>
    </CartForm>
  );
}
