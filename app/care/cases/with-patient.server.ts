import type { AccessAction } from '../../database/tables/audit.schema.server';
import { recordAccess } from '../../identity/audit/audit.server';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { type ActingProvider, actingProvider } from '../clinicians/acting-provider.server';
import { casesInCare, type PatientCase } from './patient-cases.server';

/** Whose patient it is about. */
export interface InCare {
  providerId: string;
  patientId: string;
}

export type NotInCare = { ok: false; status: 403 | 404; message: string };

/** What may be done with a patient, in one transaction. */
export interface Acting {
  tx: Tx;
  now: Date;
  provider: ActingProvider;
  /** Everything that the patient came for, the newest first; at least one case. */
  cases: PatientCase[];
  /** Puts on record what is read or changed of this patient. */
  record(action: AccessAction, subject?: string): Promise<void>;
}

/**
 * Does something with a patient as a provider who looks after them now: whose account is enabled, and who holds a
 * license of a state in which the patient came for something. Everybody else finds nobody.
 */
export function withPatient<T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { providerId, patientId }: InCare,
  act: (acting: Acting) => Promise<T>,
): Promise<T | NotInCare> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const acting = await actingProvider(tx, providerId, now);
    if (!acting.ok) return { ok: false, status: 403, message: acting.message };
    const { provider } = acting;
    const cases = isUuid(patientId) ? await casesInCare(tx, provider, patientId, now) : null;
    if (cases === null) {
      const message = 'There is no such patient in the states of your licenses.';
      return { ok: false, status: 404, message };
    }
    const record = (action: AccessAction, subject = '') =>
      recordAccess(tx, { at: now, staffId: providerId, patientId, action, subject });
    return act({ tx, now, provider, cases, record });
  });
}
