import type { ShownLine } from '../../quiz-runner/parts/cart/CartLine';

/** A subscription on prescription, with a discount. Amounts in cents, dosage in hundredths. */
export const semaglutide: ShownLine = {
  product: { title: 'Semaglutide, weekly' },
  variant: { title: '3 months', variantCustomTitle: '3-month supply, ships every 3 months' },
  quantity: 1,
  subtotal: 89_700,
  discount: 15_000,
  dosage: 25,
  dosageUnit: 'mg',
};

/** Something that is counted, without a discount or a title of its own. */
export const ondansetron: ShownLine = {
  product: { title: 'Ondansetron 4 mg' },
  variant: { title: '10 tablets' },
  quantity: 2,
  subtotal: 3650,
  discount: 0,
};
