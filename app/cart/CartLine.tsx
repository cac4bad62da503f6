import type { ReactNode } from 'react';
import { formatDosage, formatMoney, type PricedItem } from '../../engine';
import { PriceTag } from '../ui/PriceTag';

type CartLineProps = {
  item: PricedItem;
  /** Beneath the words: a quantity counter, a way to remove it. */
  children?: ReactNode;
};

/** One line of a cart: what it is, what it costs, how strong it is. */
export function CartLine({ item, children }: CartLineProps) {
  const { product, variant, quantity, subtotal, discount, dosage, dosageUnit } = item;
  const price =
    discount === 0
      ? { price: formatMoney(subtotal) }
      : { price: formatMoney(subtotal - discount), original: formatMoney(subtotal) };
  const hasChoices = children !== undefined && children !== null;
  return (
    <li className="cart-line">
      <div className="cart-line-head">
        <span className="cart-line-title">{product.title}</span>
        <PriceTag {...price} />
      </div>
      <p>{variant.variantCustomTitle ?? variant.title}</p>
      {dosage === null || dosageUnit === null ? null : (
        <p>Dosage strength: {formatDosage(dosage, dosageUnit)}</p>
      )}
      {quantity > 1 && !hasChoices ? <p>Quantity: {quantity}</p> : null}
      {hasChoices ? <div className="cart-line-choices">{children}</div> : null}
    </li>
  );
}
