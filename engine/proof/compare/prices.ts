import { priceItem } from '../../cart/price-cart';
import type { PatientSet } from '../diagram';
import type { Model } from '../model';
import { unionOf } from '../sets';
import type { SharedModels } from './shared-models';

/** What somebody pays for a product in place of what they paid, in cents; null where they do not buy it. */
export interface PriceChange {
  product: string;
  before: number | null;
  after: number | null;
}

/** What some people who finish in both revisions pay otherwise, by product; each price once with each that takes its place. */
export function pricesOf({ before, after }: SharedModels, people: PatientSet): PriceChange[] {
  const { diagram, facts, possible } = after;
  const finish = diagram.and(before.walk.finishes, after.walk.finishes);
  const buyers = diagram.and(people, diagram.and(finish, possible));
  if (buyers === diagram.none) return [];
  const [was, is] = [pricesIn(before, buyers), pricesIn(after, buyers)];
  const changes: PriceChange[] = [];
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [had, has] = [was.get(key), is.get(key)];
    const product = has?.title ?? had?.title ?? '';
    const withNone = (sold: Sold | undefined): [number | null, PatientSet][] => {
      const sets = [...(sold?.whoPays ?? [])];
      const others = diagram.minus(
        buyers,
        unionOf(
          facts.sets,
          sets.map(([, who]) => who),
        ),
      );
      return [...sets, [null, others]];
    };
    for (const [earlier, paid] of withNone(had))
      for (const [later, pays] of withNone(has))
        if (earlier !== later && diagram.meets(paid, pays))
          changes.push({ product, before: earlier, after: later });
  }
  return changes.sort(
    (one, other) =>
      one.product.localeCompare(other.product, 'en') ||
      (one.before ?? 0) - (other.before ?? 0) ||
      (one.after ?? 0) - (other.after ?? 0),
  );
}

/** A product, as a subscription or not, with who pays how much for it. */
interface Sold {
  title: string;
  whoPays: Map<number, PatientSet>;
}

function pricesIn({ diagram, lines }: Model, buyers: PatientSet): Map<string, Sold> {
  const sold = new Map<string, Sold>();
  for (const { line, resolved, who } of lines()) {
    const bought = diagram.and(who, buyers);
    if (bought === diagram.none) continue;
    const { product, variant } = resolved;
    // Of what somebody counts, one.
    const quantity = line.quantity === 'counted' ? 1 : line.quantity;
    const { total } = priceItem({ ...line, quantity }, product, variant);
    const key = `${product.id} ${variant.variantType}`;
    const of = sold.get(key) ?? { title: product.title, whoPays: new Map() };
    of.whoPays.set(total, diagram.or(of.whoPays.get(total) ?? diagram.none, bought));
    sold.set(key, of);
  }
  return sold;
}
