import type { ReactNode } from 'react';
import { PlainForm } from '../../../browser/forms/PlainForm';

type CartFormProps = {
  csrf: string;
  intent: 'quantity' | 'remove' | 'toggle' | 'coupon' | 'confirm';
  variantId?: string;
  className?: string;
  /** What is done instead of sending the form, where scripts run. */
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
