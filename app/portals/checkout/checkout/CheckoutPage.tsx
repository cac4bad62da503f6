import '../../../quiz-runner/parts/cart/cart.css';
import './checkout.css';
import { type ReactNode, useEffect } from 'react';
import { formatMoney } from '../../../../engine/values';
import { reportPurchase } from '../../../browser/calls/report-events';
import { PageForm } from '../../../browser/forms/PageForm';
import { decisionTime } from '../../../care/treatments/treatment';
import { heldInWords } from '../../../commerce/gateway/payment-lines';
import type { PlacedOrder } from '../../../commerce/orders/patient-orders.server';
import type { CheckoutSnapshot } from '../../../database/tables/payments.schema.server';
import { Icon } from '../../../design/illustrations/Icon';
import { Illustration } from '../../../design/illustrations/Illustration';
import type { IconName } from '../../../design/illustrations/names';
import { Button } from '../../../design/ui/Button';
import { Chip } from '../../../design/ui/Chip';
import { Spinner } from '../../../design/ui/loading';
import { Card } from '../../../design/ui/page/Card';
import { ships } from '../../../identity/profile/delivery-address';
import { CartLine, LinePicture } from '../../../quiz-runner/parts/cart/CartLine';
import { CartTotals } from '../../../quiz-runner/parts/cart/CartTotals';
import { AddressLines } from '../../parts/address';
import type { CheckoutView } from './checkout-page.server';

interface CheckoutPageProps extends CheckoutView {
  /** Outcome of the payment as the payment page told it: worth no more than a word. */
  said: string | null;
  firstName: string;
  csrf: string;
  /** Cents that went back, or are on their way back. */
  backCents: number;
  /** Minutes for which it can be undone; null where it cannot. */
  undoMinutes: number | null;
}

/** Shows how a payment stands: succeeded, cancelled, or still open. */
export function CheckoutPage({
  id,
  status,
  order,
  said,
  url,
  snapshot,
  firstName,
  csrf,
  backCents,
  undoMinutes,
}: CheckoutPageProps) {
  if (status === 'succeeded' && order && backCents > 0 && backCents >= snapshot.total)
    return <CheckoutPaidBack cents={backCents} snapshot={snapshot} orderNumber={order.number} />;
  if (status === 'succeeded' && order) {
    const { number, status: orderStatus } = order;
    if (orderStatus === 'cancelled') return <OrderCancelled orderNumber={number} />;
    return (
      <CheckoutSucceeded
        checkout={id}
        orderNumber={number}
        orderStatus={orderStatus}
        snapshot={snapshot}
        firstName={firstName}
        isReturn={said === 'succeeded'}
        undo={undoMinutes === null ? null : <UndoForm csrf={csrf} id={id} minutes={undoMinutes} />}
      />
    );
  }
  if (status === 'cancelled' || said === 'cancelled') return <CheckoutCancelled />;
  return <CheckoutWaiting url={url} />;
}

/** An order of which all money goes back. */
function CheckoutPaidBack({
  cents,
  snapshot: { currency },
  orderNumber,
}: {
  cents: number;
  snapshot: CheckoutSnapshot;
  orderNumber: string;
}) {
  return (
    <div className="checkout-page">
      <div className="checkout-head">
        <Illustration name="bag" alt="" size="md" />
        <Chip tone="plain">Cancelled, paid back</Chip>
        <h1>{formatMoney(cents, currency)} goes back to you</h1>
        <p className="text-lg/normal text-muted">
          Your order <strong>{orderNumber}</strong> is cancelled. Banks take a few days until the
          money shows in your account.
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button href="/patient">Go to your dashboard</Button>
      </div>
    </div>
  );
}

/** An order that does not go ahead, and that nothing was charged for. */
function OrderCancelled({ orderNumber }: { orderNumber: string }) {
  return (
    <div className="checkout-page">
      <div className="checkout-head">
        <Illustration name="bag" alt="" size="md" />
        <Chip tone="plain">Cancelled, nothing was charged</Chip>
        <h1>This order does not go ahead</h1>
        <p className="text-lg/normal text-muted">
          Nothing of your order <strong>{orderNumber}</strong> is sent. Your card was not charged,
          and is not charged for it any more. Your treatment page says why.
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button href="/patient/treatment">See why</Button>
        <Button href="/patient" variant="quiet">
          Go to your dashboard
        </Button>
      </div>
    </div>
  );
}

/** Takes back what one press bought, as long as it has not left. */
function UndoForm({ csrf, id, minutes }: { csrf: string; id: string; minutes: number }) {
  return (
    <Card as="section" padding="lg" aria-labelledby="undo">
      <h2 id="undo">Not what you meant?</h2>
      <p className="mb-4">
        It goes to the pharmacy in {minutes === 1 ? '1 minute' : `${minutes} minutes`}. Until then
        you can undo it, and pay nothing.
      </p>
      <PageForm csrf={csrf} action={`/checkout?id=${id}`}>
        <Button type="submit" variant="quiet">
          Undo this order
        </Button>
      </PageForm>
    </Card>
  );
}

/** Page that somebody comes back to who left the payment page without paying. */
function CheckoutCancelled() {
  return (
    <div className="checkout-page">
      <div className="checkout-head">
        <Illustration name="bag" alt="" size="md" />
        <h1>You have not ordered</h1>
        <p className="text-lg/normal text-muted">
          Nothing was charged, and your cart is as you left it. Come back whenever you are ready.
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button href="/cart">Back to your cart</Button>
      </div>
    </div>
  );
}

type CheckoutWaitingProps = {
  /** The page to pay on; null where there is none. */
  url: string | null;
};

/** A payment that is not made yet. The page asks again by itself, with and without scripts. */
function CheckoutWaiting({ url }: CheckoutWaitingProps) {
  return (
    <div className="checkout-page">
      <div className="checkout-head">
        <Spinner size="lg" label="Waiting" />
        <h1>Waiting for the payment page</h1>
        <p className="text-lg/normal text-muted">
          We have not heard from the payment page yet. This page looks again every few seconds.
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {url === null ? null : <Button href={url}>Go to the payment page</Button>}
        <Button href="/cart" variant="quiet">
          Back to your cart
        </Button>
      </div>
    </div>
  );
}

/** The chip of each state of an order. */
const orderWords = {
  held: 'Order received',
  paid: 'Payment received',
} as const satisfies Record<PlacedStatus, string>;

type PlacedStatus = Exclude<PlacedOrder['status'], 'cancelled'>;

type CheckoutSucceededProps = {
  checkout: string;
  orderNumber: string;
  orderStatus: PlacedStatus;
  snapshot: CheckoutSnapshot;
  firstName: string;
  /** True where the payment page led to this page: only then is the purchase reported. */
  isReturn: boolean;
  /** The form that undoes it; null where it cannot be undone. */
  undo: ReactNode;
};

/** The order that was just placed, and what follows. */
function CheckoutSucceeded({
  checkout,
  orderNumber,
  orderStatus,
  snapshot,
  firstName,
  isReturn,
  undo,
}: CheckoutSucceededProps) {
  const { items, total: value, currency, shippingAddress } = snapshot;
  const quantity = items.length;
  useEffect(() => {
    if (isReturn) reportPurchase({ checkout, value, currency, quantity });
  }, [isReturn, checkout, value, currency, quantity]);
  const needsProvider = items.some(({ product }) => product.prescription);
  const steps = needsProvider
    ? orderStatus === 'held'
      ? withProvider
      : approved
    : withoutProvider;
  return (
    <div className="checkout-page">
      <div className="checkout-head">
        <Illustration name="parcel" alt="" size="md" />
        <Chip tone="good">{orderWords[orderStatus]}</Chip>
        <h1>Thank you, {firstName}</h1>
        <p className="text-lg/normal text-muted">
          Your order <strong>{orderNumber}</strong> is confirmed. A confirmation goes to your inbox.
        </p>
        {orderStatus === 'held' ? <p>{heldInWords(value, currency)}</p> : null}
        {undo === null ? null : <p>{formatMoney(value, currency)} was charged to your card.</p>}
      </div>
      {undo}
      <Card as="section" padding="lg" aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <ol className="checkout-next">
          {nextSteps(steps, items.some(ships)).map(({ icon, title, text }) => (
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
              currency={currency}
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
      <div className="flex flex-wrap justify-center gap-3">
        <Button href="/patient">Go to your dashboard</Button>
      </div>
    </div>
  );
}

/** Something that follows a payment. */
interface NextStep {
  icon: IconName;
  title: string;
  text: string;
}

const shipping: NextStep = {
  icon: 'truck',
  title: 'It ships',
  text: 'In plain packaging, to the address below.',
};

const withProvider: NextStep[] = [
  {
    icon: 'doctor',
    title: 'A provider reads your intake',
    text: `A licensed provider in your state decides what is right for you ${decisionTime}, and writes to you with any question. Until then you can cancel the order on your treatment page.`,
  },
  {
    icon: 'pill',
    title: 'Your card is charged, and the pharmacy prepares it',
    text: 'Both as soon as it is approved. If it is not, you pay nothing.',
  },
];

/** Steps after a charge with a prescription in it: that was approved before. */
const approved: NextStep[] = [
  {
    icon: 'pill',
    title: 'The pharmacy prepares it',
    text: 'What a provider approved is paid for. Your treatment page says how each part of it stands.',
  },
];

const withoutProvider: NextStep[] = [
  {
    icon: 'box',
    title: 'We pack it',
    text: 'None of it needs a prescription, so nothing has to wait.',
  },
];

const digital: NextStep = {
  icon: 'video',
  title: 'We write to you',
  text: 'Nothing of it ships. You will hear from us by email on how to begin.',
};

/** Returns what follows, in order. */
function nextSteps(steps: readonly NextStep[], isShipped: boolean): NextStep[] {
  if (!isShipped) return steps === withoutProvider ? [digital] : [...steps, digital];
  return [...steps, shipping];
}
