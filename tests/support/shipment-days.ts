import { setPharmacyOutages } from '../../app/care/dispensing/pharmacies/sandbox/sandbox-pharmacy.server';
import { addresses } from '../../app/database/tables/profile.schema.server';
import type { Db } from '../../app/kernel/database/client.server';
import { approved } from './deciding';
import { testContext } from './load-context';
import { movingClock } from './moving-clock';
import { type PlacedPatient, placedOrder } from './ordering';
import { letPass, shipmentsOf } from './pharmacy-days';
import { someProvider } from './providers';
import { someAddress } from './some-address';

/** A moment of its own for each test, with a pharmacy that is well. */
export async function openShipmentDays(db: Db) {
  await setPharmacyOutages(db, { downUntil: null, fates: [] });
  const clock = movingClock('2025-06-02T12:00:00Z');
  const context = { ...testContext(db, { clock }), clock };
  return {
    db,
    clock,
    context,
    pass: (stretch: number) => letPass(context, stretch),
    /** The only shipment of a patient. */
    async shipment(patient: PlacedPatient) {
      const [found, ...others] = await shipmentsOf(db, patient);
      if (!found || others.length > 0) throw new Error('One parcel was expected.');
      return found;
    },
    async approvedPen(variantIds = ['pen-1m']) {
      const patient = await placedOrder(db, variantIds);
      const provider = await someProvider(db, 'CA', 'NY');
      const caseId = await approved(db, provider, patient, {}, context);
      return { patient, provider, caseId };
    },
    async movesTo({ userId }: PlacedPatient, administrativeArea: string, locality: string) {
      const there = { ...someAddress(), countryCode: 'US' as const, administrativeArea, locality };
      await db
        .insert(addresses)
        .values({ ...there, userId, use: 'shipping', version: 1, updatedAt: clock.now() })
        .onConflictDoUpdate({
          target: [addresses.userId, addresses.use],
          set: { administrativeArea, locality },
        });
    },
  };
}
