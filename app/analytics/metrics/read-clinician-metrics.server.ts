import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import { startOfDay } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { MetricsFilter } from './metrics-filter';

/** Decisions of a span and what came of them, of one clinician or one state. */
export interface CareFigures {
  /** Name of the clinician, or the two letters of a state. */
  of: string;
  decided: number;
  approved: number;
  declined: number;
  /** Hours to a decision, half took no longer; null where none was timed. */
  median: number | null;
  /** Warnings of rules that were prescribed against, each with a written reason. */
  overridden: number;
  /** Side effects at their worst, and symptoms that may be urgent, which patients noted. */
  sideEffects: number;
  /** Treatments that a new answer held. */
  holds: number;
}

type Counted = Partial<Omit<CareFigures, 'of'>> & { key: string; of: string };

/** By whom it is counted: of decisions and of what was prescribed. */
const keys = {
  clinician: {
    key: sql`u.id::text`,
    of: sql`u.first_name || ' ' || u.last_name`,
    users: sql`join users u on u.id = w.provider_id`,
  },
  state: { key: sql`w.state`, of: sql`w.state`, users: sql`` },
};

/** Figures of all clinicians who decided in a span, or of all states. */
export async function readCareFigures(
  db: Queryable,
  filter: MetricsFilter,
  by: keyof typeof keys,
): Promise<CareFigures[]> {
  const { key, of, users } = keys[by];
  const grouped = (counts: SQL, rows: SQL) =>
    db.execute<Counted & Record<string, unknown>>(sql`
      select ${key} as key, ${of} as of, ${counts} from (${rows}) as w ${users}
      where ${key} is not null group by 1, 2`);
  const found = [
    await grouped(
      sql`count(*)::int as decided, (count(*) filter (where w.kind = 'approve'))::int as approved,
        (count(*) filter (where w.kind = 'decline'))::int as declined,
        percentile_cont(0.5) within group (order by w.hours) as median,
        sum(w.reasons)::int as overridden`,
      sql`select d.provider_id, c.state, d.decision ->> 'kind' as kind,
          coalesce(jsonb_array_length(d.decision -> 'reasons'), 0) as reasons,
          date_part('epoch', d.at - (
            select e.at from care_case_events e
            where e.case_id = d.case_id and e.version < d.version and e.to_status = 'inReview'
              and e.from_status <> 'moreInformation'
            order by e.version desc limit 1
          )) / 3600 as hours
        from care_decisions d join care_cases c on c.id = d.case_id
        where ${within(sql`d.at`, filter)} and d.decision ->> 'kind' in ('approve', 'decline') and ${ofQuiz(filter)}`,
    ),
    await grouped(
      sql`count(*)::int as "sideEffects"`,
      sql`select p.provider_id, p.state from patient_alerts a, lateral (
          select p.provider_id, p.state, p.case_id from prescriptions p
          where p.patient_id = a.patient_id and p.issued_at <= a.raised_at
          order by p.issued_at desc limit 1
        ) as p join care_cases c on c.id = p.case_id
        where a.source = 'progress' and ${within(sql`a.raised_at`, filter)} and ${ofQuiz(filter)}`,
    ),
    await grouped(
      sql`count(*)::int as holds`,
      sql`select distinct c.id, c.provider_id, c.state from care_holds h join care_cases c on c.id = h.case_id
        where h.effect = 'hold' and ${within(sql`h.held_at`, filter)} and ${ofQuiz(filter)}`,
    ),
  ];
  const figures = new Map<string, CareFigures>();
  for (const { key: name, ...counted } of found.flatMap(({ rows }) => rows)) {
    const known = figures.get(name) ?? { ...nothing, of: counted.of };
    figures.set(name, { ...known, ...counted });
  }
  return [...figures.values()].sort(
    (one, other) => other.decided - one.decided || (one.of < other.of ? -1 : 1),
  );
}

const nothing: Omit<CareFigures, 'of'> = {
  decided: 0,
  approved: 0,
  declined: 0,
  median: null,
  overridden: 0,
  sideEffects: 0,
  holds: 0,
};

/** Something that patients noted of their health, by its name, with how many noted it. */
export interface AdverseEvent {
  name: string;
  patients: number;
}

/** Counts patients who noted something that a clinician has to look at, by what it was. */
export async function readAdverseEvents(
  db: Queryable,
  filter: MetricsFilter,
): Promise<AdverseEvent[]> {
  const { rows } = await db.execute<AdverseEvent & Record<string, unknown>>(sql`
    select a.name, count(distinct a.patient_id)::int as patients
    from patient_alerts a
    where a.source = 'progress' and not a.is_denied and ${within(sql`a.raised_at`, filter)}
      and exists (select from care_cases c where c.patient_id = a.patient_id and ${ofQuiz(filter)})
    group by a.name order by patients desc, a.name`);
  return rows;
}

function within(column: SQL, { from, to }: MetricsFilter): SQL {
  return sql`${column} >= ${startOfDay(from).toISOString()} and ${column} < ${startOfDay(addDays(to, 1)).toISOString()}`;
}

function ofQuiz({ quiz }: MetricsFilter): SQL {
  return quiz === null ? sql`true` : sql`c.quiz = ${quiz}`;
}
