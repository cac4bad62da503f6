import type { Coupon } from '../../../schemas/generated/types';
import { priceItem } from '../../commerce/price-cart';
import type { PatientSet } from '../diagram/nodes';
import { unionOf } from '../diagram/sets';
import type { Model } from '../model/model';
import type { SharedModels } from './shared-models';

/** A coupon that does something for the cart of some people in one revision only. */
export interface CouponChange {
  code: string;
  title: string;
  /**
   * True where their cart takes the coupon in the later revision only; false where it does so in the earlier one only.
   */
  isTaken: boolean;
}

/**
 * The coupons that the cart of some people took and takes no more, and those that it takes now, as `couponComplaint`
 * decides it for what they buy when they finish in both revisions. Of what somebody counts, one.
 * @param buyers People who finish in both revisions.
 * @param coupons Those that are given out, whether or not they expire some day, on the same terms: both revisions are
 * compared with one catalogue.
 */
export function couponsOf(
  { before, after }: SharedModels,
  buyers: PatientSet,
  coupons: readonly Coupon[],
): CouponChange[] {
  const { diagram } = after;
  if (buyers === diagram.none) return [];
  return coupons.flatMap((coupon) => {
    const { code, title, status } = coupon;
    if (status !== 'live') return [];
    const [took, takes] = [before, after].map((model) => whoMayUse(model, coupon, buyers));
    if (took === undefined || takes === undefined) return [];
    const differs = (more: PatientSet, less: PatientSet) =>
      diagram.minus(more, less) !== diagram.none;
    return [
      ...(differs(took, takes) ? [{ code, title, isTaken: false }] : []),
      ...(differs(takes, took) ? [{ code, title, isTaken: true }] : []),
    ];
  });
}

/** People for whose cart a coupon lowers the price. */
function whoMayUse(
  { diagram, facts, lines }: Model,
  { variantTypes, minimumSubtotal = 0 }: Coupon,
  buyers: PatientSet,
): PatientSet {
  const bought = lines().map(({ line, resolved: { product, variant }, who }) => {
    const quantity = line.quantity === 'counted' ? 1 : line.quantity;
    const { total, subtotal } = priceItem({ ...line, quantity }, product, variant);
    const suits = total > 0 && (!variantTypes || variantTypes.includes(variant.variantType));
    return { suits, subtotal, who: diagram.and(who, buyers) };
  });
  const suited = unionOf(
    facts.sets,
    bought.filter(({ suits }) => suits).map(({ who }) => who),
  );
  if (minimumSubtotal === 0) return suited;
  let sums = new Map<number, PatientSet>([[0, buyers]]);
  for (const { subtotal, who } of bought) {
    const next = new Map<number, PatientSet>();
    const add = (sum: number, among: PatientSet) => {
      // What is enough is enough: the sums stay few.
      const of = Math.min(sum, minimumSubtotal);
      if (among !== diagram.none) next.set(of, diagram.or(next.get(of) ?? diagram.none, among));
    };
    for (const [sum, among] of sums) {
      add(sum, diagram.minus(among, who));
      add(sum + subtotal, diagram.and(among, who));
    }
    sums = next;
  }
  return diagram.and(suited, sums.get(minimumSubtotal) ?? diagram.none);
}
