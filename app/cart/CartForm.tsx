import type { ReactNode } from 'react';
import { CartFields, type CartFieldsProps } from './CartFields';

type CartFormProps = CartFieldsProps & {
  className?: string;
  /** What is done instead of sending the form, where scripts run. */
  onSend: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** A form that changes the cart: by a call where scripts run, and by a page of its own without. */
export function CartForm({ className, onSend, children, ...carried }: CartFormProps) {
  return (
    <form
      method="post"
      action="/cart"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(event.currentTarget);
      }}
    >
      <CartFields {...carried} />
      {children}
    </form>
  );
}
