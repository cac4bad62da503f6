import { Button } from '../../../design/ui/Button';
import { Spinner } from '../../../design/ui/Spinner';

type CheckoutWaitingProps = {
  /** The page to pay on; null where there is none. */
  url: string | null;
};

/** A payment that is not made yet. The page asks again by itself, with and without scripts. */
export function CheckoutWaiting({ url }: CheckoutWaitingProps) {
  return (
    <div className="checkout-page">
      <div className="checkout-head">
        <Spinner size="lg" label="Waiting" />
        <h1>Waiting for your payment</h1>
        <p className="text-lg text-muted">
          We have not heard from the payment page yet. This page looks again every few seconds.
        </p>
      </div>
      <div className="checkout-actions">
        {url === null ? null : <Button href={url}>Go to the payment page</Button>}
        <Button href="/cart" variant="quiet">
          Back to your cart
        </Button>
      </div>
    </div>
  );
}
