import { comesAlong, couponComplaint, type PricedItem, priceCart } from '../../../engine/commerce';
import { supplyInWords } from '../../../engine/supply';
import { formatMoney } from '../../../engine/values';
import type { Cart, CartItem } from '../../../schemas/generated/types';
import type { CartContents, Shop, StoredLine } from './cart-contents';
import {
  findSale,
  hasTreatmentFor,
  intakePath,
  isSold,
  lineTotal,
  needsIntake,
  otherCurrency,
  quantityProblem,
  strayAddOn,
  strayAddOns,
} from './sale-rules';

/** A cart as calls and pages give it. */
export interface CartAnswer {
  cart: Cart;
  /** Warnings that the buyer must read before paying; each is a sentence. Nothing is charged while there are any. */
  warnings: string[];
  /** The intakes that have to come first, by the product that needs one. */
  intakes: NeededIntake[];
}

/** An intake that a product in the cart needs before it can be bought. */
export interface NeededIntake {
  productId: string;
  title: string;
  path: string;
}

/** A cart priced by the engine, with everything that changed since its owner last looked. */
export function presentCart(id: string, contents: CartContents, shop: Shop): CartAnswer {
  const { lines, coupon } = contents;
  const { cart, warnings } = priceCart(lines, shop.catalogue, coupon, shop.today);
  const { coupon: applied, ...totals } = cart;
  const known = shop.catalogue.coupons.find(({ code }) => code === coupon);
  const complaint = coupon === null ? null : couponComplaint(known, cart, shop.today);
  const named = (warning: string) => (warning === complaint ? `${coupon}: ${warning}` : warning);
  const isAlong = hasTreatmentFor(lines, shop);
  const mixed = otherCurrency(contents, shop.catalogue);
  const lineByVariant = new Map(lines.map((line) => [line.variantId, line]));
  const items = cart.items.flatMap((item) => {
    const line = lineByVariant.get(item.variantId);
    return line ? [presentItem(line, item, shop, isAlong)] : [];
  });
  return {
    cart: { id, ...totals, items, ...(applied ? { coupon: applied } : {}) },
    warnings: [
      ...warnings.map(named),
      // Prices of two currencies cannot be compared.
      ...(mixed === null ? lines.flatMap((line) => lineWarnings(line, shop)) : [mixed]),
      ...strayAddOns(lines, shop).map(({ sale }) => strayAddOn(sale)),
    ],
    intakes: lines.flatMap((line) => neededIntake(line, shop)),
  };
}

function presentItem(
  line: StoredLine,
  { dosage, dosageUnit, ...item }: PricedItem,
  { offered, catalogue, today }: Shop,
  isAlong: boolean,
): CartItem {
  const { product, variantId } = item;
  const sale = findSale(catalogue, variantId);
  const comes = sale && supplyInWords({ ...line, ...sale }, today)?.all;
  // A prescription has no choices beyond what the intake gave, and nothing comes along with no treatment.
  const variants = product.variants.filter(
    (one) =>
      one.id === variantId ||
      ((!product.prescription || offered.has(one.id)) && (isAlong || !comesAlong(one))),
  );
  return {
    id: line.id,
    ...item,
    product: { ...product, variants },
    ...(comes ? { comes } : {}),
    ...(dosage === null ? {} : { dosage }),
    ...(dosageUnit === null ? {} : { dosageUnit }),
  };
}

function neededIntake({ variantId }: StoredLine, shop: Shop): NeededIntake[] {
  const sale = findSale(shop.catalogue, variantId);
  if (!sale || !isSold(sale) || !needsIntake(sale.product, shop)) return [];
  const { id: productId, title } = sale.product;
  return [{ productId, title, path: intakePath(sale.product) }];
}

/** Says whether a line has a strength that no intake gave, though one gave others. */
function isOtherStrength({ productId, dosage }: StoredLine, { eligible }: Shop): boolean {
  const given = eligible.get(productId);
  return dosage !== null && given !== undefined && given.size > 0 && !given.has(dosage);
}

function lineWarnings(line: StoredLine, shop: Shop): string[] {
  const sale = findSale(shop.catalogue, line.variantId);
  const total = lineTotal(line, shop.catalogue);
  if (!sale || !isSold(sale) || total === null) return [];
  const { title } = sale.product;
  const warnings: string[] = [];
  if (total !== line.seenTotal) {
    const { currency } = shop.catalogue;
    const [now, before] = [formatMoney(total, currency), formatMoney(line.seenTotal, currency)];
    warnings.push(`The price of ${title} is now ${now}. It was ${before}.`);
  }
  const tooMany = quantityProblem(sale, line.quantity);
  if (tooMany) warnings.push(tooMany.message);
  if (needsIntake(sale.product, shop)) {
    warnings.push(`Answer the health questions again before you buy ${title}.`);
  } else if (sale.product.prescription && !shop.offered.has(line.variantId)) {
    warnings.push(
      `With your newest answers, ${title} does not ship this often. Choose again how it ships.`,
    );
  } else if (isOtherStrength(line, shop)) {
    warnings.push(
      `Your newest answers gave ${title} in another strength. Take it out, and put it in again.`,
    );
  }
  return warnings;
}
