import '../../../quiz-runner/parts/cart/cart.css';
import './pharmacy.css';
import { useEffect, useRef } from 'react';
import { formatMoney } from '../../../../engine/values';
import { track } from '../../../browser/calls/track';
import type { CartAnswer } from '../../../commerce/cart/present-cart';
import { Button } from '../../../design/ui/Button';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { useHasScripts } from '../../../design/ui/use-has-scripts';
import { CartTotals } from '../../../quiz-runner/parts/cart/CartTotals';
import { CartRow } from '../../checkout/cart/CartRow';
import { CallNotices } from '../../checkout/cart/cart-notices';
import { type LiveCart, useCart } from '../../checkout/cart/use-cart';
import type { PharmacyError } from './pharmacy-page.server';
import { ShelfForm } from './ShelfForm';
import type { StockedShelf } from './shelves';

type PharmacyPageProps = {
  csrf: string;
  shelves: readonly StockedShelf[];
  start: CartAnswer;
  error: PharmacyError | null;
};

/** Things that go with a treatment, and the cart they go into. */
export function PharmacyPage({ csrf, shelves, start, error }: PharmacyPageProps) {
  const live = useCart(start, csrf);
  const isLive = useHasScripts();
  useSeenShelves(shelves);
  return (
    <>
      {error === null ? null : <Notice tone="bad">{error.message}</Notice>}
      <CallNotices errors={live.errors} />
      <div className="pharmacy">
        <div className="grid min-w-0 gap-9">
          {shelves.length === 0 ? (
            <EmptyState title="Nothing to add right now">
              The pharmacy has nothing that goes with your treatment today.
            </EmptyState>
          ) : (
            shelves.map((shelf) => (
              <ShelfForm key={shelf.id} shelf={shelf} live={live} csrf={csrf} isLive={isLive} />
            ))
          )}
          <CartBar cart={live.cart} />
        </div>
        <PharmacyCart live={live} csrf={csrf} />
      </div>
    </>
  );
}

/** On a phone the cart is far below: what is in it stands at the lower edge of the shelves, and leads there. */
function CartBar({ cart: { items, total } }: Pick<CartAnswer, 'cart'>) {
  if (items.length === 0) return null;
  const count = items.length === 1 ? '1 product' : `${items.length} products`;
  return (
    <a
      className="sticky bottom-3 z-(--z-sticky) flex min-h-13 items-center justify-between rounded-full bg-brand-deep px-5 py-0 text-white no-underline shadow-lg lg:hidden"
      href="#pharmacy-cart"
    >
      <span>Your cart: {count}</span>
      <b>{formatMoney(total)}</b>
    </a>
  );
}

/** Reports that shelves were seen: how they are laid out and where they stand, never what is on them. */
function useSeenShelves(shelves: readonly StockedShelf[]): void {
  const seen = JSON.stringify(shelves.map(({ display }) => display));
  useEffect(() => {
    const modes: StockedShelf['display'][] = JSON.parse(seen);
    for (const [index, mode] of modes.entries()) {
      track({ event: 'ViewListItem', payload: { mode, position: index + 1 } });
    }
  }, [seen]);
}

/** The whole cart beside the shelves: what was chosen here goes along with what was in it. */
function PharmacyCart({ live, csrf }: { live: LiveCart; csrf: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { items } = live.cart;
  return (
    <Card as="section" padding="lg" className="pharmacy-cart" aria-labelledby="pharmacy-cart">
      <h2 id="pharmacy-cart" ref={heading} tabIndex={-1}>
        Your cart
      </h2>
      {items.length === 0 ? (
        <p className="mb-3.5 text-sm text-muted">Nothing yet. What you choose comes in here.</p>
      ) : (
        <>
          <ul className="cart-lines" aria-label="Products in your cart">
            {items.map((item) => (
              <CartRow
                key={item.id}
                item={item}
                live={live}
                csrf={csrf}
                onRemoved={() => requestAnimationFrame(() => heading.current?.focus())}
              />
            ))}
          </ul>
          <CartTotals cart={live.cart} />
          <Button href="/cart" block>
            Review and pay
          </Button>
        </>
      )}
    </Card>
  );
}
