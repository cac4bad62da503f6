import { Button } from '../../../design/ui/Button';
import { PageQuestion } from '../../parts/PageQuestion';
import { CartForm } from './cart-forms';
import type { LiveCart } from './use-cart';

/** Name of the question in the address of the cart. */
export const emptyQuestion = 'empty';

type EmptyQuestionProps = {
  /** Number of lines. */
  count: number;
  live: LiveCart;
  csrf: string;
  /** Called once nothing is left. */
  onEmptied: () => void;
};

/** Asks before everything is taken out of the cart: there is no way back but choosing anew. */
export function EmptyQuestion({ count, live, csrf, onEmptied }: EmptyQuestionProps) {
  function empty() {
    const emptied = live.change('cart', (calls) => calls.removeAll());
    void emptied.then((isDone) => isDone && onEmptied());
  }
  return (
    <PageQuestion title="Empty your cart?" page="/cart">
      <CartForm csrf={csrf} intent="empty" className="grid gap-5" onSend={empty}>
        <p>All {count} products are taken out. Your answers to our questions stay.</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button href="/cart" variant="quiet">
            Keep them
          </Button>
          <Button type="submit" variant="danger" loading={live.isPending('cart')}>
            Empty the cart
          </Button>
        </div>
      </CartForm>
    </PageQuestion>
  );
}
