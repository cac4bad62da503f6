import type { Queryable } from '../../kernel/database/client.server';
import { createJobQueue } from '../../kernel/jobs/jobs.server';

/** The jobs of this area and what they carry. */
export interface CareJobs {
  /** Opens the shipment of a case that was approved. */
  'care.sendToPharmacy': { case: string };
  /** Gives up cases that nobody decided in time. */
  'care.expireCases': Record<string, never>;
  /** Asks other rules of medicines about what runs, case by case, from the one after the last. */
  'care.askRulesAnew': { medicines: string[]; revision: string; after: string | null };
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

/** Asks other rules of medicines about everything that runs on them. */
export function askRulesAnewLater(
  tx: Queryable,
  wish: CareJobs['care.askRulesAnew'],
): Promise<void> {
  const key = `care.askRulesAnew ${wish.revision} ${wish.medicines.join(' ')} ${wish.after ?? ''}`;
  return queue.enqueue(tx, 'care.askRulesAnew', wish, { key });
}
