import type { Image, ProductForm, QuizCategory, Variant } from '../../schemas/generated/types';

/** One line with its price. Every amount is a whole number of cents. */
export interface PricedItem {
  productId: string;
  variantId: string;
  /** 1 to 100. */
  quantity: number;
  /** Hundredths of the dosage unit; null where the product has no strength. */
  dosage: number | null;
  dosageUnit: string | null;
  /** One unit, before discount. */
  amount: number;
  /** The line before discount. */
  subtotal: number;
  discount: number;
  /** Subtotal less discount. */
  total: number;
  product: {
    id: string;
    title: string;
    form: ProductForm;
    injectionAck: boolean;
    prescription: boolean;
    image: Image;
    quizCategory: QuizCategory;
    /** The variants that can be bought now. */
    variants: Variant[];
  };
  variant: Variant;
}

/** A cart as priced by the one function that estimates and charges alike. */
export interface PricedCart {
  /** Subscriptions first, then their add-ons, then single purchases. */
  items: PricedItem[];
  subtotal: number;
  discount: number;
  shipping: number;
  total: number;
  /** ISO 4217 in lower case; the catalogue’s. */
  currency: string;
  coupon: { code: string; title: string } | null;
}
