import { Button } from '../Button';
import { Card } from '../Card';
import { Glyph } from '../Glyph';
import { PriceTag } from '../PriceTag';
import { QuantityCounter } from '../QuantityCounter';

const totals = [
  ['Subtotal', '$933'],
  ['Discount', '−$150'],
  ['Shipping', '$0'],
] as const;

/** A cart of two lines. */
export function ExampleCart() {
  return (
    <Card as="section" padding="lg" aria-labelledby="cart-title">
      <h2 id="cart-title" className="text-xl">
        Your cart
      </h2>
      <div className="border-b border-line py-4">
        <p className="flex justify-between gap-3">
          <b className="font-[580]">Semaglutide, weekly</b>
          <PriceTag price="$747" original="$897" />
        </p>
        <p className="text-sm text-muted">3-month supply, ships every 3 months</p>
        <p className="text-sm text-muted">Dosage strength: 0.25 mg</p>
      </div>
      <div className="border-b border-line py-4">
        <p className="flex justify-between gap-3">
          <b className="font-[580]">Ondansetron 4 mg</b>
          <PriceTag price="$36" />
        </p>
        <p className="mb-2 text-sm text-muted">10 tablets</p>
        <QuantityCounter
          label="Ondansetron 4 mg"
          quantity={2}
          form={{ action: '#cart' }}
          decrease={{ name: 'intent', value: 'decrease' }}
          increase={{ name: 'intent', value: 'increase' }}
        />
      </div>
      <dl className="grid gap-2 pt-4 text-muted tabular-nums">
        {totals.map(([name, amount]) => (
          <div key={name} className="flex justify-between">
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="mt-2 flex justify-between border-t border-line pt-4 font-display text-xl font-[560] text-ink">
          <dt>Total</dt>
          <dd>$783</dd>
        </div>
      </dl>
      <Button block className="mt-5">
        Continue to payment
      </Button>
      <p className="mt-4 flex gap-2 text-xs text-muted">
        <Glyph name="lock" className="size-4" />
        Charged only after a provider approves. Cancel or pause any time.
      </p>
    </Card>
  );
}
