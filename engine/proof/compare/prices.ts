import { priceItem } from '../../commerce/price-cart';
import type { PatientSet } from '../diagram/nodes';
import type { Model } from '../model/model';
import type { SharedModels } from './shared-models';

/** Price that somebody pays for a product in place of the one they paid, in cents; null where they do not buy it. */
export interface PriceChange {
  product: string;
  before: number | null;
  after: number | null;
}

/**
 * Changes in what some people pay, by product; each price once with each price that takes its place.
 * @param buyers People who finish in both revisions.
 */
export function pricesOf({ before, after }: SharedModels, buyers: PatientSet): PriceChange[] {
  const { diagram } = after;
  if (buyers === diagram.none) return [];
  const [was, is] = [pricesIn(before, buyers), pricesIn(after, buyers)];
  const nobodyPays: Sold['whoPays'] = new Map([[null, diagram.all]]);
  const changes: PriceChange[] = [];
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [had, has] = [was.get(key), is.get(key)];
    const product = has?.title ?? had?.title ?? '';
    for (const [earlier, paid] of had?.whoPays ?? nobodyPays)
      for (const [later, pays] of has?.whoPays ?? nobodyPays)
        if (earlier !== later && diagram.meets(diagram.and(paid, pays), buyers))
          changes.push({ product, before: earlier, after: later });
  }
  return changes.sort(
    (one, other) =>
      one.product.localeCompare(other.product, 'en') ||
      (one.before ?? 0) - (other.before ?? 0) ||
      (one.after ?? 0) - (other.after ?? 0),
  );
}

/**
 * A product, as a subscription or not, with who pays how much for all of it; null where they do not buy it. Of
 * everybody, not of the buyers only: these are a large set, which is only looked into.
 */
interface Sold {
  title: string;
  whoPays: Map<number | null, PatientSet>;
}

function pricesIn({ diagram, lines }: Model, buyers: PatientSet): Map<string, Sold> {
  const sold = new Map<string, Sold>();
  for (const { line, resolved, who } of lines()) {
    if (!diagram.meets(who, buyers)) continue;
    const { product, variant } = resolved;
    // One unit of what somebody counts.
    const quantity = line.quantity === 'counted' ? 1 : line.quantity;
    const { total } = priceItem({ ...line, quantity }, product, variant);
    const key = `${product.id} ${variant.variantType}`;
    const earlier = sold.get(key)?.whoPays ?? [[null, diagram.all]];
    const whoPays: Sold['whoPays'] = new Map();
    const add = (paid: number | null, among: PatientSet) => {
      if (among !== diagram.none)
        whoPays.set(paid, diagram.or(whoPays.get(paid) ?? diagram.none, among));
    };
    // Somebody can buy several variants of one product.
    for (const [paid, among] of earlier) {
      add(paid, diagram.minus(among, who));
      add((paid ?? 0) + total, diagram.and(among, who));
    }
    sold.set(key, { title: product.title, whoPays });
  }
  return sold;
}
