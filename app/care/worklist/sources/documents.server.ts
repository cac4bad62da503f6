import { eq, inArray, sql } from 'drizzle-orm';
import type { UploadKind } from '../../../../schemas/generated/types';
import { users } from '../../../database/tables/accounts.schema.server';
import { documents } from '../../../database/tables/documents.schema.server';
import { nameOfUser } from '../../../identity/accounts/name-in-full.server';
import type { WorkSource } from '../source';
import type { WorkDetail } from '../work';
import { newestCaseOf, type PatientWork, sourceOf, stateOfPatient } from './sql-of-work';

/** Documents but those that came with a message or that a case waits with: they are looked at there. */
const waiting = sql`documents d, ${newestCaseOf(sql`d.user_id`)} as k
  where d.user_id is not null and d.deleted_at is null and d.seen_at is null
    and not exists (select from message_attachments m where m.document_id = d.id)
    and not exists (select from care_cases c where c.patient_id = d.user_id and c.work is not null)`;

const work: PatientWork = {
  reason: 'document',
  from: waiting,
  id: sql`d.id`,
  since: sql`d.created_at`,
  holder: sql`null::uuid`,
};

const names = {
  document: 'A document',
  photo: 'A photo',
  idPicture: 'An identity document',
  insuranceCardFront: 'An insurance card, its front',
  insuranceCardBack: 'An insurance card, its back',
} as const satisfies Record<UploadKind, string>;

/** Files that patients uploaded after a decision, and that nobody of the care team opened. */
export const documentWork: WorkSource = {
  ...sourceOf(work),

  async describe(tx, ids) {
    const rows = await tx
      .select({
        id: documents.id,
        patientId: users.id,
        patientName: nameOfUser(),
        dob: users.dob,
        kind: documents.kind,
        state: stateOfPatient(documents.userId),
      })
      .from(documents)
      .innerJoin(users, eq(users.id, documents.userId))
      .where(inArray(documents.id, [...ids]));
    return new Map(
      rows.map(({ id, patientId, patientName, dob, kind, state }): [string, WorkDetail] => [
        id,
        {
          patient: { id: patientId, name: patientName, dob },
          state,
          about: names[kind],
          look: null,
          holder: null,
          place: { kind: 'documents' },
        },
      ]),
    );
  },
};
