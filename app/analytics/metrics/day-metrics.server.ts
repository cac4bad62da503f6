import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import type { QuizKind, SiteHandle } from '../../../schemas/generated/types';
import { type DailyMetric, metricDays } from '../../database/tables/analytics.schema.server';
import { serviceZone, startOfDay } from '../../kernel/calendar/service-day';
import type { Db, Tx } from '../../kernel/database/client.server';
import { type DaySpan, daysOf, type MetricsFilter, spansOf } from './metrics-filter';

const metricsOf = {
  intakes: ['began', 'reached', 'sent'],
  money: ['captured', 'refunded'],
} as const satisfies Record<keyof typeof countMetrics, readonly DailyMetric[]>;

/** Reads as everything stood at one moment: a day is never counted up and counted anew, nor neither. */
export function atOneMoment<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/**
 * The daily metrics of a span of days, as a query with the columns of `daily_metrics`: those that are counted up,
 * and the rest counted from the events. Ask for it, and with it, within `atOneMoment`.
 */
async function metricRows(
  tx: Tx,
  about: keyof typeof metricsOf,
  { from, to }: DaySpan,
): Promise<SQL> {
  const counted = await tx
    .select({ day: metricDays.day })
    .from(metricDays)
    .where(and(between(metricDays.day, from, to), eq(metricDays.isStale, false)));
  const isCounted = new Set(counted.map(({ day }) => day));
  const missing = spansOf(daysOf({ from, to }).filter((day) => !isCounted.has(day)));
  return sql`
    select f.day, f.metric, f.quiz, f.site, f.part, f.amount
    from daily_metrics f join metric_days d on d.day = f.day and not d.is_stale
    where f.metric = any(${sql.param(metricsOf[about])}) and f.day between ${from} and ${to}
    union all
    select * from (${countMetrics[about](missing)}) as counted_now`;
}

/** Fate, up to now, of the intakes of a quiz that were begun in a span of days. */
export interface Funnel {
  quiz: QuizKind;
  began: number;
  sent: number;
  /** Number of people who came to each step, by its id. */
  reached: Map<string, number>;
}

/** The quizzes that were begun, the most begun first. Runs within `atOneMoment`. */
export async function readFunnels(tx: Tx, { quiz, ...span }: MetricsFilter): Promise<Funnel[]> {
  const metrics = await metricRows(tx, 'intakes', span);
  const { rows } = await tx.execute<{
    quiz: QuizKind;
    metric: 'began' | 'reached' | 'sent';
    part: string;
    amount: number;
  }>(sql`
    select quiz, metric, part, sum(amount)::float8 as amount from (${metrics}) as metrics
    where ${quiz}::text is null or quiz = ${quiz} group by quiz, metric, part`);
  const funnels = new Map<QuizKind, Funnel>();
  for (const { quiz: kind, metric, part, amount } of rows) {
    const funnel = funnels.get(kind) ?? { quiz: kind, began: 0, sent: 0, reached: new Map() };
    if (metric === 'reached') funnel.reached.set(part, amount);
    else funnel[metric] = amount;
    funnels.set(kind, funnel);
  }
  return [...funnels.values()].sort((one, other) => other.began - one.began);
}

/** Cents that were taken and given back. */
export interface Taken {
  captured: number;
  refunded: number;
}

export interface MoneyMetrics {
  byDay: Map<string, Taken>;
  bySite: Map<SiteHandle, Taken>;
  /** Money by the id of a product; empty for shipping. */
  byProduct: Map<string, Taken>;
}

/** Money taken and given back in a span of days. Runs within `atOneMoment`. */
export async function readMoney(tx: Tx, { quiz, ...span }: MetricsFilter): Promise<MoneyMetrics> {
  const metrics = await metricRows(tx, 'money', span);
  const { rows } = await tx.execute<{
    day: string | null;
    site: SiteHandle | null;
    part: string | null;
    captured: number;
    refunded: number;
  }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, site, part,
      coalesce(sum(amount) filter (where metric = 'captured'), 0)::float8 as captured,
      coalesce(sum(amount) filter (where metric = 'refunded'), 0)::float8 as refunded
    from (${metrics}) as metrics where ${quiz}::text is null or quiz = ${quiz}
    group by grouping sets ((day), (site), (part)) order by day, site, part`);
  const money: MoneyMetrics = { byDay: new Map(), bySite: new Map(), byProduct: new Map() };
  for (const { day, site, part, ...taken } of rows) {
    if (day !== null) money.byDay.set(day, taken);
    else if (site !== null) money.bySite.set(site, taken);
    else if (part !== null) money.byProduct.set(part, taken);
  }
  return money;
}

/**
 * Counts metrics of some days from the events themselves: a query with the columns of `daily_metrics`. Whatever
 * reads metrics and whatever counts them up asks this, so that both mean the same.
 */
export const countMetrics = { intakes: countIntakes, money: countMoney };

/** `began`, `reached` and `sent`, of attempts that are there and of those that were removed. */
function countIntakes(spans: readonly DaySpan[]): SQL {
  return sql`
    select day, metric, quiz, site, part, sum(amount)::bigint as amount from (
      ${countAttempts(spans)}
      union all
      select day, metric, quiz, site, part, amount from removed_metrics where ${onDays('day', spans)}
    ) as counted group by day, metric, quiz, site, part`;
}

/** The same of attempts that are there: with what one of them is counted for. */
function countAttempts(spans: readonly DaySpan[]): SQL {
  return sql`
    (with begun as (
      select a.id, ${dayOfColumn('a.created_at')} as day, a.quiz_kind as quiz, a.site
      from attempts a where ${within('a.created_at', spans)} and a.last_seq > 0 and a.quiz_kind is not null
    )
    select day, 'began' as metric, quiz, site, '' as part, count(*)::bigint as amount
    from begun group by day, quiz, site
    union all
    select b.day, 'reached', b.quiz, b.site, s.step, count(*)
    from begun b join attempt_steps s on s.attempt_id = b.id group by b.day, b.quiz, b.site, s.step
    union all
    select b.day, 'sent', b.quiz, b.site, '', count(*)
    from begun b join submissions s on s.attempt_id = b.id group by b.day, b.quiz, b.site)`;
}

/** `captured` and `refunded`. */
function countMoney(spans: readonly DaySpan[]): SQL {
  return sql`
    with moved as (
      ${captured(spans)} union all ${refilled(spans)}
      union all ${refunded(spans)} union all ${refundedRefills(spans)}
    )
    select day, metric, coalesce(quiz, '') as quiz, site, part, sum(amount)::bigint as amount
    from moved group by day, metric, coalesce(quiz, ''), site, part having sum(amount) <> 0`;
}

/** Holds for moments of these days. Written out, so that the database knows how few they are. */
function within(column: string, spans: readonly DaySpan[]): SQL {
  const moment = sql.raw(column);
  const parts = spans.map(({ from, to }) => {
    const [since, until] = [startOfDay(from), startOfDay(addDays(to, 1))];
    return sql`${moment} >= ${since.toISOString()} and ${moment} < ${until.toISOString()}`;
  });
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

function onDays(column: string, spans: readonly DaySpan[]): SQL {
  const parts = spans.map(({ from, to }) => sql`${sql.raw(column)} between ${from} and ${to}`);
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** The day of a moment in a column, in the service’s zone. */
function dayOfColumn(column: string): SQL {
  return sql.raw(`(${column} at time zone '${serviceZone}')::date`);
}

/** The quiz that led to an order; null where none did. */
const quizOfOrder = sql.raw(`(
  select min(s.quiz_kind) from care_cases c join submissions s on s.id = c.submission_id
  where c.order_id = o.id)`);

const captured = (spans: readonly DaySpan[]) => sql`
  select ${dayOfColumn('p.captured_at')} as day, 'captured' as metric, ${quizOfOrder} as quiz, o.site,
    part.product as part, part.paid as amount
  from payments p
  join orders o on o.id = p.order_id
  cross join lateral (
    select l.product_id as product, k.amount::bigint as paid
    from payment_lines k join order_lines l on l.id = k.order_line_id where k.payment_id = p.id
    union all select '', p.shipping
  ) as part
  where ${within('p.captured_at', spans)}`;

const refilled = (spans: readonly DaySpan[]) => sql`
  select ${dayOfColumn('r.settled_at')}, 'captured', ${quizOfOrder}, o.site, l.product_id, r.amount
  from refills r
  join subscriptions u on u.id = r.subscription_id
  join orders o on o.id = u.order_id
  join order_lines l on l.id = u.order_line_id
  where r.status = 'sent' and ${within('r.settled_at', spans)}`;

/**
 * A refund counts for the lines that it gives back, and beyond them for the shipping. What was given back by hand names
 * none: it is spread, in proportion and to the cent, over everything that was paid.
 */
const refunded = (spans: readonly DaySpan[]) => sql`
  select ${dayOfColumn('r.settled_at')}, 'refunded', ${quizOfOrder}, o.site, part.product, part.back
  from refunds r
  join payments p on p.id = r.payment_id
  join orders o on o.id = p.order_id
  cross join lateral (
    select coalesce(sum(g.amount), 0) as named from refund_lines g where g.refund_id = r.id
  ) as given
  cross join lateral (
    select l.product_id as product, g.amount::bigint as back
    from refund_lines g join order_lines l on l.id = g.order_line_id where g.refund_id = r.id
    union all select '', r.amount - given.named where given.named > 0
    union all select product,
      (round(r.amount * upto / whole) - round(r.amount * (upto - paid) / whole))::bigint
    from (
      select product, paid, sum(paid) over () as whole,
        sum(paid) over (order by product, paid rows unbounded preceding) as upto
      from (
        select l.product_id as product, k.amount::bigint as paid
        from payment_lines k join order_lines l on l.id = k.order_line_id where k.payment_id = p.id
        union all select '', p.shipping
      ) as line
      where paid > 0
    ) as known
    where given.named = 0
  ) as part
  where r.status = 'succeeded' and ${within('r.settled_at', spans)}`;

const refundedRefills = (spans: readonly DaySpan[]) => sql`
  select ${dayOfColumn('r.settled_at')}, 'refunded', ${quizOfOrder}, o.site, l.product_id, r.amount
  from refunds r
  join refills f on f.gateway = r.renewal_gateway and f.renewal_ref = r.renewal_ref
  join subscriptions u on u.id = f.subscription_id
  join orders o on o.id = u.order_id
  join order_lines l on l.id = u.order_line_id
  where r.status = 'succeeded' and ${within('r.settled_at', spans)}`;
