import type { Product, UsageTiming, Variant } from '../../schemas/generated/types';
import { daysInPeriod, type Period } from '../values/calendar';
import { dosageInHundredths } from '../values/dosage';
import { shipmentDates } from './days-of-supply';
import { daysOfDose, type PlannedShipment, plannedShipments } from './fills';
import { type Packing, packingOf, unitsOfDose } from './packing';
import { stepsFrom, titrationOf } from './titration';

/** Order of a product: as much of it as a first supply depends on. */
export interface Supplied {
  product: Product;
  variant: Variant;
  quantity: number;
  /** Hundredths of the dosage unit; null where the product has no strengths. */
  dosage: number | null;
  usage: UsageTiming | null;
}

/** The shipments of a first supply, and the units they are counted in. */
export interface FirstSupply {
  packing: Packing;
  /** Unit of the strengths, such as “mg”. */
  unit: string;
  shipments: PlannedShipment[];
}

/**
 * The shipments of the first supply of what is ordered, were it prescribed as it is usually done and begun on a day;
 * null for what no packing is known of.
 * @param today YYYY-MM-DD.
 */
export function firstSupply(supplied: Supplied, today: string): FirstSupply | null {
  const { product, variant, dosage } = supplied;
  if (!product.packing) return null;
  const unit = product.dosageUnit ?? 'mg';
  const packing = packingOf(product, usageIn(product, supplied.usage));
  const regimen = {
    packing,
    quantity: unitsOfSupply(product, variant, supplied),
    steps: stepsFrom(dosage, titrationOf(product, unit), unit),
  };
  const period = periodOf(variant);
  const dates = shipmentDates(period && { ...period, anchorDay: today }, today, packing.shipsEvery);
  return { packing, unit, shipments: plannedShipments(regimen, null, dates) };
}

/** The use that was ordered, where a product has it; else null. */
export function usageIn(
  { usageTimings = [] }: Pick<Product, 'usageTimings'>,
  usage: UsageTiming | null,
): UsageTiming | null {
  return usage !== null && usageTimings.includes(usage) ? usage : null;
}

/** Units of one supply as it is usually prescribed. */
export function unitsOfSupply(
  product: Product,
  variant: Variant,
  { quantity, usage }: Pick<Supplied, 'quantity' | 'usage'>,
): number {
  const days = daysOfVariant(variant);
  const months = days / daysOfMonth;
  const packing = packingOf(product, usageIn(product, usage));
  const apart = daysOfDose(packing);
  if (product.pricingBasis === 'quantityPerMonth') return Math.ceil(quantity * months);
  if (apart === null) {
    const perMonth = product.packing?.perMonth;
    return perMonth === undefined ? quantity : Math.ceil(perMonth * months) * quantity;
  }
  const [first] = product.dosages ?? [];
  const dose = unitsOfDose(packing, first === undefined ? null : dosageInHundredths(first));
  return Math.max(1, Math.floor(days / apart)) * dose;
}

const daysOfMonth = daysInPeriod({ every: 1, unit: 'month' });

/** Days that one supply is for; a month’s where it is bought once. */
function daysOfVariant({ variantPeriod: every, variantPeriodUnit: unit }: Variant): number {
  return every && unit ? daysInPeriod({ every, unit }) : daysOfMonth;
}

/** The period in which a variant renews; null for what is bought once. */
function periodOf(variant: Variant): Period | null {
  const { variantType, variantPeriod: every, variantPeriodUnit: unit } = variant;
  return variantType !== 'single' && every && unit ? { every, unit } : null;
}
