import { useMemo } from 'react';
import { type PricedItem, priceCart } from '../../engine/commerce';
import { cartLines, couponIn } from '../../engine/quiz';
import { formatDosage, formatMoney } from '../../engine/values';
import { useEditor, usePlay } from '../state/editor-context';
import { EmptyPane } from '../ui/EmptyPane';

/** Shows what the answers of the run put into the cart, at today’s prices. Nothing is bought. */
export function CartPanel() {
  const { reference } = useEditor();
  const quiz = usePlay((play) => play.quiz);
  const state = usePlay((play) => play.state);
  const priced = useMemo(() => {
    if (!quiz || !state) return null;
    const { catalogue } = reference;
    const lines = cartLines(quiz, state, catalogue);
    return priceCart(lines, catalogue, couponIn(quiz, state), state.facts.today);
  }, [quiz, state, reference]);

  if (!priced || priced.cart.items.length === 0) {
    return (
      <EmptyPane title="The cart is empty">
        Choose a plan or a product in the preview, and its lines and prices show here. A quiz that
        an answer ended sells nothing.
      </EmptyPane>
    );
  }
  const { items, subtotal, discount, shipping, total, coupon, currency } = priced.cart;
  return (
    <div className="px-4 py-2">
      <table className="w-full max-w-3xl border-collapse text-left [&_td]:py-1 [&_td]:pr-4 [&_th]:py-1 [&_th]:pr-4">
        <caption className="sr-only">The cart of the preview</caption>
        <thead className="text-xs text-faint">
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Sold as</th>
            <th scope="col">Strength</th>
            <th scope="col">Quantity</th>
            <th scope="col" className="text-right">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <CartItemRow key={item.variantId} item={item} currency={currency} />
          ))}
        </tbody>
        <tfoot className="border-t border-line">
          <Total label="Subtotal" cents={subtotal} currency={currency} />
          {discount > 0 ? (
            <Total
              label={coupon ? `Discount, ${coupon.title}` : 'Discount'}
              cents={-discount}
              currency={currency}
            />
          ) : null}
          <Total label="Shipping" cents={shipping} currency={currency} />
          <Total label="Total" cents={total} currency={currency} strong />
        </tfoot>
      </table>
      {priced.warnings.map((warning) => (
        <p key={warning} className="text-warn">
          {warning}
        </p>
      ))}
    </div>
  );
}

function CartItemRow({ item, currency }: { item: PricedItem; currency: string }) {
  const { product, variant, dosage, dosageUnit, quantity, subtotal, discount } = item;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="font-medium">
        {product.title}
      </th>
      <td>{variant.variantCustomTitle ?? variant.title}</td>
      <td>{dosage === null ? '–' : formatDosage(dosage, dosageUnit ?? '')}</td>
      <td>{quantity}</td>
      <td className="text-right tabular-nums">
        {discount > 0 ? <s className="mr-2 text-muted">{formatMoney(subtotal, currency)}</s> : null}
        {formatMoney(subtotal - discount, currency)}
      </td>
    </tr>
  );
}

function Total({
  label,
  cents,
  currency,
  strong = false,
}: {
  label: string;
  cents: number;
  currency: string;
  strong?: boolean;
}) {
  return (
    <tr className={strong ? 'font-semibold' : undefined}>
      <th scope="row" colSpan={4} className={strong ? undefined : 'font-normal text-muted'}>
        {label}
      </th>
      <td className="text-right tabular-nums">
        {cents < 0 ? `−${formatMoney(-cents, currency)}` : formatMoney(cents, currency)}
      </td>
    </tr>
  );
}
