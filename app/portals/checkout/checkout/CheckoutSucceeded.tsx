import { useEffect } from 'react';
import { reportPurchase } from '../../../browser/calls/report-purchase';
import type { CheckoutSnapshot } from '../../../database/tables/payments.schema.server';
import { Icon } from '../../../design/illustrations/Icon';
import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';
import { Chip } from '../../../design/ui/Chip';
import { Card } from '../../../design/ui/page/Card';
import { ships } from '../../../identity/profile/ships';
import { CartLine } from '../../../quiz-runner/parts/cart/CartLine';
import { CartTotals } from '../../../quiz-runner/parts/cart/CartTotals';
import { LinePicture } from '../../../quiz-runner/parts/cart/LinePicture';
import { AddressLines } from '../../parts/AddressLines';
import { nextSteps } from './next-steps';
import '../../parts/address.css';

type CheckoutSucceededProps = {
  checkout: string;
  orderNumber: string;
  snapshot: CheckoutSnapshot;
  firstName: string;
  /** Whether this page is what the payment page led to: only then is the purchase reported. */
  isReturn: boolean;
};

/** The order that was just paid, and what follows. */
export function CheckoutSucceeded({
  checkout,
  orderNumber,
  snapshot,
  firstName,
  isReturn,
}: CheckoutSucceededProps) {
  const { items, total: value, currency, shippingAddress } = snapshot;
  const quantity = items.length;
  useEffect(() => {
    if (isReturn) reportPurchase({ checkout, value, currency, quantity });
  }, [isReturn, checkout, value, currency, quantity]);
  const needsProvider = items.some(({ product }) => product.prescription);
  return (
    <div className="checkout-page">
      <div className="checkout-head">
        <Illustration name="parcel" alt="" size="md" />
        <Chip tone="good">Payment received</Chip>
        <h1>Thank you, {firstName}</h1>
        <p className="text-lg text-muted">
          Your order <strong>{orderNumber}</strong> is confirmed. A confirmation is on its way to
          your inbox.
        </p>
      </div>
      <Card as="section" padding="lg" aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <ol className="checkout-next">
          {nextSteps(needsProvider, items.some(ships)).map(({ icon, title, text }) => (
            <li key={title}>
              <span className="picture-tile" data-tone="brand" aria-hidden="true">
                <Icon name={icon} />
              </span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
      <Card as="section" padding="lg" aria-labelledby="order">
        <h2 id="order">Your order</h2>
        <ul className="cart-lines">
          {items.map((item) => (
            <CartLine
              key={item.id}
              item={item}
              picture={<LinePicture image={item.product.image} />}
            />
          ))}
        </ul>
        <CartTotals cart={snapshot} />
      </Card>
      {shippingAddress ? (
        <Card as="section" padding="lg" aria-labelledby="delivery">
          <h2 id="delivery">Deliver to</h2>
          <AddressLines address={shippingAddress} />
        </Card>
      ) : null}
      <div className="checkout-actions">
        <Button href="/patient">Go to your dashboard</Button>
      </div>
    </div>
  );
}
