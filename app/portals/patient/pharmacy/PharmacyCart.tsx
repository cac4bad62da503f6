import { useRef } from 'react';
import { Button } from '../../../design/ui/Button';
import { Card } from '../../../design/ui/page/Card';
import { CartTotals } from '../../../quiz-runner/parts/cart/CartTotals';
import { CartRow } from '../../checkout/cart/CartRow';
import type { LiveCart } from '../../checkout/cart/use-cart';

/** The whole cart beside the shelves: what was chosen here goes along with what was in it. */
export function PharmacyCart({ live, csrf }: { live: LiveCart; csrf: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { items } = live.cart;
  return (
    <Card as="section" padding="lg" className="pharmacy-cart" aria-labelledby="pharmacy-cart">
      <h2 id="pharmacy-cart" ref={heading} tabIndex={-1}>
        Your cart
      </h2>
      {items.length === 0 ? (
        <p className="pharmacy-about">Nothing yet. What you choose comes in here.</p>
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
