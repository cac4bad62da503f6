import type { PriceList } from '../../../engine/commerce';
import type { LinePart, PricedAs } from '../../database/tables/shipments.schema.server';
import { type PaidLine, percentOf, priceInstead } from './price-change';
import { shareOf } from './supply';

/** Part of what was ordered of a line that is in a parcel. */
export interface ShipmentPart {
  /** Units of the line that are in it, and units that were ordered. */
  packed: number;
  ordered: number;
  /** Null where all days of its supply are in it. */
  part: LinePart | null;
}

/** Cents of a supply that one of its parcels costs. The parcels of a supply add up to all of it. */
export function shareOfShipment(cents: number, { packed, ordered, part }: ShipmentPart): number {
  const own = Math.round((cents * packed) / ordered);
  return part === null ? own : shareOf(own, part);
}

/** A parcel that was paid and has not left, as far as its price goes. Amounts are in cents. */
export interface PaidShipment extends ShipmentPart {
  /** Price that was paid for the supply that it is a part of. */
  supply: number;
  /** Amount that was charged for it since, or given back: 0 where it costs its share. */
  difference: number;
  /** The medicine and the strength whose price it was paid by. */
  pricedAs: PricedAs;
  /** Those with which it begins as it is packed now. */
  holds: PricedAs;
}

interface Prices {
  /** Cents of a whole supply today, without a coupon; null for what is sold no longer. */
  listOf: (what: PricedAs) => number | null;
  /** Percent that a coupon took off the supply; 0 for none. */
  percentOff: number;
}

/**
 * Cents that a parcel costs more where something else is prescribed before it leaves, or less where below 0. Prices of
 * today are compared: that of the strength with which the new prescription begins, with what the parcel was paid by and
 * with what it holds. A strength that the supply was to come to anyway costs nothing more, and one that it began with
 * gives nothing back. What is less counts in the proportion in which it was paid. Of what is more, at most what was not
 * paid yet is asked for.
 */
export function differenceOfShipment(
  parcel: PaidShipment,
  prescribed: PricedAs,
  { listOf, percentOff }: Prices,
): number {
  const costs = listOf(prescribed);
  if (costs === null) return 0;
  const paid = listOf(parcel.pricedAs) ?? parcel.supply;
  const held = listOf(parcel.holds) ?? paid;
  const [least, most] = [Math.min(paid, held), Math.max(paid, held)];
  if (costs > most) {
    const withCoupon = (cents: number) => Math.round((cents * (100 - percentOff)) / 100);
    const more = withCoupon(costs - most);
    // What was paid is no more asked for, also where it was for another amount than the one that the parcel holds.
    const unpaid = Math.max(0, withCoupon(costs) - parcel.supply);
    return shareOfShipment(parcel.difference === 0 ? Math.min(more, unpaid) : more, parcel);
  }
  if (costs >= least) return 0;
  const worth = Math.max(0, shareOfShipment(parcel.supply, parcel) + parcel.difference);
  return 0 - Math.min(worth, Math.round((worth * (least - costs)) / paid));
}

/** A parcel, and whether a renewal paid for it: a coupon counts once, for what was paid with the order. */
export interface ShipmentOfLine extends PaidShipment {
  isOfRenewal: boolean;
}

/** A medicine in the steps in which it is prescribed. */
export interface Prescribed {
  productId: string;
  variantId: string;
  /** Units of one supply. */
  quantity: number;
  doseSteps: readonly { dosage: number }[];
}

/**
 * Cents that each parcel of a line costs more where a medicine is prescribed before it leaves, or less where below 0.
 * @param today YYYY-MM-DD.
 */
export function differencesOf(
  parcels: readonly ShipmentOfLine[],
  line: PaidLine,
  medicine: Prescribed,
  { catalogue, today }: { catalogue: PriceList; today: string },
): number[] {
  const { coupon } = line;
  const listOf = (what: PricedAs) => priceInstead(line, what, catalogue, today);
  return parcels.map((parcel) => {
    const percentOff = parcel.isOfRenewal ? 0 : percentOf(coupon, catalogue);
    return differenceOfShipment(parcel, pricedAs(line, medicine), { listOf, percentOff });
  });
}

/** The medicine, the strength and the amount whose price a prescription has: those with which it begins. */
export function pricedAs(
  line: Pick<PaidLine, 'productId' | 'dosage'>,
  { productId, variantId, quantity: units, doseSteps }: Prescribed,
): PricedAs {
  return withDosage(line, { productId, variantId, units }, doseSteps[0]?.dosage ?? null);
}

/** Names a medicine with its strength: what is ordered in one strength may be prescribed without one. */
export function withDosage(
  line: Pick<PaidLine, 'productId' | 'dosage'>,
  medicine: Omit<PricedAs, 'dosage'>,
  dosage: number | null,
): PricedAs {
  const ordered = medicine.productId === line.productId ? line.dosage : null;
  return { ...medicine, dosage: dosage ?? ordered };
}

/** Sums of what parcels cost more, and of what they cost less. */
export function sumsOf(differences: readonly number[]): { more: number; less: number } {
  const sum = (sign: 1 | -1) =>
    differences.reduce((total, cents) => total + Math.max(0, sign * cents), 0);
  return { more: sum(1), less: sum(-1) };
}
