import type { Catalogue } from '../../../../schemas/generated/types';
import {
  addOn,
  monthly,
  product,
  sampleCatalogue,
  single,
} from '../../../../tests/support/sample-catalogue';
import type { ProblemCode } from '../../problems/problem';

/** A catalogue with one mistake, and the one problem it must give. */
export interface BrokenCatalogue {
  code: ProblemCode;
  mistake: string;
  catalogue: unknown;
  path: string;
}

const good: Catalogue = sampleCatalogue();
const withProduct = (id: string, rest: Parameters<typeof product>[1]): Catalogue => ({
  ...good,
  products: [product(id, rest)],
  plans: [],
});
const [firstPlan] = good.plans;
const withItem = (
  item: Catalogue['plans'][number]['items'][number],
  status: 'live' | 'disabled' = 'live',
) => ({ ...good, plans: [{ ...firstPlan, status, items: [item] }] });
const [firstCoupon] = good.coupons;

export const brokenCatalogues: BrokenCatalogue[] = [
  {
    code: 'notAllowed',
    mistake: 'a currency without hundredths',
    catalogue: { ...good, currency: 'jpy' },
    path: '/currency',
  },
  {
    code: 'outOfRange',
    mistake: 'a titration schedule that begins late',
    catalogue: withProduct('a', {
      dosages: [1, 2],
      titration: [{ fromWeek: 2, dosage: 1 }],
    }),
    path: '/products/0/titration/0/fromWeek',
  },
  {
    code: 'missingProperty',
    mistake: 'a medicine that nobody knows how to pack',
    catalogue: withProduct('a', { prescription: true, packing: undefined }),
    path: '/products/0',
  },
  {
    code: 'missingProperty',
    mistake: 'a medicine that nobody knows how to take',
    catalogue: withProduct('a', { prescription: true, directions: undefined }),
    path: '/products/0',
  },
  {
    code: 'missingProperty',
    mistake: 'directions that do not say how much',
    catalogue: withProduct('a', { dosages: [1], directions: [{ text: 'Take a tablet.' }] }),
    path: '/products/0/directions/0/text',
  },
  {
    code: 'outOfRange',
    mistake: 'a strength that no number of tablets makes',
    catalogue: withProduct('a', {
      dosages: [100, 150],
      packing: { unit: 'tablet', units: 'tablets', unitStrength: 100 },
    }),
    path: '/products/0/dosages/1',
  },
  {
    code: 'outOfRange',
    mistake: 'a bottle that ships by month',
    catalogue: withProduct('a', { packing: { unit: 'bottle', units: 'bottles', shipsEvery: 1 } }),
    path: '/products/0/packing/shipsEvery',
  },
  {
    code: 'outOfRange',
    mistake: 'a number of tablets that does not begin in week 1',
    catalogue: withProduct('a', {
      doseRhythm: 'daily',
      packing: {
        ...{ unit: 'tablet', units: 'tablets', perDose: 2 },
        unitSteps: [
          { fromWeek: 2, perDose: 1, text: '1 tablet' },
          { fromWeek: 3, perDose: 2, text: '2 tablets' },
        ],
      },
    }),
    path: '/products/0/packing/unitSteps/0/fromWeek',
  },
  {
    code: 'outOfRange',
    mistake: 'two steps of a titration schedule in one week',
    catalogue: withProduct('a', {
      dosages: [1, 2],
      titration: [
        { fromWeek: 1, dosage: 1 },
        { fromWeek: 1, dosage: 2 },
      ],
    }),
    path: '/products/0/titration/1/fromWeek',
  },
  {
    code: 'noSuchDosage',
    mistake: 'a titration schedule with a strength that is not made',
    catalogue: withProduct('a', { dosages: [1], titration: [{ fromWeek: 1, dosage: 3 }] }),
    path: '/products/0/titration/0/dosage',
  },
  {
    code: 'duplicateId',
    mistake: 'two products',
    catalogue: {
      ...good,
      plans: [],
      products: [product('a'), product('a', { variants: [single('b')] })],
    },
    path: '/products/1/id',
  },
  {
    code: 'duplicateId',
    mistake: 'one variant in two products',
    catalogue: {
      ...good,
      plans: [],
      products: [product('a'), product('b', { variants: [single('a-once')] })],
    },
    path: '/products/1/variants/0/id',
  },
  {
    code: 'duplicateId',
    mistake: 'two plans',
    catalogue: { ...good, plans: [firstPlan, firstPlan] },
    path: '/plans/1/id',
  },
  {
    code: 'duplicateId',
    mistake: 'two coupons',
    catalogue: { ...good, coupons: [firstCoupon, firstCoupon] },
    path: '/coupons/1/code',
  },
  {
    code: 'missingProperty',
    mistake: 'a subscription without a period',
    catalogue: withProduct('a', { variants: [{ ...addOn('b'), variantPeriod: undefined }] }),
    path: '/products/0/variants/0',
  },
  {
    code: 'unknownProperty',
    mistake: 'a single purchase with a period',
    catalogue: withProduct('a', { variants: [single('b', 100, { variantPeriod: 1 })] }),
    path: '/products/0/variants/0/variantPeriod',
  },
  {
    code: 'badPrice',
    mistake: 'a strength with three decimals',
    catalogue: withProduct('a', { dosages: [0.125] }),
    path: '/products/0/dosages/0',
  },
  {
    code: 'badPrice',
    mistake: 'a discount above the price',
    catalogue: withProduct('a', { variants: [single('b', 100, { variantDiscount: 101 })] }),
    path: '/products/0/variants/0/variantDiscount',
  },
  {
    code: 'badPrice',
    mistake: 'prices that depend on nothing',
    catalogue: withProduct('a', {
      variants: [single('b', 100, { prices: [{ value: 1, amount: 100 }] })],
    }),
    path: '/products/0/variants/0/prices',
  },
  {
    code: 'badPrice',
    mistake: 'a discount above the price of a choice',
    catalogue: withProduct('a', {
      pricingBasis: 'dosage',
      variants: [single('b', 100, { prices: [{ value: 1, amount: 100, discount: 101 }] })],
    }),
    path: '/products/0/variants/0/prices/0/discount',
  },
  {
    code: 'typeMismatch',
    mistake: 'a price for a usage that is a number',
    catalogue: withProduct('a', {
      pricingBasis: 'usage',
      variants: [single('b', 100, { prices: [{ value: 1, amount: 100 }] })],
    }),
    path: '/products/0/variants/0/prices/0/value',
  },
  {
    code: 'badPrice',
    mistake: 'a coupon that takes off nothing',
    catalogue: { ...good, coupons: [{ code: 'TWICE', title: 'X', status: 'live' }] },
    path: '/coupons/0',
  },
  {
    code: 'badPrice',
    mistake: 'a coupon that takes off twice',
    catalogue: {
      ...good,
      coupons: [{ code: 'TWICE', title: 'X', status: 'live', percentOff: 1, amountOff: 1 }],
    },
    path: '/coupons/0',
  },
  {
    code: 'unknownProduct',
    mistake: 'in a plan',
    catalogue: withItem({ product: 'pencil' }),
    path: '/plans/0/items/0/product',
  },
  {
    code: 'notForSale',
    mistake: 'a withdrawn product in a plan',
    catalogue: withItem({ product: 'withdrawn' }),
    path: '/plans/0/items/0/product',
  },
  {
    code: 'unknownVariant',
    mistake: 'in a plan',
    catalogue: withItem({ product: 'pen', variant: 'pen-2m' }),
    path: '/plans/0/items/0/variant',
  },
  {
    code: 'noSuchDosage',
    mistake: 'in a plan',
    catalogue: withItem({ product: 'pen', dosage: 7 }),
    path: '/plans/0/items/0/dosage',
  },
  {
    code: 'tooMany',
    mistake: 'in a plan',
    catalogue: withItem({ product: 'cream', quantity: 4 }),
    path: '/plans/0/items/0/quantity',
  },
];

export const soundCatalogues: [string, Catalogue][] = [
  ['the sample', good],
  [
    'a withdrawn plan of a withdrawn product',
    {
      ...good,
      plans: good.plans.map((plan) => ({
        ...plan,
        status: 'disabled',
        items: [{ product: 'withdrawn' }],
      })),
    },
  ],
  [
    'prices by choice',
    withProduct('a', {
      pricingBasis: 'quantityPerMonth',
      variants: [monthly('b', 1, 100, { prices: [{ value: 4, amount: 100 }] })],
    }),
  ],
];
