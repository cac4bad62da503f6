/** The face of commerce: from chosen products to lines, from lines to prices. */

export { cadenceOfVariant, monthsOf } from './cadence';
export type { CartLine } from './cart-line';
export type { Charge, ChargeableLine } from './charge';
export { chargeFor } from './charge';
export { comesAlong, liveVariants, variantLike } from './choose-variant';
export { codeComplaint, couponComplaint } from './coupon';
export { lineKey } from './line-key';
export { priceCart } from './price-cart';
export type { PriceList } from './price-list';
export type { PricedCart, PricedItem } from './priced-cart';
export { clampQuantity, maximumQuantity, mostOf, quantityAfter } from './quantity';
export { isMadeIn, strengthsOf } from './strengths';
