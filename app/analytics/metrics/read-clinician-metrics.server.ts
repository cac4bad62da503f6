import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import { startOfDay } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { MetricsFilter } from './metrics-filter';

/** Decisions of a span and what came of them, of one clinician or one state. */
export interface CareMetrics {
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

/** Keys by which decisions and prescriptions are counted. */
const keys = {
  clinician: {
    key: sql`u.id::text`,
    of: sql`u.first_name || ' ' || u.last_name`,
    users: sql`join users u on u.id = w.provider_id`,
  },
  state: { key: sql`w.state`, of: sql`w.state`, users: sql`` },
};

/** Metrics of all clinicians who decided in a span, or of all states. */
export async function readCareMetrics(
  db: Queryable,
  filter: MetricsFilter,
  by: keyof typeof keys,
): Promise<CareMetrics[]> {
  const found = [
    await grouped<CareMetrics>(
      db,
      by,
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
    await grouped<CareMetrics>(
      db,
      by,
      sql`count(*)::int as "sideEffects"`,
      sql`select p.provider_id, p.state from patient_alerts a, lateral (
          select p.provider_id, p.state, p.case_id from prescriptions p
          where p.patient_id = a.patient_id and p.issued_at <= a.raised_at
          order by p.issued_at desc limit 1
        ) as p join care_cases c on c.id = p.case_id
        where a.source = 'progress' and ${within(sql`a.raised_at`, filter)} and ${ofQuiz(filter)}`,
    ),
    await grouped<CareMetrics>(
      db,
      by,
      sql`count(*)::int as holds`,
      sql`select distinct c.id, c.provider_id, c.state from care_holds h join care_cases c on c.id = h.case_id
        where h.effect = 'hold' and ${within(sql`h.held_at`, filter)} and ${ofQuiz(filter)}`,
    ),
  ];
  return merged(
    nothing,
    found.flatMap(({ rows }) => rows),
  ).sort((one, other) => other.decided - one.decided || (one.of < other.of ? -1 : 1));
}

/** Counts rows with a `provider_id` and a `state`, by one of them. */
function grouped<Metrics>(db: Queryable, by: keyof typeof keys, counts: SQL, rows: SQL) {
  const { key, of, users } = keys[by];
  return db.execute<Counted<Metrics> & Record<string, unknown>>(sql`
    select ${key} as key, ${of} as of, ${counts} from (${rows}) as w ${users}
    where ${key} is not null group by 1, 2`);
}

type Counted<Metrics> = Partial<Metrics> & { key: string; of: string };

/** Puts together what was counted of each in several queries. */
function merged<Metrics extends object>(
  none: Metrics,
  rows: readonly Counted<Metrics>[],
): (Metrics & { of: string })[] {
  const metrics = new Map<string, Metrics & { of: string }>();
  for (const { key, ...counted } of rows) {
    const known = metrics.get(key) ?? { ...none, of: counted.of };
    metrics.set(key, { ...known, ...counted });
  }
  return [...metrics.values()];
}

const nothing: Omit<CareMetrics, 'of'> = {
  decided: 0,
  approved: 0,
  declined: 0,
  median: null,
  overridden: 0,
  sideEffects: 0,
  holds: 0,
};

/** Appointments, check-ins and questions of pharmacists in a span, of one clinician or one state. */
export interface FollowUpMetrics {
  /** Name of the clinician, or the two letters of a state. */
  of: string;
  held: number;
  missed: number;
  /** Check-ins that let a refill go on by themselves. */
  clean: number;
  /** Check-ins that a clinician looks at, or looked at. */
  looked: number;
  /** Check-ins that stop a refill until somebody decides: by an answer, or because nobody answered. */
  stopped: number;
  /** Questions of pharmacists to whoever prescribed. */
  questions: number;
}

const noFollowUp: Omit<FollowUpMetrics, 'of'> = {
  ...{ held: 0, missed: 0, clean: 0, looked: 0, stopped: 0, questions: 0 },
};

/**
 * Counts what follows decisions: appointments by who held them, check-ins and questions by who had prescribed. The
 * state is that of the case, and of an appointment that of its patient’s newest case then.
 */
export async function readFollowUp(
  db: Queryable,
  filter: MetricsFilter,
  by: keyof typeof keys,
): Promise<FollowUpMetrics[]> {
  const counted = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`;
  const prescriber = (caseId: SQL, at: SQL) => sql`lateral (
    select p.provider_id from prescriptions p where p.case_id = ${caseId} and p.issued_at <= ${at}
    order by p.issued_at desc limit 1) as p`;
  const found = [
    await grouped<FollowUpMetrics>(
      db,
      by,
      sql`${counted(sql`w.outcome = 'held'`)} as held, ${counted(sql`w.outcome = 'missed'`)} as missed`,
      sql`select a.provider_id, c.state, a.outcome from appointments a left join lateral (
          select k.state, k.quiz from care_cases k
          where k.patient_id = a.user_id and k.opened_at <= a.starts_at order by k.opened_at desc limit 1
        ) as c on true
        where a.outcome is not null and a.cancelled_at is null and ${within(sql`a.starts_at`, filter)} and ${ofQuiz(filter)}`,
    ),
    await grouped<FollowUpMetrics>(
      db,
      by,
      sql`${counted(sql`w.status = 'renewed' and w.settled_at = w.answered_at`)} as clean,
        ${counted(sql`w.status = 'answered' or (w.status = 'renewed' and w.settled_at > w.answered_at)`)} as looked,
        ${counted(sql`w.status = 'held'`)} as stopped`,
      sql`select p.provider_id, c.state, i.status, i.settled_at, i.answered_at from check_ins i
        join care_cases c on c.id = i.case_id, ${prescriber(sql`c.id`, sql`i.asked_at`)}
        where i.status in ('answered', 'held', 'renewed')
          and ${within(sql`coalesce(i.answered_at, i.asked_at)`, filter)} and ${ofQuiz(filter)}`,
    ),
    await grouped<FollowUpMetrics>(
      db,
      by,
      sql`count(*)::int as questions`,
      sql`select p.provider_id, c.state from pharmacy_questions q
        join shipments s on s.id = q.shipment_id
        join care_cases c on c.id = s.case_id, ${prescriber(sql`c.id`, sql`q.asked_at`)}
        where q.asked_of = 'prescriber' and ${within(sql`q.asked_at`, filter)} and ${ofQuiz(filter)}`,
    ),
  ];
  return merged(
    noFollowUp,
    found.flatMap(({ rows }) => rows),
  ).sort((one, other) => (one.of < other.of ? -1 : 1));
}

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
