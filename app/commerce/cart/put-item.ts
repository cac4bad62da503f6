import { isMadeIn, maximumQuantity, strengthsOf } from '../../../engine/commerce';
import type { Product, WantedLine } from '../../../schemas/generated/types';
import type { Shop, StoredLine } from './cart-contents';
import { type CartProblem, problem } from './cart-problem';
import {
  dosageProblem,
  findSale,
  intakePath,
  lineTotal,
  quantityProblem,
  type Sale,
  saleProblem,
} from './sale-rules';

export type Put = { ok: true; lines: readonly StoredLine[] } | { ok: false; problem: CartProblem };

/**
 * Puts an item among lines. A line of the same variant gets the new quantity, and 0 takes it away. A
 * subscription takes the place of another subscription to the same product.
 */
export function putItem(lines: readonly StoredLine[], item: WantedLine, shop: Shop): Put {
  const { variantId, productId, quantity } = item;
  if (quantity === 0)
    return { ok: true, lines: lines.filter((line) => line.variantId !== variantId) };
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > maximumQuantity) {
    return refused(
      problem(`The quantity is a whole number from 0 to ${maximumQuantity}.`, 'quantity'),
    );
  }
  const sale = findSale(shop.catalogue, variantId);
  const barred = saleProblem(sale, productId, shop);
  if (barred || !sale) return refused(barred ?? problem('This product is not known.', 'variantId'));
  const wrongDosage =
    item.dosage === undefined ? null : dosageProblem(sale.product, item.dosage, shop);
  const wrong = wrongDosage ?? quantityProblem(sale, quantity);
  if (wrong) return refused(wrong);
  const before = replaced(lines, sale, shop);
  const line = lineFor(before, sale, item, shop);
  if (!isMadeIn(sale.product, line.dosage)) return refused(noStrengthLeft(sale));
  return {
    ok: true,
    lines: before ? lines.map((one) => (one.id === before.id ? line : one)) : [...lines, line],
  };
}

const refused = (reason: CartProblem): Put => ({ ok: false, problem: reason });

/** The line that the new one takes the place of. */
function replaced(
  lines: readonly StoredLine[],
  { product, variant }: Sale,
  { catalogue }: Shop,
): StoredLine | undefined {
  const same = lines.find((line) => line.variantId === variant.id);
  if (same || variant.variantType !== 'subscription') return same;
  return lines.find(
    (line) =>
      line.productId === product.id &&
      findSale(catalogue, line.variantId)?.variant.variantType === 'subscription',
  );
}

/** Every strength that the intake gave has left the catalogue. */
function noStrengthLeft({ product }: Sale): CartProblem {
  const { title } = product;
  return {
    ...problem(
      `${title} is no longer made in the strength that your intake gave. Take the intake again.`,
      'variantId',
    ),
    quiz: intakePath(product),
  };
}

function lineFor(
  before: StoredLine | undefined,
  { product, variant }: Sale,
  { quantity, dosage }: WantedLine,
  { catalogue, eligible }: Shop,
): StoredLine {
  // What the line had before may have left the catalogue since.
  const kept = before && isMadeIn(product, before.dosage) ? before.dosage : null;
  const line: StoredLine = {
    id: before?.id ?? crypto.randomUUID(),
    productId: product.id,
    variantId: variant.id,
    quantity,
    dosage: dosage ?? kept ?? startingDosage(product, eligible.get(product.id)),
    usage: before?.usage ?? null,
    attemptId: before?.attemptId ?? null,
    seenTotal: 0,
  };
  return { ...line, seenTotal: lineTotal(line, catalogue) ?? 0 };
}

/**
 * The smallest strength that an intake gave and that is made, in hundredths; without an intake, the smallest that
 * is made. Null where there is none.
 */
function startingDosage(product: Product, given: ReadonlySet<number> | undefined): number | null {
  const made = [...strengthsOf(product)];
  const strengths = given && given.size > 0 ? made.filter((one) => given.has(one)) : made;
  return strengths.length > 0 ? Math.min(...strengths) : null;
}
