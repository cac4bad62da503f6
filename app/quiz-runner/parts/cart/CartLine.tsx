import type { ReactNode } from 'react';
import { dosageInHundredths, formatDosage, formatMoney } from '../../../../engine/values';
import type { Image, Product, Variant } from '../../../../schemas/generated/types';
import { PriceTag } from '../../../design/ui/PriceTag';
import { unbroken } from '../../../design/ui/unbroken';
import { QuizPicture } from '../QuizPicture';

/** Line as it is shown, priced by the engine or answered by a call. Amounts are in cents. */
export interface ShownLine {
  product: { title: string; titration?: Product['titration'] };
  variant: Pick<Variant, 'title' | 'variantCustomTitle'>;
  quantity: number;
  subtotal: number;
  discount: number;
  /** Hundredths of the dosage unit. */
  dosage?: number | null;
  dosageUnit?: string | null;
  /** First packages in words, such as “4 pens of 0.25 mg”; left out for what is not sent. */
  comes?: readonly string[] | undefined;
}

type CartLineProps = {
  item: ShownLine;
  /** Currency of the cart or the order. */
  currency: string;
  /** Picture beside the words. */
  picture?: ReactNode;
  /** Says whether a counter among the children tells how many there are; otherwise the line does. */
  hasCounter?: boolean;
  /** Beneath the words: a quantity counter, a way to remove it. */
  children?: ReactNode;
};

/** One line of a cart: what it is, what it costs, how strong it is. */
export function CartLine({ item, currency, picture, hasCounter = false, children }: CartLineProps) {
  const { product, variant, subtotal, discount, dosage = null, dosageUnit = null } = item;
  const price =
    discount === 0
      ? { price: formatMoney(subtotal, currency) }
      : {
          price: formatMoney(subtotal - discount, currency),
          original: formatMoney(subtotal, currency),
        };
  const nextStep = weekOfRise(item);
  const quantityInWords = whatComes(item, hasCounter);
  const hasChoices = children !== undefined && children !== null;
  const words = (
    <>
      <div className="flex items-baseline justify-between gap-x-3 gap-y-1 max-[16rem]:flex-wrap [&>.price]:flex-none [&>.price]:justify-end">
        <span className="cart-line-title">{unbroken(product.title)}</span>
        <PriceTag {...price} />
      </div>
      <p>{variant.variantCustomTitle ?? variant.title}</p>
      {dosage === null || dosageUnit === null ? null : (
        <p>
          {dosageUnit === '%' ? 'Strength' : 'Dosage strength'}:{' '}
          {unbroken(formatDosage(dosage, dosageUnit))}
        </p>
      )}
      {nextStep === null ? null : (
        <p>
          You begin with this strength. It may go up from week {nextStep} on: a check-in comes
          before each step.
        </p>
      )}
      {quantityInWords === null ? null : <p>{unbroken(quantityInWords)}</p>}
      {hasChoices ? <div className="cart-line-choices">{children}</div> : null}
    </>
  );
  if (picture === undefined) return <li className="cart-line">{words}</li>;
  return (
    <li className="cart-line" data-pictured>
      {picture}
      <div>{words}</div>
    </li>
  );
}

/** Says what comes; null where the name of the variant says it, and where nothing is sent of a single one. */
function whatComes(
  { variant, quantity, comes = [] }: ShownLine,
  hasCounter: boolean,
): string | null {
  const words = comes.join(', ');
  if (words === '') return quantity > 1 && !hasCounter ? `Quantity: ${quantity}` : null;
  const name = variant.variantCustomTitle ?? variant.title;
  return name.split(', ').includes(words) ? null : words;
}

/** The week from which a line goes up that begins the plan of its product; null where it stays. */
function weekOfRise({ product: { titration = [] }, dosage }: ShownLine): number | null {
  const [first, ...later] = titration;
  if (first === undefined || dosageInHundredths(first.dosage) !== dosage) return null;
  return later.find((step) => step.dosage > first.dosage)?.fromWeek ?? null;
}

/** The small picture of a product beside its name, which says what it shows. */
export function LinePicture({ image }: { image: Image | undefined }) {
  return (
    <span className="picture-tile cart-picture" data-tone="brand" aria-hidden="true">
      {image ? <QuizPicture image={{ ...image, alt: '' }} size="sm" /> : null}
    </span>
  );
}
