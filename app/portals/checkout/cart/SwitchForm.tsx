import type { CartItem } from '../../../../schemas/generated/types';
import { periodChoices } from '../../../commerce/cart/period-choices';
import { Button } from '../../../design/ui/Button';
import { ships } from '../../../identity/profile/ships';
import { CartForm } from './CartForm';
import type { LiveCart } from './use-cart';

type SwitchFormProps = { item: CartItem; live: LiveCart; csrf: string };

/** The other of two ways to buy a line, as one button. */
export function SwitchForm({ item, live, csrf }: SwitchFormProps) {
  const choices = periodChoices(item);
  const other = choices.find(({ isChosen }) => !isChosen);
  if (choices.length !== 2 || !other) return null;
  const { variantId: price, label, note } = other;
  const period = label.replace(/^1 /, '');
  const often = ships(item) ? 'Ship' : 'Renew';
  const words = label === 'Once' ? `Buy once for ${note}` : `${often} every ${period} for ${note}`;
  return (
    <CartForm
      csrf={csrf}
      intent="toggle"
      className="cart-switch"
      onSend={() => void live.change(item.variantId, (calls) => calls.toggleTypeItem({ price }))}
    >
      <Button
        type="submit"
        name="price"
        value={price}
        variant="link"
        size="sm"
        disabled={live.isPending(item.variantId)}
      >
        {words}
        <span className="sr-only">: {item.product.title}</span>
      </Button>
    </CartForm>
  );
}
