import type { PriceList } from '../../../engine/commerce';
import { directionsInWords, unitsInWords, unitsOfSupply } from '../../../engine/supply';
import { formatDosage } from '../../../engine/values';
import { priceInstead } from '../prescriptions/price-change';
import { pricedAs } from '../prescriptions/shipment-prices';
import { isSoldByUnits } from '../prescriptions/sold-quantity';
import type { AskedMedicine } from './treatment';
import type { PrescriptionInHand, TreatmentRow } from './treatment-rows.server';

export interface Presenting {
  catalogue: PriceList;
  /** YYYY-MM-DD. */
  today: string;
}

/** Other medicine that a provider suggests. */
export function presentAsked(
  prescription: PrescriptionInHand['prescription'],
  { line, order, careCase, subscription, inHand }: TreatmentRow,
  { catalogue, today }: Presenting,
): AskedMedicine {
  const { id, productId, drug, strength, less, more, whyOther, renewalTotal } = prescription;
  const { packing, quantity } = prescription;
  // The same medicine is told apart by its strength.
  const strengthOrdered =
    productId === line.productId && line.dosage !== null
      ? ` ${formatDosage(line.dosage, line.dosageUnit ?? 'mg')}`
      : '';
  const before = inHand?.prescription.drug ?? `${line.productTitle}${strengthOrdered}`;
  const amounts = amountBefore(prescription, { line, inHand }, catalogue);
  // What is approved for an order is charged with the yes; in a running treatment, with the refill that it comes in.
  const isForRefill = careCase?.status !== 'approved' || careCase.purpose !== 'order';
  const ordered = isForRefill ? (subscription?.renewalTotal ?? line.total) : line.total;
  const refill = priceInstead(line, pricedAs(line, prescription), catalogue, today) ?? ordered;
  // What parcels that were paid cost more is paid alone.
  const total = isForRefill ? (more > 0 ? more : refill) : line.total + more - less;
  return {
    prescriptionId: id,
    ...{ productId, drug, strength, whyOther },
    amount: amounts === null ? '' : unitsInWords(packing, quantity),
    inPlaceOf: amounts === null ? before : `${before}, ${amounts}`,
    directions: firstDirections(prescription),
    ...{ isForRefill, total, ordered, less: isForRefill ? less : 0 },
    currency: order.currency,
    renewalTotal,
    isPaid: more > 0,
    consents: [],
    seen: '',
  };
}

/** Units of a supply of the same medicine before, where another number is suggested now; else null. */
function amountBefore(
  { productId, quantity, packing }: PrescriptionInHand['prescription'],
  { line, inHand }: Pick<TreatmentRow, 'line' | 'inHand'>,
  { products }: PriceList,
): string | null {
  const product = products.find(({ id }) => id === productId);
  if (!product || !isSoldByUnits({ product, usage: line.usage })) return null;
  if ((inHand?.prescription.productId ?? line.productId) !== productId) return null;
  const variant = product.variants.find(({ id }) => id === line.variantId);
  const units =
    inHand?.prescription.quantity ?? (variant && unitsOfSupply(product, variant, line)) ?? quantity;
  return units === quantity ? null : unitsInWords(packing, units);
}

/** Directions of a prescription as it begins. */
export function firstDirections(prescription: PrescriptionInHand['prescription']): string {
  const { directions, packing, doseSteps } = prescription;
  const [take] = packing.unitSteps ?? [];
  return directionsInWords(directions, packing, doseSteps[0] ?? null, take?.text);
}
