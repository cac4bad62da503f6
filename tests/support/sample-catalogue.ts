import type { PriceList } from '../../engine/commerce';
import type { Product, Variant } from '../../schemas/generated/types';

/** One product, sold singly for $10, unless something else is said. */
export function product(id: string, rest: Partial<Product> = {}): Product {
  return {
    id,
    title: id,
    description: `About ${id}.`,
    status: 'live',
    category: 'weight-loss',
    quizCategory: { slug: 'weight-loss', title: 'Weight loss' },
    form: 'pill',
    prescription: false,
    medicine: false,
    injectionAck: false,
    pricingBasis: 'none',
    pricingMode: 'perUnit',
    image: { src: 'illustration:tablet', alt: '' },
    variants: [single(`${id}-once`)],
    ...(rest.prescription ? asMedicine : {}),
    ...rest,
  };
}

/** Packing and directions of a sample medicine. */
const asMedicine = {
  packing: { unit: 'tablet', units: 'tablets', perDose: 1 },
  directions: [{ text: 'Take {dose} by mouth.' }],
};

/** Bought once. Amounts are in cents. */
export function single(id: string, variantAmount = 1000, rest: Partial<Variant> = {}): Variant {
  return { id, title: id, variantType: 'single', variantAmount, status: 'live', ...rest };
}

/** Renews every so many months. */
export function monthly(
  id: string,
  months: number,
  variantAmount: number,
  rest: Partial<Variant> = {},
): Variant {
  return {
    ...single(id, variantAmount),
    variantType: 'subscription',
    variantPeriod: months,
    variantPeriodUnit: 'month',
    ...rest,
  };
}

/** Renews along with a treatment. */
export function addOn(id: string, variantAmount = 500, rest: Partial<Variant> = {}): Variant {
  return monthly(id, 1, variantAmount, { variantType: 'subscriptionAddon', ...rest });
}

/** Free from $75 or with a subscription, otherwise $5.95. Each product shows one rule. */
export function sampleCatalogue(): PriceList {
  return {
    currency: 'usd',
    shipping: { flat: 595, freeFrom: 7500, freeWithSubscription: true },
    products: [
      product('pen', {
        form: 'injection',
        pricingBasis: 'periodMonth',
        dosages: [0.25, 0.5, 1],
        variants: [monthly('pen-1m', 1, 30000), monthly('pen-3m', 3, 84000)],
      }),
      product('tablet', {
        pricingBasis: 'quantityPerMonth',
        dosages: [25, 50],
        variants: [
          monthly('tablet-1m', 1, 700, { prices: [row(4, 700), row(8, 600, 50)] }),
          monthly('tablet-3m', 3, 2000, { prices: [row(4, 2000), row(8, 1700)] }),
          single('tablet-once', 900),
        ],
      }),
      product('capsule', {
        pricingBasis: 'dosage',
        dosages: [10, 20],
        variants: [monthly('capsule-1m', 1, 3000, { prices: [row(10, 3000), row(20, 4500)] })],
      }),
      product('lozenge', {
        form: 'troche',
        pricingBasis: 'usage',
        usageTimings: ['daily', 'before-sex'],
        variants: [
          single('lozenge-once', 5000, { prices: [row('daily', 5000), row('before-sex', 3000)] }),
        ],
      }),
      product('coaching', {
        form: 'digital',
        pricingMode: 'fixed',
        variants: [monthly('coaching-1m', 1, 2900), addOn('coaching-addon', 1900)],
      }),
      product('fiber', {
        form: 'addOn',
        variants: [single('fiber-once', 1900), addOn('fiber-addon', 1500)],
      }),
      product('wipes', {
        form: 'addOn',
        variants: [addOn('wipes-addon', 1600, { variantDiscount: 100 })],
      }),
      product('soap', {
        variants: [
          single('soap-once', 700),
          addOn('soap-addon-1m', 600),
          addOn('soap-addon-3m', 1500, { variantPeriod: 3 }),
        ],
      }),
      product('cream', { variants: [single('cream-once', 2200, { maximumQuantity: 3 })] }),
      product('book', { form: 'digital', variants: [single('book-once', 1200)] }),
      product('yearly', {
        variants: [
          monthly('yearly-1y', 1, 99900, { variantPeriodUnit: 'year' }),
          monthly('yearly-6w', 6, 5000, { variantPeriodUnit: 'week' }),
        ],
      }),
      product('remedy', { prescription: true, medicine: 'remedy' }),
      product('mystery', { prescription: true, medicine: 'mystery' }),
      product('withdrawn', { status: 'disabled' }),
      product('half-gone', {
        variants: [
          single('half-gone-old', 900, { status: 'disabled' }),
          single('half-gone-new', 1100),
        ],
      }),
    ],
    plans: [
      plan('duo', [{ product: 'pen', dosage: 0.5 }, { product: 'coaching' }]),
      plan('eight', [{ product: 'tablet', quantity: 8, dosage: 50 }]),
      plan('mixed', [{ product: 'fiber' }, { product: 'pen' }]),
      plan('pinned', [{ product: 'pen', variant: 'pen-3m' }]),
      { ...plan('closed', [{ product: 'pen' }]), status: 'disabled' },
    ],
    coupons: [
      { code: 'TWENTY', title: '20% off', percentOff: 20, status: 'live' },
      {
        code: 'RENEW50',
        title: 'Half off what renews',
        percentOff: 50,
        variantTypes: ['subscription'],
        status: 'live',
      },
      { code: 'TENOFF', title: '$10 off', amountOff: 1000, status: 'live' },
      {
        code: 'BIG',
        title: '$25 off from $100',
        amountOff: 2500,
        minimumSubtotal: 10000,
        status: 'live',
      },
      { code: 'SPRING', title: 'Spring', percentOff: 15, expires: '2024-05-31', status: 'live' },
      { code: 'GONE', title: 'Withdrawn', percentOff: 30, status: 'disabled' },
    ],
  };
}

function row(value: number | string, amount: number, discount?: number) {
  return { value, amount, ...(discount === undefined ? {} : { discount }) };
}

function plan(id: string, items: PriceList['plans'][number]['items']): PriceList['plans'][number] {
  return {
    id,
    title: id,
    description: `The plan ${id}.`,
    status: 'live',
    category: 'weight-loss',
    pricingBasis: 'none',
    image: { src: 'illustration:tablet', alt: '' },
    items,
  };
}
