import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts.schema.server';
import { careCases } from '../../../database/tables/care.schema.server';
import { shipments } from '../../../database/tables/shipments.schema.server';
import { nameOfUser } from '../../../identity/accounts/name-in-full.server';
import { unsettledRecalls } from '../../dispensing/recalls/recalled-packages.server';
import type { WorkSource } from '../source';
import type { WorkDetail } from '../work';
import { type PatientWork, sourceOf } from './sql-of-work';

const work: PatientWork = {
  reason: 'recall',
  from: sql`(select u.shipment_id, min(u.since) as since from ${unsettledRecalls} u group by u.shipment_id) o
    join shipments s on s.id = o.shipment_id
    join care_cases k on k.id = s.case_id where true`,
  id: sql`s.id`,
  since: sql`o.since`,
  holder: sql`null::uuid`,
};

/** Patients who have a recalled package, until a replacement is sent or somebody writes why none is. */
export const recallWork: WorkSource = {
  ...sourceOf(work),

  async describe(tx, ids) {
    const rows = await tx
      .select({
        id: shipments.id,
        number: shipments.number,
        isThere: sql<boolean>`${shipments.deliveredAt} is not null`,
        hasStopped: sql<boolean>`exists (select from recalled_shipments r
          where r.shipment_id = ${shipments.id} and r.confirmed_at is not null)`,
        state: careCases.state,
        patientId: users.id,
        patientName: nameOfUser(),
        dob: users.dob,
      })
      .from(shipments)
      .innerJoin(careCases, eq(careCases.id, shipments.caseId))
      .innerJoin(users, eq(users.id, shipments.patientId))
      .where(inArray(shipments.id, [...ids]));
    return new Map(
      rows.map(({ id, number, isThere, hasStopped, ...row }): [string, WorkDetail] => [
        id,
        {
          patient: { id: row.patientId, name: row.patientName, dob: row.dob },
          state: row.state,
          about: `Parcel ${number}`,
          look: {
            words: hasStopped
              ? 'Stopped using it: send a replacement'
              : `${isThere ? 'Has it' : 'It is on its way'}, and has not said that they stopped`,
            tone: hasStopped ? 'plain' : 'warn',
          },
          holder: null,
          place: { kind: 'recall', number },
        },
      ]),
    );
  },
};
