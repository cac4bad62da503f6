import type { PricedCart, PricedItem } from '../../../engine/commerce';
import type { PlanView } from '../../../engine/quiz';

const weightLoss = { slug: 'weight-loss', title: 'Weight loss' };
const pharmacy = { slug: 'pharmacy', title: 'Pharmacy' };

/** Three months of a weekly injection at 0.25 mg, with a discount. */
export const semaglutideLine: PricedItem = {
  productId: 'semaglutide-weekly',
  variantId: 'semaglutide-weekly-3m',
  quantity: 1,
  dosage: 25,
  dosageUnit: 'mg',
  amount: 89_700,
  subtotal: 89_700,
  discount: 15_000,
  total: 74_700,
  product: {
    id: 'semaglutide-weekly',
    title: 'Semaglutide, weekly',
    form: 'injection',
    injectionAck: true,
    prescription: true,
    image: { src: 'illustration:syringe-pen', alt: 'A prefilled injection pen' },
    quizCategory: weightLoss,
    variants: [],
  },
  variant: {
    id: 'semaglutide-weekly-3m',
    title: '3-month supply',
    variantCustomTitle: '3-month supply, ships every 3 months',
    variantType: 'subscription',
    variantPeriod: 3,
    variantPeriodUnit: 'month',
    variantAmount: 89_700,
    variantDiscount: 15_000,
    status: 'live',
  },
};

/** Two packs of an add-on that is bought once; its variant has no title of its own for the cart. */
export const ondansetronLine: PricedItem = {
  productId: 'ondansetron',
  variantId: 'ondansetron-once',
  quantity: 2,
  dosage: null,
  dosageUnit: null,
  amount: 1_800,
  subtotal: 3_600,
  discount: 0,
  total: 3_600,
  product: {
    id: 'ondansetron',
    title: 'Ondansetron 4 mg',
    form: 'pill',
    injectionAck: false,
    prescription: true,
    image: { src: 'illustration:tablet', alt: 'A tablet' },
    quizCategory: pharmacy,
    variants: [],
  },
  variant: {
    id: 'ondansetron-once',
    title: '10 tablets',
    variantType: 'single',
    variantAmount: 1_800,
    status: 'live',
  },
};

const exampleCart: PricedCart = {
  items: [semaglutideLine, ondansetronLine],
  subtotal: 93_300,
  discount: 15_000,
  shipping: 0,
  total: 78_300,
  currency: 'usd',
  coupon: null,
};

/** The same as a quiz shows it, with what comes first. */
export const examplePlan: PlanView = {
  ...exampleCart,
  packages: {
    [ondansetronLine.variantId]: {
      ...{ title: 'Ondansetron 4 mg', all: ['20 tablets'], first: ['20 tablets'] },
      shipments: 1,
    },
  },
};

export const emptyCart: PricedCart = {
  items: [],
  subtotal: 0,
  discount: 0,
  shipping: 0,
  total: 0,
  currency: 'usd',
  coupon: null,
};
