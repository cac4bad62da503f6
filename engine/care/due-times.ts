/** Days and hours in which the clinic works, by its own clock. */
export interface ServiceHours {
  /** Minutes after midnight. */
  opens: number;
  closes: number;
  /** 1 is Monday, 7 is Sunday; at least one. */
  weekdays: readonly number[];
}

/** Time that something may wait. */
export interface DueTime {
  minutes: number;
  /** Minutes that count: all, or those in which the clinic works. */
  counts: 'always' | 'serviceHours';
}

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * The moment by which something is due that waits since another one. What has waited longer is never due later.
 * @param since Like the result in milliseconds of the clinic’s clock, as though it showed UTC.
 */
export function dueAt(since: number, { minutes, counts }: DueTime, hours: ServiceHours): number {
  if (counts === 'always') return since + minutes * minute;
  let at = nextOpen(since, hours);
  let left = minutes * minute;
  for (;;) {
    const closes = midnightOf(at) + hours.closes * minute;
    if (left <= closes - at) return at + left;
    left -= closes - at;
    at = nextOpen(closes, hours);
  }
}

/** The latest moment since which something may wait that is due by another one. */
export function latestDueBy(due: number, time: DueTime, hours: ServiceHours): number {
  if (time.counts === 'always') return due - time.minutes * minute;
  let late = due;
  let step = day;
  let early = due - step;
  while (dueAt(early, time, hours) > due) {
    late = early;
    step *= 2;
    early -= step;
  }
  while (late - early > 1) {
    const middle = early + Math.floor((late - early) / 2);
    if (dueAt(middle, time, hours) > due) late = middle;
    else early = middle;
  }
  return dueAt(late, time, hours) <= due ? late : early;
}

/** The first moment at or after another one in which the clinic works. */
function nextOpen(at: number, { opens, closes, weekdays }: ServiceHours): number {
  const midnight = midnightOf(at);
  if (weekdays.includes(weekdayOf(midnight))) {
    if (at < midnight + opens * minute) return midnight + opens * minute;
    if (at < midnight + closes * minute) return at;
  }
  let next = midnight + day;
  while (!weekdays.includes(weekdayOf(next))) next += day;
  return next + opens * minute;
}

function midnightOf(at: number): number {
  return Math.floor(at / day) * day;
}

/** 1 January 1970 was a Thursday. */
function weekdayOf(midnight: number): number {
  return ((((midnight / day + 3) % 7) + 7) % 7) + 1;
}
