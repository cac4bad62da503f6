import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { WorkReason } from '../../../content/reference.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { conversations } from '../../../database/tables/messages.schema.server';
import type { WorkSource } from '../source';
import type { WorkDetail } from '../work';
import { countRows, findRows, newestCaseOf, ofSkills, ownedBy } from './sql-of-work';

const reasons = ['message'] as const satisfies readonly WorkReason[];
const assignees = alias(users, 'assignees');

/** What has words of danger in it waits as those do. */
const isPlain = sql`not exists (select from patient_alerts a
  where a.patient_id = v.patient_id and a.source = 'message' and a.seen_at is null)`;
const waiting = sql`conversations v, ${newestCaseOf(sql`v.patient_id`)} as k
  where v.awaiting_since is not null and ${isPlain}`;

/** Conversations in which a patient wrote last. */
export const messageWork: WorkSource = {
  reasons,

  find(tx, question) {
    const { states, provider, after, most } = question;
    const [begin] = after;
    if (!begin) return Promise.resolve([]);
    const { since, id } = begin.place;
    const rows = sql`select 'message' as reason, v.id, v.awaiting_since as since from ${waiting}
        and (v.awaiting_since, v.id) > (${since.toISOString()}::timestamptz, ${id}::uuid)
        and k.state = any(${sql.param(states)}::text[]) and ${ofSkills(provider.skills, sql`k.quiz`)}
        and ${ownedBy(question, sql`v.id`, sql`v.assigned_to`)}
      order by v.awaiting_since, v.id limit ${most}`;
    return findRows(tx, rows, question);
  },

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

  count(db, lateSince) {
    const rows = sql`select 'message' as reason, k.state, k.quiz, v.awaiting_since as since from ${waiting}`;
    return countRows(db, rows, lateSince, reasons);
  },
};
