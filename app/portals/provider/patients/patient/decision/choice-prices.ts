import type { PriceList } from '../../../../../../engine/commerce';
import { dosageInHundredths } from '../../../../../../engine/values';
import {
  type PaidLine,
  type PriceChange,
  priceChange,
} from '../../../../../care/prescriptions/price-change';
import {
  differencesOf,
  type ShipmentOfLine,
  sumsOf,
} from '../../../../../care/prescriptions/shipment-prices';
import { amountsOf, type Sold } from '../../../../../care/prescriptions/sold-quantity';
import type { ChoicePrice, PriceDifference } from './offered-choice';

/** What the prices of a choice are compared with. */
export interface Compared {
  catalogue: PriceList;
  /** The line as it was ordered. */
  paid: PaidLine;
  /** Parcels that were paid and have not left, where it runs already; null where it is ordered. */
  parcels: readonly ShipmentOfLine[] | null;
  /** YYYY-MM-DD */
  today: string;
}

/** Finds what each strength and amount of a choice costs more or less than was ordered, or than what was paid. */
export function otherPricesOf(sold: Sold, compared: Compared): ChoicePrice[] {
  const { product } = sold;
  const amounts = amountsOf(sold, compared.paid).map(({ units }) => units);
  const dosages: (number | null)[] = product.dosages?.map(dosageInHundredths) ?? [];
  return (dosages.length === 0 ? [null] : dosages).flatMap((dosage): ChoicePrice[] => {
    if (amounts.length > 0)
      return amounts.map((units) => ({
        ...{ dosage, units },
        ...differenceOf(sold, { dosage, units }, compared),
      }));
    // What is counted by doses costs the same whatever stands as its quantity.
    const { more, less } = differenceOf(sold, { dosage, units: 1 }, compared);
    return more > 0 || less > 0 ? [{ dosage, units: null, more, less }] : [];
  });
}

function differenceOf(
  { product, variant }: Sold,
  { dosage, units: quantity }: { dosage: number | null; units: number },
  { catalogue, paid, parcels, today }: Compared,
): PriceDifference {
  const unit = product.dosageUnit ?? 'mg';
  const doseSteps = dosage === null ? [] : [{ fromWeek: 1, dosage, unit }];
  const medicine = { productId: product.id, variantId: variant.id, doseSteps, quantity };
  return parcels === null
    ? differenceOfOrder(priceChange(paid, medicine, catalogue, today))
    : sumsOf(differencesOf(parcels, paid, medicine, { catalogue, today }));
}

/** Cents that an order costs more or less than it was ordered for. */
export function differenceOfOrder(change: PriceChange): PriceDifference {
  const more = change.kind === 'more' ? change.more : 0;
  return { more, less: change.kind === 'less' ? change.less : 0 };
}
