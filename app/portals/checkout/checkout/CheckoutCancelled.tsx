import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';

/** Where the payment page leads that was left without paying. */
export function CheckoutCancelled() {
  return (
    <div className="checkout-page">
      <div className="checkout-head">
        <Illustration name="bag" alt="" size="md" />
        <h1>You have not paid</h1>
        <p className="text-lg text-muted">
          Nothing was charged, and your cart is as you left it. Come back whenever you are ready.
        </p>
      </div>
      <div className="checkout-actions">
        <Button href="/cart">Back to your cart</Button>
      </div>
    </div>
  );
}
