import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import type { QuizKind } from '../../../schemas/generated/types';
import { placeOfReason } from '../../care/prescriptions/sealed-decisions.server';
import type { SealableText } from '../../database/sealing/sealed';
import { openerOf } from '../../database/sealing/sealing.server';
import { serviceZone, startOfDay } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { MetricsFilter } from './metrics-filter';
import { type DueRefills, daysAhead, type RefillMetrics } from './sections/refills';
import { ages, type QueueMetrics } from './sections/waiting-work';

/**
 * Time that decisions took, in hours from when the case was opened; for a case that was opened again for a refill, from
 * when it came back.
 */
export interface DecisionTimes {
  decided: number;
  median: number;
  /** Nine of ten took no longer. */
  p90: number;
}

/** Times of decisions by the first day of the period; under null, of the whole span. */
export async function readDecisionTimes(
  db: Queryable,
  filter: MetricsFilter,
): Promise<Map<string | null, DecisionTimes>> {
  const { rows } = await db.execute<
    Record<keyof DecisionTimes, number> & { period: string | null }
  >(sql`
    select to_char(period, 'YYYY-MM-DD') as period, count(*)::int as decided,
      percentile_cont(0.5) within group (order by hours) as median,
      percentile_cont(0.9) within group (order by hours) as p90
    from (
      select date_trunc(${filter.by}, c.decided_at at time zone ${serviceZone})::date as period,
        date_part('epoch', c.decided_at - ${begun}) / 3600 as hours
      from care_cases c where ${decided(filter)}
    ) as taken
    group by grouping sets ((), (period)) having count(*) > 0`);
  return new Map(rows.map(({ period, ...times }) => [period, times]));
}

/** Decisions on the cases of a quiz. */
export interface Outcomes {
  quiz: QuizKind | null;
  approved: number;
  declined: number;
  /** Number of cases given up undecided. */
  expired: number;
}

export async function readOutcomes(db: Queryable, filter: MetricsFilter): Promise<Outcomes[]> {
  const { rows } = await db.execute<Record<keyof Outcomes, number> & { quiz: QuizKind | null }>(sql`
    select quiz, sum(approved)::int as approved, sum(declined)::int as declined, sum(expired)::int as expired
    from (
      select s.quiz_kind as quiz, (c.status <> 'declined')::int as approved,
        (c.status = 'declined')::int as declined, 0 as expired
      from ${cases} where ${decided(filter)}
      union all
      select s.quiz_kind, 0, 0, 1 from ${cases}
      where c.status = 'expired' and ${within('c.expires_at', filter)} and ${ofQuiz('c.submission_id', filter.quiz)}
    ) as cases group by quiz order by sum(approved) + sum(declined) + sum(expired) desc, quiz`);
  return rows;
}

/** Refusals of a quiz for a reason. */
export interface DeclineReason {
  quiz: QuizKind | null;
  /** The key of a reason that was chosen from the list, however it was worded; null where none was. */
  preset: string | null;
  /** Words that several were told; null where one was chosen, and for words of their own. */
  reason: string | null;
  declined: number;
}

/**
 * Reasons are written to patients, word for word. Of those that were not chosen from the list, only words that were
 * used for several patients are shown: words for one alone may say something of that patient.
 */
const sharedBy = 3;

export async function readReasons(db: Queryable, filter: MetricsFilter): Promise<DeclineReason[]> {
  const [{ rows: chosen }, { rows: written }] = await Promise.all([
    db.execute<DeclineReason & Record<string, unknown>>(sql`
      select quiz, preset, null as reason, count(*)::int as declined from ${declined(filter)}
      where preset is not null group by quiz, preset`),
    db.execute<{ id: string; quiz: QuizKind | null; reason: SealableText | null }>(sql`
      select id, quiz, reason from ${declined(filter)} where preset is null`),
  ]);
  const opener = await openerOf(
    db,
    written.map(({ reason }) => reason),
  );
  const inWords = written.map(({ id, quiz, reason }) => {
    return { quiz, words: (opener.text(reason, placeOfReason(id)) ?? '').trim() };
  });
  const times = new Map<string, number>();
  for (const { words } of inWords) times.set(words, (times.get(words) ?? 0) + 1);
  const isShared = (words: string) => words !== '' && (times.get(words) ?? 0) >= sharedBy;
  const counted = new Map<string, DeclineReason>();
  for (const { quiz, words } of inWords) {
    const reason = isShared(words) ? words : null;
    const key = JSON.stringify([quiz, reason]);
    const before = counted.get(key)?.declined ?? 0;
    counted.set(key, { quiz, preset: null, reason, declined: before + 1 });
  }
  const name = ({ quiz, preset, reason }: DeclineReason) =>
    [quiz, preset, reason].map((part) => part ?? '\uffff').join(' ');
  return [...chosen, ...counted.values()].sort(
    (one, other) => other.declined - one.declined || (name(one) < name(other) ? -1 : 1),
  );
}

/** Cases that were declined in a span; the reason of each as it is kept. */
function declined(filter: MetricsFilter): SQL {
  return sql`(
    select c.id, s.quiz_kind as quiz, d.decision ->> 'preset' as preset, c.reason from ${cases}
      left join care_decisions d on d.case_id = c.id and d.decision ->> 'kind' = 'decline'
    where c.status = 'declined' and ${decided(filter)}) as declined`;
}

const begun = sql.raw(`case c.purpose when 'renewal' then c.waiting_since else c.opened_at end`);

/** Cases with their intakes; some have none. */
const cases = sql.raw('care_cases c left join submissions s on s.id = c.submission_id');

/** Holds for cases whose decision of a span still stands. */
function decided(filter: MetricsFilter): SQL {
  return sql`${within('c.decided_at', filter)}
    and c.status in ('approved', 'atPharmacy', 'shipped', 'delivered', 'declined')
    and ${ofQuiz('c.submission_id', filter.quiz)}`;
}

function within(column: string, { from, to }: MetricsFilter): SQL {
  return sql`${sql.raw(column)} >= ${startOfDay(from).toISOString()}
    and ${sql.raw(column)} < ${startOfDay(addDays(to, 1)).toISOString()}`;
}

/** Reads which cases wait for a decision now. */
export async function readQueueMetrics(
  db: Queryable,
  now: Date,
  quiz: QuizKind | null,
): Promise<QueueMetrics> {
  const hours = sql`extract(epoch from ${now.toISOString()}::timestamptz - c.waiting_since) / 3600`;
  const bounds = ages.map(({ from }) => from);
  const [waiting, asked] = await Promise.all([
    db.execute<{ age: number; cases: number; oldest: number }>(sql`
      select greatest(1, width_bucket(${hours}::float8, ${sql.param(bounds)}::float8[])) as age,
        count(*)::int as cases, max(${hours})::float8 as oldest
      from care_cases c where c.work <> 'asked' and ${ofQuiz('c.submission_id', quiz)} group by age`),
    db.execute<{ cases: number }>(sql`
      select count(*)::int as cases from care_cases c
      where c.work = 'asked' and ${ofQuiz('c.submission_id', quiz)}`),
  ]);
  return {
    byAge: ages.map((_, nth) => waiting.rows.find(({ age }) => age === nth + 1)?.cases ?? 0),
    asked: asked.rows[0]?.cases ?? 0,
    oldest:
      waiting.rows.length === 0 ? null : Math.max(0, ...waiting.rows.map((row) => row.oldest)),
  };
}

/** Refills that come due in the next weeks. Those of earlier days that are still to be done count for today. */
export async function readRefills(
  db: Queryable,
  today: string,
  quiz: QuizKind | null,
): Promise<RefillMetrics> {
  const [due, waiting] = await Promise.all([
    db.execute<Record<keyof DueRefills, string | number> & { day: string }>(sql`
      select to_char(greatest(u.next_refill_on, ${today}::date), 'YYYY-MM-DD') as day,
        count(*)::int as refills, sum(u.renewal_total)::float8 as amount
      from subscriptions u
      where u.status = 'active' and u.next_refill_on < ${addDays(today, daysAhead)}::date
        and ${orderOfQuiz(quiz)}
      group by 1 order by 1`),
    db.execute<{ status: 'held' | 'asked' | 'declined'; refills: number }>(sql`
      select r.status, count(*)::int as refills
      from refills r join subscriptions u on u.id = r.subscription_id
      where r.status in ('held', 'asked', 'declined')
        and ${orderOfQuiz(quiz)}
      group by r.status`),
  ]);
  const counted = Object.fromEntries(waiting.rows.map(({ status, refills }) => [status, refills]));
  return {
    due: due.rows.map(({ day, refills, amount }) => ({
      day,
      refills: Number(refills),
      amount: Number(amount),
    })),
    waiting: { held: 0, asked: 0, declined: 0, ...counted },
  };
}

function orderOfQuiz(quiz: QuizKind | null): SQL {
  if (quiz === null) return sql`true`;
  return sql`exists (select from care_cases c join submissions s on s.id = c.submission_id
    where c.order_id = u.order_id and s.quiz_kind = ${quiz})`;
}

/** Holds where the submission in a column is of a quiz; for null, everywhere. */
function ofQuiz(column: string, quiz: QuizKind | null): SQL {
  if (quiz === null) return sql`true`;
  return sql`exists (select from submissions s where s.id = ${sql.raw(column)} and s.quiz_kind = ${quiz})`;
}
