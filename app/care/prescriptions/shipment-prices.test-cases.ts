import type { WorkedCase } from '../../../tests/support/worked-case';
import type { PricedAs } from '../../database/tables/shipments.schema.server';
import type { PaidShipment } from './shipment-prices';

/** A pen of a strength in hundredths of a milligram, in a supply of three months. */
export const penOf = (dosage: number): PricedAs => {
  return { productId: 'pen', variantId: 'pen-3m', dosage };
};

const patch: PricedAs = { productId: 'patch', variantId: 'patch-3m', dosage: null };
const withdrawn: PricedAs = { productId: 'withdrawn', variantId: 'withdrawn-3m', dosage: null };

/** Cents of three months: pens by their strength, and a patch; anything else is sold no longer. */
export function prices({ productId, dosage }: PricedAs): number | null {
  if (productId === 'patch') return 49_800;
  if (productId !== 'pen') return null;
  return { 25: 74_700, 50: 79_700, 100: 83_700 }[dosage ?? 0] ?? null;
}

/** Parcels of a supply that began on June 2: of the 92 days that were paid, those that have not left. */
const second = { from: 30, to: 61, of: 92 };
const third = { from: 61, to: 92, of: 92 };

const parcel = (rest: Partial<PaidShipment> = {}): PaidShipment => ({
  ...{ packed: 1, ordered: 1, part: second, supply: 74_700, difference: 0 },
  ...{ pricedAs: penOf(25), holds: penOf(25) },
  ...rest,
});
const both = (rest: Partial<PaidShipment> = {}) => [
  parcel({ part: second, ...rest }),
  parcel({ part: third, ...rest }),
];

interface Input {
  parcels: PaidShipment[];
  prescribed: PricedAs;
  percentOff?: number;
}

export const shipmentDifferences: WorkedCase<Input, number[]>[] = [
  {
    description: 'the strength stays',
    input: { parcels: both(), prescribed: penOf(25) },
    expected: [0, 0],
  },
  {
    description:
      'a strength costs $50 more in three months, of which 62 of 92 days are left: $33.70',
    // Of 5,000 cents 1,630 are for the first 30 days and 3,315 for the first 61.
    input: { parcels: both(), prescribed: penOf(50) },
    expected: [1_685, 1_685],
  },
  {
    description: 'the same was ordered with 20% off: $26.96',
    // Of 4,000 cents 1,304 are for the first 30 days and 2,652 for the first 61.
    input: { parcels: both({ supply: 59_760 }), prescribed: penOf(50), percentOff: 20 },
    expected: [1_348, 1_348],
  },
  {
    description: 'a strength costs $50 less: its share of that goes back',
    // $268.56 and $268.55 were paid for them: 5,000 of 79,700 parts of each.
    input: {
      parcels: both({ supply: 79_700, pricedAs: penOf(50), holds: penOf(50) }),
      prescribed: penOf(25),
    },
    expected: [-1_685, -1_685],
  },
  {
    description: 'a third of the price goes back with another medicine',
    // $251.71 was paid for each: 24,900 of 74,700 parts of it.
    input: { parcels: both(), prescribed: patch },
    expected: [-8_390, -8_390],
  },
  {
    description: 'a coupon paid for all of it: nothing goes back',
    input: { parcels: both({ supply: 0 }), prescribed: patch },
    expected: [0, 0],
  },
  {
    description: 'the plan was to come to that strength anyway: nothing more is asked',
    input: { parcels: both({ holds: penOf(50) }), prescribed: penOf(50) },
    expected: [0, 0],
  },
  {
    description: 'the plan goes back to the strength that it began with and was paid by',
    input: { parcels: both({ holds: penOf(50) }), prescribed: penOf(25) },
    expected: [0, 0],
  },
  {
    description: 'it goes beyond what the plan was to come to: that alone costs more',
    // $40 in three months.
    input: { parcels: both({ holds: penOf(50) }), prescribed: penOf(100) },
    expected: [1_348, 1_348],
  },
  {
    description: 'it comes back to what it was, after its patient paid more for a while',
    input: {
      parcels: both({ difference: 1_685, pricedAs: penOf(50), holds: penOf(50) }),
      prescribed: penOf(25),
    },
    expected: [-1_685, -1_685],
  },
  {
    description: 'one month was paid with its refill and is all in one parcel',
    input: {
      parcels: [parcel({ part: null, supply: 79_700, pricedAs: penOf(50) })],
      prescribed: patch,
    },
    expected: [-Math.round((79_700 * (74_700 - 49_800)) / 79_700)],
  },
  {
    description: 'half of the line was split off',
    input: { parcels: [parcel({ part: null, ordered: 2 })], prescribed: penOf(50) },
    expected: [2_500],
  },
  {
    description: 'what is prescribed is sold no longer, so that it has no price',
    input: { parcels: both(), prescribed: withdrawn },
    expected: [0, 0],
  },
  {
    description: 'what was paid for is sold no longer: what was paid is its price',
    input: {
      parcels: both({ pricedAs: withdrawn, holds: withdrawn }),
      prescribed: penOf(50),
    },
    expected: [1_685, 1_685],
  },
];
