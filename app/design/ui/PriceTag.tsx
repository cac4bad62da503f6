import { VisuallyHidden } from './VisuallyHidden';

type PriceTagProps = {
  /** Formatted, as in "$747". */
  price: string;
  /** The price before a discount, formatted. Struck through. */
  original?: string;
  /** Period that it pays for, as in "/ mo". */
  period?: string;
  size?: 'md' | 'lg';
};

/** A price. What the strike-through says to the eye is said in words as well. */
export function PriceTag({ price, original, period, size = 'md' }: PriceTagProps) {
  return (
    <span className="price" data-size={size}>
      {original === undefined ? null : (
        <>
          <VisuallyHidden>Original price </VisuallyHidden>
          <s>{original}</s>
          <VisuallyHidden>, now </VisuallyHidden>
        </>
      )}
      <span className="price-amount">{price}</span>
      {period === undefined ? null : <span className="text-sm text-muted">{period}</span>}
    </span>
  );
}
