import {
  type CartLine,
  comesAlong,
  mostOf,
  type PriceList,
  priceCart,
  strengthsOf,
} from '../../../engine/commerce';
import { currencyInWords } from '../../../engine/values';
import type { Product, Variant } from '../../../schemas/generated/types';
import { kindInAddress } from '../../kernel/sites/quiz-address';
import type { CartContents, Shop, StoredLine } from './cart-contents';

/** A variant with the product it belongs to, sold or not. */
export interface Sale {
  product: Product;
  variant: Variant;
}

export function findSale({ products }: PriceList, variantId: string): Sale | null {
  for (const product of products) {
    const variant = product.variants.find(({ id }) => id === variantId);
    if (variant) return { product, variant };
  }
  return null;
}

export function isSold({ product, variant }: Sale): boolean {
  return product.status === 'live' && variant.status === 'live';
}

/** Says whether a prescription stands in the way: no intake of this person allows the product. */
export function needsIntake(product: Product, { eligible }: Shop): boolean {
  return product.prescription && !eligible.has(product.id);
}

/** The page of the intake for a product; the first page where its category has no quiz of its own. */
export function intakePath({ quizCategory }: Pick<Product, 'quizCategory'>): string {
  return kindInAddress(quizCategory.slug) ? `/quiz/${quizCategory.slug}` : '/';
}

/** Finds what stands in the way of selling a variant to this person; null when nothing does. */
export function saleProblem(
  sale: Sale | null,
  productId: string | undefined,
  shop: Shop,
): CartProblem | null {
  if (!sale)
    return problem('This product is not known. Reload the page and choose again.', 'variantId');
  if (productId !== undefined && productId !== sale.product.id) {
    return problem('This variant belongs to another product.', 'productId');
  }
  if (!isSold(sale)) return problem(`${sale.product.title} can no longer be bought.`, 'variantId');
  const { prescription, title } = sale.product;
  if (needsIntake(sale.product, shop)) {
    return {
      ...problem('This needs a few health questions first.', 'variantId'),
      quiz: intakePath(sale.product),
    };
  }
  if (!prescription || shop.offered.has(sale.variant.id)) return null;
  return {
    ...problem(
      `With your answers, ${title} does not ship this often. Choose again how it ships.`,
      'variantId',
    ),
    quiz: intakePath(sale.product),
  };
}

/** Says whether there is a treatment that an add-on can come along with: in the cart, or one that goes on. */
export function hasTreatmentFor(
  lines: readonly StoredLine[],
  { catalogue, hasTreatment }: Shop,
): boolean {
  return (
    hasTreatment ||
    lines.some(
      ({ variantId }) => findSale(catalogue, variantId)?.variant.variantType === 'subscription',
    )
  );
}

/** The lines that come along with a treatment where there is none. */
export function strayAddOns(
  lines: readonly StoredLine[],
  shop: Shop,
): { line: StoredLine; sale: Sale }[] {
  if (hasTreatmentFor(lines, shop)) return [];
  return lines.flatMap((line) => {
    const sale = findSale(shop.catalogue, line.variantId);
    return sale && comesAlong(sale.variant) ? [{ line, sale }] : [];
  });
}

/** Says what to do about an add-on without its treatment. */
export function strayAddOn({ product }: Sale): string {
  return `${product.title} comes along with a treatment this way, and there is none in your cart. Buy it once instead, or choose a treatment first.`;
}

/** Says that a cart was filled at prices of another currency than those of today; null where it was not. */
export function otherCurrency(
  { lines, currency }: Pick<CartContents, 'lines' | 'currency'>,
  { currency: sold }: Pick<PriceList, 'currency'>,
): string | null {
  if (lines.length === 0 || !currency || currency === sold) return null;
  return `Your cart was filled at prices in ${currencyInWords(currency)}, and today’s are in ${currencyInWords(sold)}. One cart has one currency.`;
}

/** Finds what is wrong with a quantity of 1 or more; null when the cart may hold as many. */
export function quantityProblem({ product, variant }: Sale, quantity: number): CartProblem | null {
  const most = mostOf(variant);
  return quantity > most ? problem(tooMany(product.title, most), 'quantity') : null;
}

/** The most of a product that may be bought, in a sentence. */
function tooMany(title: string, most: number): string {
  return `One order can hold at most ${most} of ${title}.`;
}

/**
 * Finds what is wrong with a strength for a product; null when the product is made in it and, on prescription, the
 * strength was given.
 */
export function dosageProblem(product: Product, dosage: number, shop: Shop): CartProblem | null {
  const { id, title, prescription } = product;
  if (!strengthsOf(product).has(dosage)) {
    return problem(`${title} is not made in this strength.`, 'dosage');
  }
  if (!prescription || shop.eligible.get(id)?.has(dosage)) return null;
  return problem('The strength follows from your answers. A provider can change it.', 'dosage');
}

/** Cents that a line costs by itself, without a coupon; null when it is not sold. */
export function lineTotal(line: CartLine, catalogue: PriceList): number | null {
  // Only coupons need a date, and there is none here.
  return priceCart([line], catalogue, null, '').cart.items[0]?.total ?? null;
}

/** The reason why a change of a cart was refused. The cart is as it was. */
export interface CartProblem {
  status: 404 | 409 | 422;
  /** Message for the reader. */
  message: string;
  /** The field of the call that it is about. */
  field?: string;
  /** The page of the intake that has to come first. */
  quiz?: string;
}

export function problem(message: string, field: string): CartProblem {
  return { status: 422, message, field };
}

export const notInCart: CartProblem = {
  status: 404,
  message: 'This is no longer in the cart.',
};
