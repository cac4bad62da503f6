import type { Coupon, Plan, Product, ShippingRule } from '../../schemas/generated/types';

/** Data needed to price a cart. Browsers get it without coupons. */
export interface PriceList {
  /** ISO 4217 in lower case. */
  currency: string;
  shipping: ShippingRule;
  products: Product[];
  plans: Plan[];
  coupons: Coupon[];
}
