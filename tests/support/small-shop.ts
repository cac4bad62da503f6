import type { CartContents, Shop, StoredLine } from '../../app/commerce/cart/cart-contents';
import { type PriceList, strengthsOf } from '../../engine/commerce';
import type { Packing } from '../../engine/supply';
import { addOn, monthly, product, single } from './sample-catalogue';

/** Packing of the pen of the small shop. */
export const pens: Packing = {
  ...{ unit: 'pen', units: 'pens', rhythm: 'weekly' },
  ...{ perDose: 1, unitStrength: null },
};

/** Five products, one of every sort that the rules of a cart tell apart. Amounts are in cents. */
export function smallCatalogue(): PriceList {
  return {
    currency: 'usd',
    shipping: { flat: 595, freeFrom: 7_500, freeWithSubscription: true },
    products: [
      product('pen', {
        prescription: true,
        injectionAck: true,
        form: 'injection',
        dosages: [0.25, 0.5],
        dosageUnit: 'mg',
        doseRhythm: 'weekly',
        packing: { unit: 'pen', units: 'pens', perDose: 1 },
        directions: [{ text: 'Inject {dose} once a week.' }],
        variants: [monthly('pen-1m', 1, 29_900), monthly('pen-3m', 3, 74_700)],
      }),
      product('foam', {
        dosages: [5],
        dosageUnit: '%',
        variants: [
          monthly('foam-1m', 1, 2_400),
          monthly('foam-3m', 3, 6_000),
          single('foam-once', 2_800),
        ],
      }),
      product('vitamin', {
        variants: [
          single('vitamin-once', 2_400),
          addOn('vitamin-addon', 2_100),
          single('vitamin-old', 2_000, { status: 'disabled' }),
        ],
      }),
      product('tablet', {
        prescription: true,
        quizCategory: { slug: 'pharmacy', title: 'Pharmacy' },
        variants: [single('tablet-once', 1_800)],
      }),
      product('gummies', { status: 'disabled', variants: [single('gummies-once', 1_600)] }),
    ],
    plans: [],
    coupons: [
      { code: 'TEN', title: '10% off', percentOff: 10, status: 'live' },
      {
        code: 'BIG',
        title: '$25 off from $100',
        amountOff: 2_500,
        minimumSubtotal: 10_000,
        status: 'live',
      },
      { code: 'OLD', title: 'Over', percentOff: 15, expires: '2024-05-31', status: 'live' },
    ],
  };
}

/** The shop for someone whose intakes allow these products. */
export function smallShop(
  eligible: readonly string[] = [],
  change?: (catalogue: PriceList) => void,
): Shop {
  const catalogue = smallCatalogue();
  change?.(catalogue);
  const made = new Map(catalogue.products.map((product) => [product.id, strengthsOf(product)]));
  const given = new Map(eligible.map((id) => [id, made.get(id) ?? new Set<number>()]));
  const offered = new Set(
    catalogue.products
      .filter(({ id }) => given.has(id))
      .flatMap(({ variants }) => variants.map(({ id }) => id)),
  );
  return { catalogue, eligible: given, offered, hasTreatment: true, today: '2025-06-02' };
}

/** The smallest strengths of the small shop, in hundredths. */
const smallest: Record<string, number> = { pen: 25, foam: 500 };

/** A line of the small shop’s cart, in the smallest strength of its product; its id is the variant’s. */
export function storedLine(variantId: string, rest: Partial<StoredLine> = {}): StoredLine {
  const productId = variantId.replace(/-[^-]+$/, '');
  const dosage = smallest[productId] ?? null;
  const line = { id: variantId, productId, variantId, quantity: 1, dosage, usage: null };
  return { ...line, attemptId: null, seenTotal: 0, ...rest };
}

export function contentsOf(...lines: StoredLine[]): CartContents {
  return { lines, coupon: null };
}
