import type { WorkedCase } from '../../../tests/support/worked-case';
import type { PrescribedLine } from '../../database/tables/care.schema.server';
import type { PaidLine, PriceChange } from './price-change';

const capsule: PaidLine = {
  productId: 'capsule',
  variantId: 'capsule-1m',
  quantity: 1,
  dosage: 2_000,
  usage: null,
  total: 4_500,
  coupon: null,
};
const mg = (dosage: number) => [{ fromWeek: 1, dosage, unit: 'mg' }];

interface Input {
  paid: PaidLine;
  prescribed: Pick<PrescribedLine, 'productId' | 'variantId' | 'doseSteps' | 'quantity'>;
}

const as = (rest: Partial<Input['prescribed']>, paid: Partial<PaidLine> = {}): Input => ({
  paid: { ...capsule, ...paid },
  prescribed: {
    ...{ productId: 'capsule', variantId: 'capsule-1m', quantity: 30, doseSteps: mg(2_000) },
    ...rest,
  },
});

const tablets: PaidLine = {
  ...{ ...capsule, productId: 'tablet', variantId: 'tablet-1m' },
  ...{ quantity: 8, dosage: 2_500, total: 4_400 },
};

/** So many tablets in a supply, where eight a month were ordered. */
const tabletsOf = (
  quantity: number,
  paid: Partial<PaidLine> = {},
  variantId = 'tablet-1m',
): Input => ({
  paid: { ...tablets, variantId, ...paid },
  prescribed: { productId: 'tablet', variantId, quantity, doseSteps: mg(2_500) },
});

/** Cases of the sample catalogue with these coupons: a capsule of 10 mg costs $30, one of 20 mg $45. */
export const priceChanges: WorkedCase<Input, PriceChange>[] = [
  { description: 'what was ordered', input: as({}), expected: { kind: 'same' } },
  {
    description: 'a lower strength',
    input: as({ doseSteps: mg(1_000) }),
    expected: { kind: 'less', less: 1_500, renewalTotal: 3_000 },
  },
  {
    description: 'a lower strength, of an order with 20% off',
    input: as({ doseSteps: mg(1_000) }, { total: 3_600 }),
    expected: { kind: 'less', less: 1_200, renewalTotal: 3_000 },
  },
  {
    description: 'a lower strength of what a coupon paid for altogether',
    input: as({ doseSteps: mg(1_000) }, { total: 0 }),
    expected: { kind: 'less', less: 0, renewalTotal: 3_000 },
  },
  {
    description: 'a higher strength',
    input: as({}, { dosage: 1_000, total: 3_000 }),
    expected: { kind: 'more', more: 1_500, renewalTotal: 4_500 },
  },
  {
    description: 'a higher strength, of an order with 20% off',
    input: as({}, { dosage: 1_000, total: 2_400, coupon: 'TWENTY' }),
    expected: { kind: 'more', more: 1_200, renewalTotal: 4_500 },
  },
  {
    description: 'a higher strength, of an order with $10 off, which are used up',
    input: as({}, { dosage: 1_000, total: 2_000, coupon: 'TENOFF' }),
    expected: { kind: 'more', more: 1_500, renewalTotal: 4_500 },
  },
  {
    description: 'a higher strength of what a coupon paid for altogether: later supplies cost more',
    input: as({}, { dosage: 1_000, total: 0, coupon: 'FREE' }),
    expected: { kind: 'more', more: 0, renewalTotal: 4_500 },
  },
  {
    description: 'a higher strength, of an order whose coupon is not known any more',
    input: as({}, { dosage: 1_000, total: 2_400, coupon: 'GONE' }),
    expected: { kind: 'more', more: 1_500, renewalTotal: 4_500 },
  },
  {
    description:
      'something dearer than what has become cheaper since: the difference of today counts',
    input: as({}, { dosage: 1_000, total: 3_300 }),
    expected: { kind: 'more', more: 1_500, renewalTotal: 4_500 },
  },
  {
    description: 'a strength that costs the same',
    input: as(
      { productId: 'pen', variantId: 'pen-1m', doseSteps: mg(50) },
      { productId: 'pen', variantId: 'pen-1m', dosage: 25, total: 30_000 },
    ),
    expected: { kind: 'same' },
  },
  {
    description: 'something cheaper',
    input: as({
      ...{ productId: 'tablet', variantId: 'tablet-1m' },
      ...{ quantity: 1, doseSteps: mg(2_500) },
    }),
    expected: { kind: 'less', less: 3_800, renewalTotal: 700 },
  },
  // Four a month cost $7 each, eight $5.50, any others $7; in three months $20 and $17 for each of a month.
  { description: 'as many as were ordered', input: tabletsOf(8), expected: { kind: 'same' } },
  {
    description: 'four in place of eight',
    input: tabletsOf(4),
    expected: { kind: 'less', less: 1_600, renewalTotal: 2_800 },
  },
  {
    description: 'four in place of eight, of an order with 20% off',
    input: tabletsOf(4, { total: 3_520 }),
    expected: { kind: 'less', less: 1_280, renewalTotal: 2_800 },
  },
  {
    description: 'twelve in place of eight',
    input: tabletsOf(12),
    expected: { kind: 'more', more: 4_000, renewalTotal: 8_400 },
  },
  {
    description: 'twelve in place of eight, of an order with 20% off',
    input: tabletsOf(12, { total: 3_520, coupon: 'TWENTY' }),
    expected: { kind: 'more', more: 3_200, renewalTotal: 8_400 },
  },
  {
    description: 'twelve in three months in place of twenty-four',
    input: tabletsOf(12, { total: 13_600 }, 'tablet-3m'),
    expected: { kind: 'less', less: 5_600, renewalTotal: 8_000 },
  },
  {
    description: 'as many in three months as were ordered',
    input: tabletsOf(24, { total: 13_600 }, 'tablet-3m'),
    expected: { kind: 'same' },
  },
  {
    description: 'more than is sold at once',
    input: tabletsOf(101),
    expected: { kind: 'notSold' },
  },
  {
    description: 'four tablets of what costs by its strength, in place of something else',
    input: {
      paid: tablets,
      prescribed: {
        ...{ productId: 'pen', variantId: 'pen-1m', quantity: 4 },
        doseSteps: mg(25),
      },
    },
    expected: { kind: 'more', more: 235_600, renewalTotal: 240_000 },
  },
  {
    description: 'something that is sold no longer',
    input: as({ productId: 'withdrawn', variantId: 'withdrawn-once', doseSteps: [] }),
    expected: { kind: 'notSold' },
  },
  {
    description: 'something cheaper than what is sold no longer',
    input: as(
      {},
      { productId: 'withdrawn', variantId: 'withdrawn-once', dosage: null, total: 5_000 },
    ),
    expected: { kind: 'less', less: 500, renewalTotal: 4_500 },
  },
];
