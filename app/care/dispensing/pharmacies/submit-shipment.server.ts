import { submitLater } from '../shipments/shipment-queue.server';
import { askAgainLater, unlessAway } from './ask-pharmacy.server';
import { currentPharmacy, type PharmacyServices, pharmacyNamed } from './pharmacies.server';
import { prepareSubmission } from './prepare-submission.server';
import { takeReport } from './take-report.server';
import { withdraw } from './withdraw-shipment.server';

/**
 * Asks the pharmacy for a parcel. It may run twice, twice at once, or again after a crash at any point: what is
 * asked for is written down before, under a key by which the pharmacy knows it again.
 */
export async function submitShipment(
  { shipment }: { shipment: string },
  services: PharmacyServices,
): Promise<void> {
  const { db, clock, log } = services;
  const current = currentPharmacy(services);
  if (!current) {
    log.warn({ shipment }, 'a parcel waits: no pharmacy is set up');
    return;
  }
  const submission = await db.transaction((tx) =>
    prepareSubmission(tx, clock.now(), shipment, current.name),
  );
  if (submission.kind === 'nothing') return;
  const pharmacy = pharmacyNamed(services, submission.pharmacy);
  if (!pharmacy) throw new Error(`The pharmacy “${submission.pharmacy}” is not set up here.`);
  if (submission.kind === 'withdraw') {
    const { key, reason } = submission;
    const done = await unlessAway(() => withdraw(services, pharmacy, { key, reason }));
    if (done === 'away') await askAgainLater(services, shipment, submitLater);
    return;
  }
  const report = await unlessAway(() => pharmacy.submit(submission.order));
  if (report === 'away') await askAgainLater(services, shipment, submitLater);
  else await takeReport(services, pharmacy, report);
}
