import type { ReactNode } from 'react';
import type { PackagesView, PlanView } from '../../../../engine/quiz';
import { formatMoney, shippingInWords } from '../../../../engine/values';
import { Glyph } from '../../../design/ui/Glyph';
import { Card } from '../../../design/ui/page/Card';
import { unbroken } from '../../../design/ui/unbroken';
import { CartLine } from '../cart/CartLine';

const cartId = 'step-cart';

type PlanCartProps = {
  cart: PlanView;
  /** The ways on, which stand beneath the sum. */
  children: ReactNode;
};

/** The cart as it is put together: its lines, and the whole price with when it is taken. */
export function PlanCart({ cart, children }: PlanCartProps) {
  const money = moneyOf(cart);
  return (
    <aside className="step-aside plan-aside" aria-labelledby={cartId}>
      <Card padding="lg" className="cart-card">
        <h2 id={cartId}>Your cart</h2>
        {cart.items.length === 0 ? (
          <p className="text-sm text-muted">What you choose stands here with its price.</p>
        ) : (
          <>
            <PlanLines cart={cart} />
            <PlanTotals cart={cart} />
          </>
        )}
        <p className="sr-only" role="status">
          {money.label}: {formatMoney(cart.total, cart.currency)}
        </p>
        {children}
        <p className="cart-note">
          <Glyph name="lock" />
          {money.promise}
        </p>
      </Card>
    </aside>
  );
}

/** The lines of a plan, with the packages of the first supply. */
function PlanLines({ cart: { items, packages, currency } }: { cart: PlanView }) {
  return (
    <ul className="cart-lines">
      {items.map((item) => {
        const packed = packages[item.variantId];
        return (
          <CartLine key={item.variantId} item={{ ...item, comes: packed?.all }} currency={currency}>
            {packed === undefined ? null : (
              <p className="text-sm text-muted">{unbroken(parcelWords(packed))}</p>
            )}
          </CartLine>
        );
      })}
    </ul>
  );
}

/** Says how the first supply is sent, and what the first parcel of several holds. */
function parcelWords({ first, shipments }: PackagesView): string {
  if (shipments === 1) return 'Sent in one parcel.';
  return `Sent in ${shipments} parcels. The first holds ${first.join(' and ')}. A check-in comes before each later one.`;
}

function PlanTotals({ cart }: { cart: PlanView }) {
  const { shipping, total, currency } = cart;
  const { label, isHeld } = moneyOf(cart);
  return (
    <dl className="cart-totals">
      <div>
        <dt>Shipping</dt>
        <dd>{shippingInWords(shipping, currency)}</dd>
      </div>
      {isHeld ? (
        <div>
          <dt>Provider and messages</dt>
          <dd>Included</dd>
        </div>
      ) : null}
      <div data-sum>
        <dt>{label}</dt>
        <dd>{formatMoney(total, currency)}</dd>
      </div>
    </dl>
  );
}

/** Shows what stays in sight on a phone: the sum, and all of it when it is opened. */
export function PlanBar({ cart }: { cart: PlanView }) {
  const { label } = moneyOf(cart);
  const { items, total, currency } = cart;
  if (items.length === 0) return null;
  return (
    <details className="plan-bar">
      <summary>
        <span className="plan-bar-sum">
          {formatMoney(total, currency)} <small>{label.toLowerCase()}</small>
        </span>
        <span className="plan-bar-about">
          {items.length === 1 ? '1 item' : `${items.length} items`} · <u>See all</u>
        </span>
      </summary>
      <PlanLines cart={cart} />
      <PlanTotals cart={cart} />
    </details>
  );
}

/** Says when the money of a cart is taken: all of it at the approval, where something in it needs one. */
function moneyOf({ items }: PlanView): { label: string; isHeld: boolean; promise: string } {
  const isHeld = items.some(({ product }) => product.prescription);
  const renews = items.some(({ variant }) => variant.variantType !== 'single');
  const cancel = renews ? ' Cancel or pause at any time.' : '';
  return isHeld
    ? {
        label: 'Charged if approved',
        isHeld,
        promise: `Charged only after a provider says yes. If they say no, you pay nothing.${cancel}`,
      }
    : {
        label: 'Charged at checkout',
        isHeld,
        promise: `Nothing here needs a prescription, so you pay at checkout.${cancel}`,
      };
}
