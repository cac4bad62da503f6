import { Button } from '../../design/ui/Button';
import { QuantityCounter } from '../../design/ui/fields/QuantityCounter';
import { Glyph } from '../../design/ui/Glyph';
import { Card } from '../../design/ui/page/Card';
import { CartLine } from '../../quiz-runner/parts/cart/CartLine';
import { CartTotals } from '../../quiz-runner/parts/cart/CartTotals';
import { ondansetron, semaglutide } from './example-lines';
import '../../quiz-runner/parts/cart/cart.css';

/** A cart of two lines. */
export function ExampleCart() {
  return (
    <Card as="section" padding="lg" aria-labelledby="cart-title">
      <h2 id="cart-title" className="text-xl/[1.3]">
        Your cart
      </h2>
      <ul className="cart-lines">
        <CartLine item={semaglutide} />
        <CartLine item={ondansetron} hasCounter>
          <QuantityCounter
            label={ondansetron.product.title}
            quantity={ondansetron.quantity}
            form={{ action: '#cart', method: 'get' }}
            decrease={{ name: 'intent', value: 'decrease' }}
            increase={{ name: 'intent', value: 'increase' }}
          />
        </CartLine>
      </ul>
      <CartTotals cart={{ subtotal: 93_350, discount: 15_000, shipping: 0, total: 78_350 }} />
      <Button block className="mt-5">
        Continue to payment
      </Button>
      <p className="mt-4 flex gap-2 text-xs/[1.45] text-muted">
        <Glyph name="lock" className="size-4" />
        Charged only after a provider approves. Cancel or pause renewals any time.
      </p>
    </Card>
  );
}
