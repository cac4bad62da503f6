import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { QuizKind } from '../../../../schemas/generated/types';
import type { WorkReason } from '../../../content/reference.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Queryable } from '../../../kernel/database/client.server';
import { licensedIn } from '../../clinicians/licensed-states.server';
import type { LateSince, Waiting, WorkQuestion, WorkSource } from '../source';
import type { WorkCount } from '../work';

/** A table of what is asked for: `reason`, and `since` with `id`, after which to begin. */
export function bounds(after: WorkQuestion['after']): SQL {
  return sql`unnest(${sql.param(after.map(({ reason }) => reason))}::text[],
    ${sql.param(after.map(({ place }) => place.since.toISOString()))}::timestamptz[],
    ${sql.param(after.map(({ place }) => place.id))}::uuid[])`;
}

/** A table of reasons with the latest moment since which something waits that is late. */
export function lateBounds(lateSince: LateSince, reasons: readonly WorkReason[]): SQL {
  const found = reasons.flatMap((reason) => {
    const since = lateSince.get(reason);
    return since ? [{ reason, since: since.toISOString() }] : [];
  });
  return sql`unnest(${sql.param(found.map(({ reason }) => reason))}::text[],
    ${sql.param(found.map(({ since }) => since))}::timestamptz[])`;
}

/** Holds for work that somebody was given by name. */
function givenTo(providerId: string, id: SQL): SQL {
  return sql`exists (select from work_handovers g where g.subject_id = ${id} and g.given_to = ${providerId} and g.ended_at is null)`;
}

/** Holds for work that was given to anybody by name. */
export function givenToAnybody(id: SQL): SQL {
  return sql`exists (select from work_handovers g where g.subject_id = ${id} and g.ended_at is null)`;
}

/** Holds for what is of a quiz that somebody works on, or of none. */
export function ofSkills(skills: readonly string[], quiz: SQL): SQL {
  if (skills.length === 0) return sql`true`;
  return sql`(${quiz} is null or ${quiz} = any(${sql.param([...skills])}::text[]))`;
}

/** Narrows by who has something, where it names its holder in a column; null for nobody. */
export function ownedBy(
  { provider, whose }: Pick<WorkQuestion, 'provider' | 'whose'>,
  id: SQL,
  holder: SQL,
): SQL {
  if (whose === 'all') return sql`true`;
  return whose === 'mine'
    ? sql`(${holder} = ${provider.id} or ${givenTo(provider.id, id)})`
    : sql`(${holder} is null and not ${givenToAnybody(id)})`;
}

/**
 * Holds for what reaches somebody: of their states, of none that is known, and of states where nobody may act today.
 */
export function reaches({ states, isOneState, now }: WorkQuestion, state: SQL): SQL {
  const own = sql`${state} = any(${sql.param(states)}::text[])`;
  if (isOneState) return own;
  return sql`(${own} or ${state} is null or not exists (${licensedIn(state, dayOf(now))}))`;
}

/** The newest case with a state of a patient, as `k`: where they are looked after, and of what quiz. */
export function newestCaseOf(patientId: SQL): SQL {
  return sql`lateral (select k.id, k.state, k.quiz from care_cases k
    where k.patient_id = ${patientId} and k.state is not null order by k.opened_at desc limit 1)`;
}

/** State of the newest case of a patient, where they are looked after; null where none has one. */
export function stateOfPatient(patientId: PgColumn): SQL<string | null> {
  return sql<string | null>`(select k.state from ${newestCaseOf(sql`${patientId}`)} as k)`;
}

interface CountedRow {
  [column: string]: unknown;
  reason: WorkReason;
  state: string | null;
  quiz: QuizKind | null;
  onlyFor: string | null;
  isPrepared: boolean;
  count: number;
  late: number;
  oldest: Date;
}

/**
 * Counts rows of `reason`, `state`, `quiz` and `since`.
 * @param more Columns with whoever alone may do it, and whether it is prepared.
 */
export async function countRows(
  db: Queryable,
  rows: SQL,
  lateSince: LateSince,
  reasons: readonly WorkReason[],
  {
    onlyFor = sql`null::uuid`,
    isPrepared = sql`false`,
  }: Partial<Record<'onlyFor' | 'isPrepared', SQL>> = {},
): Promise<WorkCount[]> {
  const found = await db.execute<CountedRow>(sql`
    select w.reason, w.state, w.quiz, ${onlyFor} as "onlyFor", ${isPrepared} as "isPrepared", count(*)::int as count,
      (count(*) filter (where w.since <= l.since))::int as late, min(w.since) as oldest
    from (${rows}) as w join ${lateBounds(lateSince, reasons)} as l(reason, since) on l.reason = w.reason
    group by 1, 2, 3, 4, 5`);
  return found.rows.map((row) => ({ ...row, oldest: new Date(row.oldest) }));
}

interface FoundRow {
  [column: string]: unknown;
  reason: WorkReason;
  id: string;
  since: Date;
}

/** Finds rows of `reason`, `id` and `since`, after the places that are asked for, as many as are wanted for each. */
export async function findRows(
  tx: Queryable,
  rows: SQL,
  { after, most }: WorkQuestion,
): Promise<Waiting[]> {
  const found = await tx.execute<FoundRow>(sql`
    select w.reason, w.id, w.since from (${rows}) as w join ${bounds(after)} as b(reason, since, id)
      on b.reason = w.reason and (w.since, w.id) > (b.since, b.id)
    order by w.since, w.id limit ${most * after.length}`);
  return found.rows.map((row) => ({ ...row, since: new Date(row.since) }));
}

/** Work of one reason on patients of whom a case is known: where it is read, and what its columns are. */
export interface PatientWork {
  reason: WorkReason;
  /** The tables with their conditions, up to and with `where`. `k` has the `state` and the `quiz` of a case. */
  from: SQL;
  id: SQL;
  since: SQL;
  holder: SQL;
}

/** Finds and counts such work: all of a source but what it says of a row. */
export function sourceOf(work: PatientWork): Pick<WorkSource, 'reasons' | 'find' | 'count'> {
  const reasons = [work.reason];
  return {
    reasons,
    find: (tx, question) => findOfPatients(tx, question, work),
    count: (db, lateSince) => countRows(db, rowsToCount(work), lateSince, reasons),
  };
}

/** Finds such work in somebody’s states, what waits longest first. */
export function findOfPatients(
  tx: Queryable,
  question: WorkQuestion,
  { reason, from, id, since, holder }: PatientWork,
): Promise<Waiting[]> {
  const { states, provider, after, most } = question;
  const place = after.find((one) => one.reason === reason)?.place;
  if (!place) return Promise.resolve([]);
  const rows = sql`select ${reason} as reason, ${id} as id, ${since} as since from ${from}
      and (${since}, ${id}) > (${place.since.toISOString()}::timestamptz, ${place.id}::uuid)
      and k.state = any(${sql.param(states)}::text[]) and ${ofSkills(provider.skills, sql`k.quiz`)}
      and ${ownedBy(question, id, holder)}
    order by ${since}, ${id} limit ${most}`;
  return findRows(tx, rows, question);
}

/** Rows of such work to be counted. */
export function rowsToCount({ reason, from, since }: PatientWork, more = sql``): SQL {
  return sql`select ${reason} as reason, k.state, k.quiz, ${since} as since ${more} from ${from}`;
}
