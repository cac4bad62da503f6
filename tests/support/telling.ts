import { holdsOf } from '../../app/care/cases/change-case.server';
import { runRefill } from '../../app/care/refills/run-refills.server';
import type { Decision } from '../../app/database/tables/care.schema.server';
import type { Db } from '../../app/kernel/database/client.server';
import { caseOf, decideNow } from './deciding';
import { someProvider } from './providers';
import type { RenewingPatient } from './refilling';
import { takeJobs } from './waiting-jobs';

/** Times at which a patient tells something, at which the next shipment is due, and at which a provider looks at it. */
export const answeredAt = '2025-06-20T12:00:00Z';
export const due = '2025-07-02T14:00:00Z';
export const later = '2025-07-09T14:00:00Z';

export const keepGoing: Decision = { kind: 'keepGoing', reason: 'She took a test: not pregnant.' };

/** Steps for patients who tell something after it was decided about them. */
export function tellingIn(database: { readonly db: Db }) {
  return {
    /** Everything that a patient told about their only case. */
    async holdsFor(patient: Pick<RenewingPatient, 'userId'>) {
      const { id } = await caseOf(database.db, patient);
      return holdsOf(database.db, id);
    },
    /** Decides about the only case of a patient at a moment. */
    async decides(patient: RenewingPatient, decision: Decision, iso: string) {
      const { id } = await caseOf(database.db, patient);
      const provider = await someProvider(database.db, 'CA');
      return decideNow(database.db, provider, id, decision, patient.at(iso));
    },
    /** Runs what waits of the refills, as a worker would. */
    async runsWhatWaits(patient: RenewingPatient, iso: string) {
      for (const job of await takeJobs(database.db, 'subscriptions.runRefill')) {
        await runRefill(patient.at(iso), job);
      }
    },
  };
}
