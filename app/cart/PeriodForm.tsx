import type { CartItem } from '../../schemas/generated/types';
import { ships } from '../profile/ships';
import { Button } from '../ui/Button';
import { SegmentedChoice } from '../ui/SegmentedChoice';
import { CartForm } from './CartForm';
import { periodChoices } from './period-choices';
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
