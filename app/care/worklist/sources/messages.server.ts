import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { WorkReason } from '../../../content/reference.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { conversations } from '../../../database/tables/messages.schema.server';
import type { WorkSource } from '../source';
import type { WorkDetail } from '../work';
import {
  countRows,
  findOfPatients,
  newestCaseOf,
  type PatientWork,
  rowsToCount,
} from './sql-of-work';

const reasons = ['message'] as const satisfies readonly WorkReason[];
const assignees = alias(users, 'assignees');

/** Conversations without words of danger: those with them wait as alerts do. */
const isPlain = sql`not exists (select from patient_alerts a
  where a.patient_id = v.patient_id and a.source = 'message' and a.seen_at is null)`;
const waiting = sql`conversations v, ${newestCaseOf(sql`v.patient_id`)} as k
  where v.awaiting_since is not null and ${isPlain}`;

const work: PatientWork = {
  reason: 'message',
  from: waiting,
  id: sql`v.id`,
  since: sql`v.awaiting_since`,
  holder: sql`v.assigned_to`,
};

/** Conversations in which a patient wrote last. */
export const messageWork: WorkSource = {
  reasons,

  find: (tx, question) => findOfPatients(tx, question, work),

  async describe(tx, ids) {
    const rows = await tx
      .select({
        id: conversations.id,
        patientId: conversations.patientId,
        patientName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
        dob: users.dob,
        state: sql<
          string | null
        >`(select k.state from ${newestCaseOf(sql`${conversations.patientId}`)} as k)`,
        beginning: sql<string | null>`(select left(m.text, 120) from messages m
          where m.conversation_id = ${conversations.id} and m.automatic is null order by m.seq desc limit 1)`,
        assignedTo: conversations.assignedTo,
        assignee: sql<string>`${assignees.firstName} || ' ' || ${assignees.lastName}`,
      })
      .from(conversations)
      .innerJoin(users, eq(users.id, conversations.patientId))
      .leftJoin(assignees, eq(assignees.id, conversations.assignedTo))
      .where(inArray(conversations.id, [...ids]));
    return new Map(
      rows.map(({ id, beginning, assignedTo, assignee, ...row }): [string, WorkDetail] => [
        id,
        {
          patient: { id: row.patientId, name: row.patientName, dob: row.dob },
          state: row.state,
          about: 'Waits for an answer',
          look: { words: beginning ? `“${beginning}”` : 'A file', tone: 'plain' },
          holder: assignedTo === null ? null : { id: assignedTo, name: assignee },
          place: { kind: 'messages' },
        },
      ]),
    );
  },

  count: (db, lateSince) => countRows(db, rowsToCount(work), lateSince, reasons),
};
