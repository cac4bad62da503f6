import { addDays, daysBetween, parseDay } from '../../../engine/values';
import type { QuizKind } from '../../../schemas/generated/types';
import { dayInWords } from '../../kernel/calendar/day-words';
import { queryOf } from '../../kernel/http/page-address';
import { kindInAddress, quizAddress } from '../../kernel/sites/quiz-address';

/** Period that a bar of a drawing stands for. */
type Period = 'day' | 'week' | 'month';

/** Span, bars and quiz of the metrics that are looked at. */
export interface MetricsFilter extends DaySpan {
  by: Period;
  /** Null for all. */
  quiz: QuizKind | null;
}

/** Number of days that a page shows at most: three years. */
const most = 1096;
const usual = 30;
/** Number of days from which on the bars of a period would be too thin to read, so that the next one is taken. */
const periods: readonly [days: number, period: Period][] = [
  [46, 'day'],
  [210, 'week'],
];

/**
 * The filter in an address. Days that are none, or lie ahead, are left out of account; a span the wrong way round is
 * turned, and one that is too long begins later.
 * @param today YYYY-MM-DD.
 */
export function readFilter(search: URLSearchParams, today: string): MetricsFilter {
  const given = ['from', 'to'].map((name) => parseDay(search.get(name) ?? ''));
  const known = given.map((day) => (day !== null && day > today ? today : day));
  const [first, last] = known[0] && known[1] ? [...known].sort() : known;
  const to = last ?? today;
  const wished = first ?? addDays(to, 1 - usual);
  const from = daysBetween(wished, to) >= most ? addDays(to, 1 - most) : wished;
  return {
    from,
    to,
    by: readPeriod(search.get('by')) ?? periodFor({ from, to }),
    quiz: kindInAddress(search.get('quiz') ?? ''),
  };
}

function readPeriod(text: string | null): Period | null {
  return text === 'day' || text === 'week' || text === 'month' ? text : null;
}

/** The period whose bars can be told apart. */
export function periodFor({ from, to }: DaySpan): Period {
  const days = daysBetween(from, to) + 1;
  return periods.find(([fewer]) => days < fewer)?.[1] ?? 'month';
}

/** The filter as it stands in an address, with everything named: the link shows the same tomorrow. */
export function filterAddress({ from, to, by, quiz }: MetricsFilter): string {
  return queryOf({ from, to, by, quiz: quiz === null ? null : quizAddress(quiz) });
}

/** The first day of the period that a day is in; weeks begin on Monday. */
export function periodOf(day: string, by: Period): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  // 5 January 1970 was a Monday.
  const sinceMonday = ((daysBetween('1970-01-05', day) % 7) + 7) % 7;
  return addDays(day, -sinceMonday);
}

/** The periods of a span, by their first days; the first may begin before it. */
export function periodsOf({ from, to, by }: Omit<MetricsFilter, 'quiz'>): string[] {
  const found = new Set<string>();
  for (let day = from; day <= to; day = addDays(day, 1)) found.add(periodOf(day, by));
  return [...found];
}

/** A period by its first day: Nov 21, for a month Nov 2026. */
export function periodLabel(period: string, by: Period): string {
  return dayInWords(period, by === 'month' ? 'month' : 'date');
}

const labels = { day: 'Day', week: 'Week from', month: 'Month from' } as const;

/** Returns the label of a column that names periods. */
export function periodHead(by: Period): string {
  return labels[by];
}

/** Days one after another: the first and the last, YYYY-MM-DD. */
export interface DaySpan {
  from: string;
  to: string;
}

/** Every day of a span, in order. */
export function daysOf({ from, to }: DaySpan): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, nth) =>
    addDays(from, nth),
  );
}

/** Days as the fewest spans that hold them and no other day. */
export function spansOf(days: readonly string[]): DaySpan[] {
  const spans: DaySpan[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}
