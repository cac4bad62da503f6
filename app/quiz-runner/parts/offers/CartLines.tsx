import type { ReactNode } from 'react';
import type { PricedItem } from '../../../../engine/commerce';
import type { PlanView } from '../../../../engine/quiz';
import { Illustration } from '../../../design/illustrations/Illustration';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Glyph } from '../../../design/ui/Glyph';
import { CartLine } from '../cart/CartLine';
import { CartTotals } from '../cart/CartTotals';

type CartLinesProps = {
  cart: PlanView;
  /** The quiet line beneath the totals. */
  note: string | null;
  /** Draws the counter of a line; null for one that cannot be counted, nothing unless given. */
  counters?: (item: PricedItem) => ReactNode;
  /** Content between the lines and the totals: period, coupon. */
  children?: ReactNode;
};

/** The lines of a cart, and what they come to. */
export function CartLines({ cart, note, counters, children }: CartLinesProps) {
  if (cart.items.length === 0) {
    return (
      <EmptyState
        picture={<Illustration name="parcel" alt="" size="md" />}
        title="Nothing in your cart yet"
      >
        What you choose in this quiz will stand here with its price.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="cart-lines">
        {cart.items.map((item) => {
          const counter = counters?.(item) ?? null;
          return (
            <CartLine
              key={item.variantId}
              item={{ ...item, comes: cart.packages[item.variantId]?.all }}
              currency={cart.currency}
              hasCounter={counter !== null}
            >
              {counter}
            </CartLine>
          );
        })}
      </ul>
      {children}
      <CartTotals cart={cart} />
      {note === null ? null : (
        <p className="cart-note">
          <Glyph name="lock" />
          {note}
        </p>
      )}
    </>
  );
}
