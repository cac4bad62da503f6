import { day, minute, second } from './milliseconds';

/** The zone in which a day begins and ends for everyone: the service’s own. */
export const serviceZone = 'America/New_York';

/** The day it is, YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return dayIn(instant, serviceZone);
}

/** The day it is in a zone, YYYY-MM-DD. */
export function dayIn(instant: Date, timeZone: string): string {
  return new Date(localTime(timeZone, instant.getTime())).toISOString().slice(0, 10);
}

/**
 * The moment at which a day begins.
 * @param day YYYY-MM-DD.
 */
export function startOfDay(day: string): Date {
  return new Date(firstInstant(serviceZone, Date.parse(`${day}T00:00:00Z`)));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A clock on a wall in a zone, read to the second. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * Time that the clocks in a zone show at an instant, as though it were UTC: the local time in milliseconds, to whole
 * seconds.
 */
export function localTime(timeZone: string, instant: number): number {
  return Math.floor(instant / second) * second + offset(timeZone, instant);
}

/** Reads the clocks in a zone, as {@link localTime} does, however long that takes. */
function readClock(timeZone: string, instant: number): number {
  const parts = clockIn(timeZone).formatToParts(instant);
  const shown = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const date = [shown('year'), shown('month') - 1, shown('day')] as const;
  return Date.UTC(...date, shown('hour'), shown('minute'), shown('second'));
}

/** Since then no clocks anywhere were changed within a minute. */
const regular = Date.UTC(1973, 0);
const offsets = new Map<string, number>();
const mostOffsets = 2_000;

/**
 * Time that the clocks in a zone are ahead of UTC at an instant, in milliseconds. Kept for the minutes that were
 * asked about: a page asks for the day it is, and was, a dozen times.
 */
function offset(timeZone: string, instant: number): number {
  if (!(instant >= regular)) return readOffset(timeZone, instant);
  const key = `${Math.floor(instant / minute)} ${timeZone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const found = readOffset(timeZone, instant);
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(key, found);
  return found;
}

function readOffset(timeZone: string, instant: number): number {
  return readClock(timeZone, instant) - Math.floor(instant / second) * second;
}

/**
 * The first instant at which the clocks in a zone show a local time. Of a time that is shown twice, when
 * they are set back, it is the first; of one that is never shown, when they are set forward, it is the
 * instant at which they are.
 * @param local As `localTime` gives it.
 */
export function firstInstant(timeZone: string, local: number): number {
  // No zone is a day away from UTC, so these stand on either side of the time that is looked for.
  const before = offset(timeZone, local - day);
  const after = offset(timeZone, local + day);
  if (before === after) return local - before;
  if (offset(timeZone, local - before) === before) return local - before;
  if (offset(timeZone, local - after) === after) return local - after;
  return changeBetween(timeZone, local - after, local - before);
}

/** The instant, to the minute, at which the clocks are changed between two instants. */
function changeBetween(timeZone: string, earlier: number, later: number): number {
  const changed = offset(timeZone, later);
  let [low, high] = [earlier, later];
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / 2 / minute) * minute;
    if (offset(timeZone, middle) === changed) high = middle;
    else low = middle;
  }
  return high;
}
