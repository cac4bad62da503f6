import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { WorkReason } from '../../../content/reference.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { attempts } from '../../../database/tables/attempts.schema.server';
import { crisisReports } from '../../../database/tables/worklist.schema.server';
import { nameOfUser } from '../../../identity/accounts/name-in-full.server';
import { quizInWords } from '../../../kernel/sites/quiz-address';
import type { WorkSource } from '../source';
import type { WorkDetail } from '../work';
import { countRows, findRows, ownedBy, reaches } from './sql-of-work';

const reasons = ['crisisCall', 'crisis'] as const satisfies readonly WorkReason[];
const reason = sql`case when r.phone is null then 'crisis' else 'crisisCall' end as reason`;
const since = sql`coalesce(r.call_asked_at, r.said_at) as since`;
const seers = alias(users, 'seers');

/** People who said in a quiz that they are in danger, and those of them who asked to be called. */
export const crisisWork: WorkSource = {
  reasons,

  find(tx, question) {
    const rows = sql`select ${reason}, r.id, ${since} from crisis_reports r
      where r.handled_at is null and ${reaches(question, sql`r.state`)}
        and ${ownedBy(question, sql`r.id`, sql`r.seen_by`)}`;
    return findRows(tx, rows, question);
  },

  async describe(tx, ids) {
    const rows = await tx
      .select({
        id: crisisReports.id,
        state: crisisReports.state,
        phone: crisisReports.phone,
        correctedAt: crisisReports.correctedAt,
        quiz: attempts.quizKind,
        userId: attempts.userId,
        name: nameOfUser(),
        dob: users.dob,
        seenBy: crisisReports.seenBy,
        seer: nameOfUser(seers),
      })
      .from(crisisReports)
      .innerJoin(attempts, eq(attempts.id, crisisReports.attemptId))
      .leftJoin(users, eq(users.id, attempts.userId))
      .leftJoin(seers, eq(seers.id, crisisReports.seenBy))
      .where(inArray(crisisReports.id, [...ids]));
    return new Map(
      rows.map((row): [string, WorkDetail] => [
        row.id,
        {
          patient: row.userId === null ? null : { id: row.userId, name: row.name, dob: row.dob },
          state: row.state,
          about: row.quiz === null ? 'Check-in' : quizInWords(row.quiz),
          look: {
            words:
              row.correctedAt === null
                ? 'Thought of ending their life, or of harming themselves'
                : 'Said so, and changed the answer since',
            tone: 'bad',
          },
          holder: row.seenBy === null ? null : { id: row.seenBy, name: row.seer },
          place: { kind: 'crisis' },
        },
      ]),
    );
  },

  count(db, lateSince) {
    const rows = sql`select ${reason}, r.state, null as quiz, ${since}
      from crisis_reports r where r.handled_at is null`;
    return countRows(db, rows, lateSince, reasons);
  },
};
