import type { Product, Variant } from '../../schemas/generated/types';
import { monthsOf } from './cadence';
import type { CartLine } from './cart-line';
import { liveVariants } from './choose-variant';
import { couponComplaint, withCoupon } from './coupon';
import { inCartOrder } from './order';
import type { PriceList } from './price-list';
import type { PricedCart, PricedItem } from './priced-cart';
import { isMadeIn } from './strengths';

interface Priced {
  cart: PricedCart;
  /** Warnings that the buyer must read: lines that can no longer be bought or made, a coupon that does not apply. */
  warnings: string[];
}

/**
 * The price of lines. The only place where prices are worked out: for previews, estimates, carts and
 * charges alike.
 * @param coupon A code as typed; null for none.
 * @param today YYYY-MM-DD, for coupons that expire.
 */
export function priceCart(
  lines: readonly CartLine[],
  catalogue: PriceList,
  coupon: string | null,
  today: string,
): Priced {
  const warnings: string[] = [];
  const found = lines.flatMap((line) => {
    const product = catalogue.products.find(({ id }) => id === line.productId);
    const variant = product && liveVariants(product).find(({ id }) => id === line.variantId);
    const isSold = product && variant;
    if (isSold && isMadeIn(product, line.dosage)) return [priceItem(line, product, variant)];
    const inStrength = isSold ? ' in this strength' : '';
    warnings.push(
      `${product?.title ?? 'A product'} can no longer be bought${inStrength} and was left out.`,
    );
    return [];
  });
  const items = inCartOrder(found, ({ variant }) => variant.variantType);
  const code = coupon?.trim().toUpperCase() || null;
  const applied = code ? catalogue.coupons.find((one) => one.code === code) : undefined;
  const complaint = code
    ? couponComplaint(applied, { items, currency: catalogue.currency }, today)
    : null;
  if (complaint) warnings.push(complaint);
  const useful = applied && !complaint ? applied : undefined;
  return { cart: totals(useful ? withCoupon(items, useful) : items, catalogue, useful), warnings };
}

/** One line at its own price, before any coupon. */
export function priceItem(line: CartLine, product: Product, variant: Variant): PricedItem {
  const { amount, discount: off } = unitPrice(product, variant, line);
  const units = product.pricingMode === 'perUnit' ? line.quantity : 1;
  const subtotal = amount * units;
  const discount = off * units;
  return {
    productId: product.id,
    variantId: variant.id,
    quantity: line.quantity,
    dosage: line.dosage,
    dosageUnit: line.dosage === null ? null : (product.dosageUnit ?? 'mg'),
    amount,
    subtotal,
    discount,
    total: subtotal - discount,
    product: {
      id: product.id,
      title: product.title,
      form: product.form,
      injectionAck: product.injectionAck,
      prescription: product.prescription,
      image: product.image,
      quizCategory: product.quizCategory,
      variants: liveVariants(product),
    },
    variant,
  };
}

function totals(
  items: PricedItem[],
  catalogue: PriceList,
  coupon: { code: string; title: string } | undefined,
): PricedCart {
  const sum = (of: (item: PricedItem) => number) =>
    items.reduce((total, item) => total + of(item), 0);
  const subtotal = sum((item) => item.subtotal);
  const discount = sum((item) => item.discount);
  const shipping = shippingFor(items, catalogue, subtotal - discount);
  return {
    items,
    subtotal,
    discount,
    shipping,
    total: subtotal - discount + shipping,
    currency: catalogue.currency,
    coupon: coupon ? { code: coupon.code, title: coupon.title } : null,
  };
}

/**
 * Price of shipping: free where nothing is shipped, where the cart is large enough or comes along with a treatment;
 * otherwise flat.
 */
function shippingFor(
  items: readonly PricedItem[],
  { shipping, products }: PriceList,
  net: number,
): number {
  const formOf = new Map(products.map(({ id, form }) => [id, form]));
  if (items.every((item) => formOf.get(item.productId) === 'digital')) return 0;
  if (
    shipping.freeWithSubscription &&
    items.some(({ variant }) => variant.variantType === 'subscription')
  )
    return 0;
  return net >= shipping.freeFrom ? 0 : shipping.flat;
}

/** Cents for one unit, and cents taken off each unit. */
interface UnitPrice {
  amount: number;
  discount: number;
}

/** The price of a variant for what was chosen: the row for the choice its product’s price depends on, else its own. */
function unitPrice(product: Product, variant: Variant, line: CartLine): UnitPrice {
  const choice = choiceBehind(product, variant, line);
  const row = choice === null ? undefined : variant.prices?.find((price) => price.value === choice);
  const { amount, discount = 0 } = row ?? {
    amount: variant.variantAmount,
    discount: variant.variantDiscount,
  };
  return { amount, discount: Math.min(discount, amount) };
}

function choiceBehind(
  { pricingBasis }: Product,
  variant: Variant,
  line: CartLine,
): number | string | null {
  switch (pricingBasis) {
    case 'none':
      return null;
    case 'quantityPerMonth':
      return line.quantity;
    case 'periodMonth':
      return monthsOf(variant);
    case 'dosage':
      return line.dosage === null ? null : line.dosage / 100;
    case 'usage':
      return line.usage;
  }
}
