import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import { type DailyFigure, figureDays } from '../../database/tables/figures.schema.server';
import type { Db, Tx } from '../../kernel/database/client.server';
import { countFigures } from './count-figures.server';
import { type DaySpan, daysOf, spansOf } from './day-spans';

const figuresOf = {
  intakes: ['began', 'reached', 'sent'],
  money: ['captured', 'refunded'],
} as const satisfies Record<keyof typeof countFigures, readonly DailyFigure[]>;

/** Reads as everything stood at one moment: a day is never counted up and counted anew, nor neither. */
export function atOneMoment<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/**
 * The daily figures of a span of days, as a query with the columns of `daily_figures`: those that are counted up,
 * and the rest counted from the events. Ask for it, and with it, within `atOneMoment`.
 */
export async function figureRows(
  tx: Tx,
  about: keyof typeof figuresOf,
  { from, to }: DaySpan,
): Promise<SQL> {
  const counted = await tx
    .select({ day: figureDays.day })
    .from(figureDays)
    .where(and(between(figureDays.day, from, to), eq(figureDays.isStale, false)));
  const isCounted = new Set(counted.map(({ day }) => day));
  const missing = spansOf(daysOf({ from, to }).filter((day) => !isCounted.has(day)));
  return sql`
    select f.day, f.figure, f.quiz, f.site, f.part, f.amount
    from daily_figures f join figure_days d on d.day = f.day and not d.is_stale
    where f.figure = any(${sql.param(figuresOf[about])}) and f.day between ${from} and ${to}
    union all
    select * from (${countFigures[about](missing)}) as counted_now`;
}
