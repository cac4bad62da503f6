import type { ReactNode } from 'react';
import type { CartItem } from '../../../../schemas/generated/types';
import { PlainForm } from '../../../browser/forms/PlainForm';
import { Button } from '../../../design/ui/Button';
import type { LiveCart } from './use-cart';

type CartFormProps = {
  csrf: string;
  intent: 'quantity' | 'remove' | 'toggle' | 'coupon' | 'confirm';
  variantId?: string;
  className?: string;
  /** Called instead of sending the form, where scripts run. */
  onSend: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** A form that changes the cart: by a call where scripts run, and by a page of its own without. */
export function CartForm({ csrf, intent, variantId, className, onSend, children }: CartFormProps) {
  return (
    <PlainForm
      csrf={csrf}
      fields={{ intent, variantId }}
      action="/cart"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(event.currentTarget);
      }}
    >
      {children}
    </PlainForm>
  );
}

type RemoveFormProps = {
  item: Pick<CartItem, 'variantId'>;
  live: LiveCart;
  csrf: string;
  /** Look of its button: as a link beside a line, or as a button beside others. */
  look: 'link' | 'quiet';
  /** Called once the line is gone. */
  onRemoved: () => void;
  /** Words on the button. */
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
