import { CheckoutCancelled } from './CheckoutCancelled';
import { CheckoutSucceeded } from './CheckoutSucceeded';
import { CheckoutWaiting } from './CheckoutWaiting';
import type { CheckoutView } from './checkout-page.server';
import '../../../quiz-runner/parts/cart/cart.css';
import './checkout.css';

interface CheckoutPageProps extends CheckoutView {
  /** How the payment page said that it ended: worth no more than a word. */
  said: string | null;
  firstName: string;
}

/** How a payment stands: succeeded, cancelled, or still open. */
export function CheckoutPage({
  id,
  status,
  order,
  said,
  url,
  snapshot,
  firstName,
}: CheckoutPageProps) {
  if (status === 'succeeded' && order) {
    return (
      <CheckoutSucceeded
        checkout={id}
        orderNumber={order.number}
        snapshot={snapshot}
        firstName={firstName}
        isReturn={said === 'succeeded'}
      />
    );
  }
  if (status === 'cancelled' || said === 'cancelled') return <CheckoutCancelled />;
  return <CheckoutWaiting url={url} />;
}
