import type { ReactNode } from 'react';
import type { CartItem } from '../../../../schemas/generated/types';
import { Button } from '../../../design/ui/Button';
import { CartForm } from './CartForm';
import type { LiveCart } from './use-cart';

type RemoveFormProps = {
  item: Pick<CartItem, 'variantId'>;
  live: LiveCart;
  csrf: string;
  /** How its button looks: as a link beside a line, or as a button beside others. */
  look: 'link' | 'quiet';
  /** Called once the line is gone. */
  onRemoved: () => void;
  /** What the button says. */
  children: ReactNode;
};

/** Takes a line out of the cart. */
export function RemoveForm({
  item: { variantId },
  live,
  csrf,
  look,
  onRemoved,
  children,
}: RemoveFormProps) {
  return (
    <CartForm
      csrf={csrf}
      intent="remove"
      variantId={variantId}
      onSend={() => {
        const removed = live.change(variantId, (calls) => calls.removeItem({ variantId }));
        void removed.then((isRemoved) => isRemoved && onRemoved());
      }}
    >
      <Button type="submit" variant={look} size="sm" disabled={live.isPending(variantId)}>
        {children}
      </Button>
    </CartForm>
  );
}
