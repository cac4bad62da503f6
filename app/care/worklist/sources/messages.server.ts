import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SealableText } from '../../../database/sealing/sealed';
import { openerOf } from '../../../database/sealing/sealing.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { conversations } from '../../../database/tables/messages.schema.server';
import { nameOfUser } from '../../../identity/accounts/name-in-full.server';
import { placeOfMessage } from '../../messages/message-rows.server';
import type { WorkSource } from '../source';
import type { WorkDetail } from '../work';
import { newestCaseOf, type PatientWork, sourceOf, stateOfPatient } from './sql-of-work';

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
  ...sourceOf(work),

  async describe(tx, ids) {
    const rows = await tx
      .select({
        id: conversations.id,
        patientId: conversations.patientId,
        patientName: nameOfUser(),
        dob: users.dob,
        state: stateOfPatient(conversations.patientId),
        newest: sql<{ id: string; text: SealableText } | null>`(
          select json_build_object('id', m.id, 'text', m.text) from messages m
          where m.conversation_id = ${conversations.id} and m.automatic is null order by m.seq desc limit 1)`,
        assignedTo: conversations.assignedTo,
        assignee: nameOfUser(assignees),
      })
      .from(conversations)
      .innerJoin(users, eq(users.id, conversations.patientId))
      .leftJoin(assignees, eq(assignees.id, conversations.assignedTo))
      .where(inArray(conversations.id, [...ids]));
    const opener = await openerOf(
      tx,
      rows.map(({ newest }) => newest),
    );
    const wordsOf = ({ newest }: (typeof rows)[number]) => {
      const text = newest ? opener.text(newest.text, placeOfMessage(newest.id)) : '';
      return text === '' ? 'A file' : `“${text.slice(0, 120)}”`;
    };
    return new Map(
      rows.map((row): [string, WorkDetail] => [
        row.id,
        {
          patient: { id: row.patientId, name: row.patientName, dob: row.dob },
          state: row.state,
          about: 'Waits for an answer',
          look: { words: wordsOf(row), tone: 'plain' },
          holder: row.assignedTo === null ? null : { id: row.assignedTo, name: row.assignee },
          place: { kind: 'messages' },
        },
      ]),
    );
  },
};
