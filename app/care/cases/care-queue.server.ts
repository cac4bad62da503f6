import type { Queryable } from '../../kernel/database/client.server';
import { createJobQueue } from '../../kernel/jobs/jobs.server';

/** The jobs of this area and what they carry. */
export interface CareJobs {
  /** Opens the shipment of a case that was approved. */
  'care.sendToPharmacy': { case: string };
  /** Gives up cases that nobody decided in time. */
  'care.expireCases': Record<string, never>;
}

const queue = createJobQueue<CareJobs>();

export function sendToPharmacyLater(tx: Queryable, careCase: string): Promise<void> {
  const options = { key: `care.sendToPharmacy ${careCase}` };
  return queue.enqueue(tx, 'care.sendToPharmacy', { case: careCase }, options);
}

/** Looks for cases to give up at a time; asking again moves the time. */
export function expireCasesLater(tx: Queryable, runAt: Date): Promise<void> {
  const options = { key: 'care.expireCases', runAt };
  return queue.enqueue(tx, 'care.expireCases', {}, options);
}
