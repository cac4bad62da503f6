import type { CartLine } from './cart-line';

/** The smallest strengths in the sample catalogue, in hundredths. */
const smallest: Record<string, number> = { pen: 25, tablet: 2500, capsule: 1000 };

/** One of a variant, in the smallest strength of its product where it comes in strengths. */
export function line(variantId: string, rest: Partial<CartLine> = {}): CartLine {
  const [productId = ''] = variantId.split(/-(?=[^-]*$)/);
  const dosage = smallest[productId] ?? null;
  return { productId, variantId, quantity: 1, dosage, usage: null, ...rest };
}

/** Costs of one line, before any coupon: `amount` for one unit, `subtotal` and `discount` for the line. */
export const itemCases: {
  description: string;
  line: CartLine;
  amount: number;
  subtotal: number;
  discount: number;
}[] = [
  {
    description: 'a plain price',
    line: line('fiber-once'),
    amount: 1900,
    subtotal: 1900,
    discount: 0,
  },
  {
    description: 'a price for each unit',
    line: line('fiber-once', { quantity: 3 }),
    amount: 1900,
    subtotal: 5700,
    discount: 0,
  },
  {
    description: 'a fixed price, whatever the quantity',
    line: line('coaching-addon', { quantity: 4 }),
    amount: 1900,
    subtotal: 1900,
    discount: 0,
  },
  {
    description: 'a discount of the variant, for each unit',
    line: line('wipes-addon', { quantity: 2 }),
    amount: 1600,
    subtotal: 3200,
    discount: 200,
  },
  {
    description: 'by period: each variant is its own price',
    line: line('pen-3m'),
    amount: 84000,
    subtotal: 84000,
    discount: 0,
  },
  {
    description: 'by quantity a month: four',
    line: line('tablet-1m', { quantity: 4 }),
    amount: 700,
    subtotal: 2800,
    discount: 0,
  },
  {
    description: 'by quantity a month: eight, with its own discount',
    line: line('tablet-1m', { quantity: 8 }),
    amount: 600,
    subtotal: 4800,
    discount: 400,
  },
  {
    description: 'by quantity a month: one that has no price of its own',
    line: line('tablet-1m', { quantity: 5 }),
    amount: 700,
    subtotal: 3500,
    discount: 0,
  },
  {
    description: 'by dosage: the smaller',
    line: line('capsule-1m', { dosage: 1000 }),
    amount: 3000,
    subtotal: 3000,
    discount: 0,
  },
  {
    description: 'by dosage: the larger',
    line: line('capsule-1m', { dosage: 2000 }),
    amount: 4500,
    subtotal: 4500,
    discount: 0,
  },
  {
    description: 'by dosage: none given',
    line: line('capsule-1m'),
    amount: 3000,
    subtotal: 3000,
    discount: 0,
  },
  {
    description: 'by usage: daily',
    line: line('lozenge-once', { usage: 'daily' }),
    amount: 5000,
    subtotal: 5000,
    discount: 0,
  },
  {
    description: 'by usage: before sex',
    line: line('lozenge-once', { usage: 'before-sex' }),
    amount: 3000,
    subtotal: 3000,
    discount: 0,
  },
  {
    description: 'by usage: not said',
    line: line('lozenge-once'),
    amount: 5000,
    subtotal: 5000,
    discount: 0,
  },
];

/** Costs of a cart: subtotal − discount + shipping = total. */
export const cartCases: {
  description: string;
  lines: CartLine[];
  coupon?: string;
  today?: string;
  expected: { subtotal: number; discount: number; shipping: number; total: number };
  warning?: string;
}[] = [
  {
    description: 'nothing costs nothing',
    lines: [],
    expected: { subtotal: 0, discount: 0, shipping: 0, total: 0 },
  },
  {
    description: 'shipping is flat',
    lines: [line('fiber-once')],
    expected: { subtotal: 1900, discount: 0, shipping: 595, total: 2495 },
  },
  {
    description: 'shipping is free from $75',
    lines: [line('fiber-once', { quantity: 4 })],
    expected: { subtotal: 7600, discount: 0, shipping: 0, total: 7600 },
  },
  {
    description: 'shipping counts what is paid, after discount',
    lines: [line('wipes-addon', { quantity: 5 })],
    expected: { subtotal: 8000, discount: 500, shipping: 0, total: 7500 },
  },
  {
    description: 'a coupon can bring shipping back',
    lines: [line('fiber-once', { quantity: 4 })],
    coupon: 'TENOFF',
    expected: { subtotal: 7600, discount: 1000, shipping: 595, total: 7195 },
  },
  {
    description: 'shipping is free with a subscription',
    lines: [line('tablet-1m', { quantity: 4 })],
    expected: { subtotal: 2800, discount: 0, shipping: 0, total: 2800 },
  },
  {
    description: 'what is digital is not shipped',
    lines: [line('book-once')],
    expected: { subtotal: 1200, discount: 0, shipping: 0, total: 1200 },
  },
  {
    description: 'what is digital, beside what is not',
    lines: [line('book-once'), line('fiber-once')],
    expected: { subtotal: 3100, discount: 0, shipping: 595, total: 3695 },
  },
  {
    description: 'a percentage',
    lines: [line('fiber-once')],
    coupon: 'TWENTY',
    expected: { subtotal: 1900, discount: 380, shipping: 595, total: 2115 },
  },
  {
    description: 'a code in small letters, with spaces',
    lines: [line('fiber-once')],
    coupon: ' twenty ',
    expected: { subtotal: 1900, discount: 380, shipping: 595, total: 2115 },
  },
  {
    description: 'a percentage of what is left after discount',
    lines: [line('wipes-addon')],
    coupon: 'TWENTY',
    expected: { subtotal: 1600, discount: 400, shipping: 595, total: 1795 },
  },
  {
    description: 'a percentage of what renews only',
    lines: [line('pen-1m'), line('fiber-once')],
    coupon: 'RENEW50',
    expected: { subtotal: 31900, discount: 15000, shipping: 0, total: 16900 },
  },
  {
    description: 'an amount',
    lines: [line('fiber-once')],
    coupon: 'TENOFF',
    expected: { subtotal: 1900, discount: 1000, shipping: 595, total: 1495 },
  },
  {
    description: 'an amount, of what is not shipped',
    lines: [line('book-once')],
    coupon: 'TENOFF',
    expected: { subtotal: 1200, discount: 1000, shipping: 0, total: 200 },
  },
  {
    description: 'an amount from a minimum',
    lines: [line('pen-1m')],
    coupon: 'BIG',
    expected: { subtotal: 30000, discount: 2500, shipping: 0, total: 27500 },
  },
  {
    description: 'below the minimum',
    lines: [line('fiber-once')],
    coupon: 'BIG',
    warning: 'The cart is $81 too small for this code.',
    expected: { subtotal: 1900, discount: 0, shipping: 595, total: 2495 },
  },
  {
    description: 'an expired code',
    lines: [line('fiber-once')],
    coupon: 'SPRING',
    warning: 'This code has expired.',
    expected: { subtotal: 1900, discount: 0, shipping: 595, total: 2495 },
  },
  {
    description: 'a code on its last day',
    lines: [line('book-once')],
    coupon: 'SPRING',
    today: '2024-05-31',
    expected: { subtotal: 1200, discount: 180, shipping: 0, total: 1020 },
  },
  {
    description: 'a code that was withdrawn',
    lines: [line('book-once')],
    coupon: 'GONE',
    warning: 'This code is not known. Check the spelling.',
    expected: { subtotal: 1200, discount: 0, shipping: 0, total: 1200 },
  },
  {
    description: 'a code that never was',
    lines: [line('book-once')],
    coupon: 'constructor',
    warning: 'This code is not known. Check the spelling.',
    expected: { subtotal: 1200, discount: 0, shipping: 0, total: 1200 },
  },
  {
    description: 'a code for what is not in the cart',
    lines: [line('book-once')],
    coupon: 'RENEW50',
    warning: 'This code does not apply to what is in the cart.',
    expected: { subtotal: 1200, discount: 0, shipping: 0, total: 1200 },
  },
  {
    description: 'no code at all',
    lines: [line('book-once')],
    coupon: '  ',
    expected: { subtotal: 1200, discount: 0, shipping: 0, total: 1200 },
  },
  {
    description: 'a line that can no longer be bought',
    lines: [line('book-once'), line('withdrawn-once')],
    warning: 'withdrawn can no longer be bought and was left out.',
    expected: { subtotal: 1200, discount: 0, shipping: 0, total: 1200 },
  },
  {
    description: 'a line that never was',
    lines: [line('book-once'), line('nothing-once')],
    warning: 'A product can no longer be bought and was left out.',
    expected: { subtotal: 1200, discount: 0, shipping: 0, total: 1200 },
  },
];

/** Section 4, the counter: from a quantity by an action. */
export const quantityCases: {
  from: number;
  action: 'increase' | 'decrease';
  to: number | 'nothing' | 'removed';
}[] = [
  { from: 0, action: 'increase', to: 1 },
  { from: 0, action: 'decrease', to: 'nothing' },
  { from: 1, action: 'decrease', to: 'removed' },
  { from: 2, action: 'decrease', to: 1 },
  { from: 1, action: 'increase', to: 2 },
  { from: 99, action: 'increase', to: 100 },
  { from: 100, action: 'increase', to: 'nothing' },
  { from: 100, action: 'decrease', to: 99 },
  { from: 101, action: 'increase', to: 'nothing' },
  { from: 101, action: 'decrease', to: 100 },
  { from: -1, action: 'increase', to: 1 },
  { from: -1, action: 'decrease', to: 'nothing' },
];
