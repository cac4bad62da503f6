import { useEffect } from 'react';
import { reportPurchase } from '../api/report-purchase';
import { CartLine } from '../cart/CartLine';
import { CartTotals } from '../cart/CartTotals';
import { LinePicture } from '../cart/LinePicture';
import { Icon } from '../illustrations/Icon';
import { Illustration } from '../illustrations/Illustration';
import type { IconName } from '../illustrations/icon-names';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Chip } from '../ui/Chip';
import type { CheckoutSnapshot } from './checkout-snapshot';

type CheckoutSucceededProps = {
  checkout: string;
  orderNumber: string;
  snapshot: CheckoutSnapshot;
  firstName: string;
  /** Whether this page is what the payment page led to: only then is the purchase reported. */
  isReturn: boolean;
  csrf: string;
};

/** The order that was just paid, and what follows. */
export function CheckoutSucceeded({
  checkout,
  orderNumber,
  snapshot,
  firstName,
  isReturn,
  csrf,
}: CheckoutSucceededProps) {
  const { items, total: value, currency } = snapshot;
  const quantity = items.length;
  useEffect(() => {
    if (isReturn) reportPurchase(csrf, { checkout, value, currency, quantity });
  }, [isReturn, csrf, checkout, value, currency, quantity]);
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
          {(needsProvider ? withProvider : withoutProvider).map(({ icon, title, text }) => (
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
      <div className="checkout-actions">
        <Button href="/" variant="quiet">
          Go to the first page
        </Button>
      </div>
    </div>
  );
}

interface NextStep {
  icon: IconName;
  title: string;
  text: string;
}

const shipping: NextStep = {
  icon: 'truck',
  title: 'It ships',
  text: 'In plain packaging, to the address in your profile.',
};

const withProvider: NextStep[] = [
  {
    icon: 'doctor',
    title: 'A provider reads your intake',
    text: 'A licensed clinician in your state decides what is right for you, and writes to you with any question.',
  },
  { icon: 'pill', title: 'The pharmacy prepares it', text: 'As soon as it is prescribed.' },
  shipping,
];

const withoutProvider: NextStep[] = [
  {
    icon: 'box',
    title: 'We pack it',
    text: 'None of it needs a prescription, so nothing has to wait.',
  },
  shipping,
];
