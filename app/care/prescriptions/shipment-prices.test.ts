import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleCatalogue } from '../../../tests/support/sample-catalogue';
import type { PricedAs } from '../../database/tables/shipments.schema.server';
import {
  differenceOfShipment,
  differencesOf,
  type PaidShipment,
  shareOfShipment,
} from './shipment-prices';
import { penOf, prices, shipmentDifferences } from './shipment-prices.test-cases';

it.each(shipmentDifferences)('a parcel, where $description', ({ input, expected }) => {
  const { parcels, prescribed, percentOff = 0 } = input;
  const found = parcels.map((parcel) =>
    differenceOfShipment(parcel, prescribed, { listOf: prices, percentOff }),
  );
  expect(found).toEqual(expected);
});

const tablet = { productId: 'tablet', variantId: 'tablet-1m' };

/** Cents that a parcel costs more that was paid as eight tablets, holds some, and of which others are prescribed. */
function moreOfTablets(holds: number, quantity: number): number | undefined {
  const packed: PricedAs = { ...tablet, dosage: 2_500, units: holds };
  const line = { ...tablet, quantity: 8, dosage: 2_500, usage: null, total: 4_400, coupon: null };
  const parcel = {
    ...{ packed: 8, ordered: 8, part: null, supply: 4_400, difference: 0, isOfRenewal: false },
    ...{ pricedAs: packed, holds: packed },
  };
  const medicine = { ...tablet, quantity, doseSteps: [{ dosage: 2_500 }] };
  const priced = { catalogue: sampleCatalogue(), today: '2026-11-21' };
  return differencesOf([parcel], line, medicine, priced)[0];
}

it.each([
  [4, -1_600],
  [8, 0],
  [12, 4_000],
])('a parcel of eight tablets, of which %i are prescribed, costs %i cents more', (quantity, more) =>
  expect(moreOfTablets(8, quantity)).toBe(more),
);

// Prescriptions were once priced by what was ordered, whatever amount they said.
it.each([
  [8, 0],
  [12, 4_000],
])(
  'four tablets that were paid as eight, of which %i are prescribed, cost %i cents more',
  (quantity, more) => expect(moreOfTablets(4, quantity)).toBe(more),
);

const strength = fc.constantFrom<PricedAs>(penOf(25), penOf(50), penOf(100));

/** Cuts a supply into parcels at days. */
const supplies = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 91 }), { maxLength: 4 }), fc.nat(100_000))
  .map(([cuts, supply]) => {
    const days = [0, ...cuts.sort((one, other) => one - other), 92];
    return days.slice(1).map((to, nth) => {
      const part = { from: days[nth] ?? 0, to, of: 92 };
      return { ...{ packed: 1, ordered: 1, part }, supply };
    });
  });

it('costs as much more, all parcels together, as the whole supply would: to the cent', () => {
  fc.assert(
    fc.property(supplies, strength, strength, (parts, before, after) => {
      const parcels = parts.map(
        (part): PaidShipment => ({ ...part, difference: 0, pricedAs: before, holds: before }),
      );
      const more = parcels.map((parcel) =>
        differenceOfShipment(parcel, after, { listOf: prices, percentOff: 0 }),
      );
      const sum = more.reduce((total, cents) => total + cents, 0);
      const [paid = 0, costs = 0] = [prices(before) ?? 0, prices(after) ?? 0];
      if (costs >= paid) {
        const unpaid = Math.max(0, costs - (parts[0]?.supply ?? 0));
        expect(sum).toBe(Math.min(costs - paid, unpaid));
      } else {
        const least = -parcels.reduce((total, one) => total + shareOfShipment(one.supply, one), 0);
        expect(sum).toBeGreaterThanOrEqual(least);
        // Each parcel is rounded once.
        const exact = (parcels[0]?.supply ?? 0) * ((costs - paid) / paid);
        expect(Math.abs(sum - exact)).toBeLessThanOrEqual(parcels.length);
      }
    }),
  );
});

it('gives nothing back and costs nothing more within what its supply was to come to', () => {
  fc.assert(
    fc.property(supplies, strength, strength, (parts, before, holds) => {
      for (const prescribed of [before, holds]) {
        for (const part of parts) {
          const parcel = { ...part, difference: 0, pricedAs: before, holds };
          const settled = differenceOfShipment(parcel, prescribed, {
            listOf: prices,
            percentOff: 0,
          });
          expect(settled).toBe(0);
        }
      }
    }),
  );
});
