import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PricedAs } from '../../database/tables/shipments.schema.server';
import { differenceOfParcel, type PaidParcel, shareOfParcel } from './shipment-prices';
import { parcelDifferences, penOf, prices } from './shipment-prices.test-cases';

it.each(parcelDifferences)('a parcel, where $description', ({ input, expected }) => {
  const { parcels, prescribed, percentOff = 0 } = input;
  const found = parcels.map((parcel) =>
    differenceOfParcel(parcel, prescribed, { listOf: prices, percentOff }),
  );
  expect(found).toEqual(expected);
});

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
        (part): PaidParcel => ({ ...part, difference: 0, pricedAs: before, holds: before }),
      );
      const more = parcels.map((parcel) =>
        differenceOfParcel(parcel, after, { listOf: prices, percentOff: 0 }),
      );
      const sum = more.reduce((total, cents) => total + cents, 0);
      const [paid = 0, costs = 0] = [prices(before) ?? 0, prices(after) ?? 0];
      if (costs >= paid) expect(sum).toBe(costs - paid);
      else {
        const least = -parcels.reduce((total, one) => total + shareOfParcel(one.supply, one), 0);
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
          const settled = differenceOfParcel(parcel, prescribed, { listOf: prices, percentOff: 0 });
          expect(settled).toBe(0);
        }
      }
    }),
  );
});
