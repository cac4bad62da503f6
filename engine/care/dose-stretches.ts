import type { Fill, Regimen } from '../supply/fills';
import { addDays, daysBetween } from '../values/calendar';

/** A supply that a patient has, and since when, YYYY-MM-DD. */
export interface ReceivedFill {
  fill: Fill;
  receivedOn: string;
  /** The day on which its patient was told that a package of it is recalled; left out where none is. */
  recalledOn?: string;
}

/** Days on which nothing is to be taken, such as while a clinician looks at an answer. YYYY-MM-DD. */
export interface Pause {
  from: string;
  /** The day on which it goes on, or today. */
  to: string;
}

/** Days of one package, as they come in the calendar. YYYY-MM-DD. */
export interface CalendarStretch {
  /** Hundredths of the unit; null where there is only one strength. */
  dosage: number | null;
  /** The first day of the treatment that it is for, counted from 0. */
  fromDay: number;
  startsOn: string;
  /** The first day after it. */
  endsOn: string;
  days: number;
  /** Directions of one dose, where the number of its units goes up by the week. */
  take?: string;
}

export interface Treated {
  regimen: Regimen;
  /** Supplies that came, in any order. */
  fills: readonly ReceivedFill[];
  /** The first day on which a dose was taken, YYYY-MM-DD; null while none was noted. */
  firstDoseOn: string | null;
  pauses: readonly Pause[];
}

/** The days that supplies are for, as {@link laidOut} lays them. */
export function stretchesOf(treated: Treated): CalendarStretch[] {
  return laidOut(treated).flatMap(({ stretches }) => stretches);
}

/** A supply on the calendar. */
export interface LaidFill {
  recalledOn: string | null;
  /** The day on which its patient was told to stop, where another supply took its place since; else null. */
  replacedFrom: string | null;
  /** True where a supply has come since it was recalled. */
  hasMore: boolean;
  stretches: CalendarStretch[];
}

/**
 * Lays supplies on the calendar: each begins when it came, or when the one before is used up. What is recalled ends
 * where another took its place.
 */
export function laidOut({ fills, firstDoseOn, pauses }: Treated): LaidFill[] {
  const received = [...fills].sort((one, other) => one.fill.paidFrom - other.fill.paidFrom);
  const laid: LaidFill[] = [];
  let free = firstDoseOn;
  for (const [nth, supply] of received.entries()) {
    const { fill, receivedOn, recalledOn = null } = supply;
    const isFirst = laid.every(
      ({ stretches, replacedFrom }) => stretches.length === 0 && replacedFrom === null,
    );
    const begins = free !== null && (isFirst || free > receivedOn) ? free : receivedOn;
    const stretches: CalendarStretch[] = [];
    let day = begins;
    for (const { dosage, fromDay, days, take } of fill.packages) {
      const startsOn = after(day, 0, pauses);
      day = after(startsOn, days, pauses);
      const taken = take === undefined ? {} : { take };
      stretches.push({ dosage, fromDay, days, startsOn, endsOn: day, ...taken });
    }
    const since = received.slice(nth + 1).filter((other) => isSince(other, supply));
    const strength = strengthOn(stretches, recalledOn);
    const isReplaced = since.some((other) => (other.fill.packages[0]?.dosage ?? 0) <= strength);
    // What takes its place begins when it came, and not when the days of what is gone are over.
    const gone = isReplaced && recalledOn !== null && recalledOn < day ? recalledOn : null;
    if (gone === null) {
      laid.push({ recalledOn, replacedFrom: null, hasMore: since.length > 0, stretches });
      free = day;
      continue;
    }
    const taken = stretchesUntil(stretches, gone, pauses);
    laid.push({ recalledOn: null, replacedFrom: gone, hasMore: true, stretches: taken });
    if (taken.length > 0) free = gone;
  }
  return laid;
}

function latest(one: string, other: string): string {
  return one.localeCompare(other) > 0 ? one : other;
}

/** Says whether a supply has come since an earlier one was recalled, and is not recalled itself. */
function isSince(other: ReceivedFill, { recalledOn }: ReceivedFill): boolean {
  if (recalledOn === undefined || other.recalledOn !== undefined) return false;
  return other.receivedOn >= recalledOn;
}

/** The strength that was taken on a day, else the first of its supply: what begins higher does not take its place. */
function strengthOn(stretches: readonly CalendarStretch[], day: string | null): number {
  const taken = stretches.findLast(({ startsOn }) => day !== null && startsOn <= day);
  return (taken ?? stretches[0])?.dosage ?? 0;
}

/** The part of some stretches that is before a day. */
function stretchesUntil(
  stretches: readonly CalendarStretch[],
  day: string,
  pauses: readonly Pause[],
): CalendarStretch[] {
  return stretches.flatMap((one) => {
    if (one.endsOn <= day) return [one];
    const days = one.startsOn < day ? placeOf(one, day, pauses) - one.fromDay : 0;
    return days > 0 ? [{ ...one, days, endsOn: day }] : [];
  });
}

/**
 * The first day of which no dose is told, because its supply is recalled and nothing took its place. Packages of one
 * supply look alike, so all of it waits. Once its days are over, only what is stronger waits on: its patient may have
 * missed the doses before it.
 * @param today YYYY-MM-DD; null for what is not counted by days, and so never over.
 */
export function recalledFrom(laid: readonly LaidFill[], today: string | null): string | null {
  const days = laid.flatMap(({ recalledOn, hasMore, stretches: own }, nth) => {
    const [first] = own;
    const last = own.at(-1);
    if (recalledOn === null || !first || !last) return [];
    if (today === null || today < last.endsOn) return [first.startsOn];
    if (last.endsOn <= recalledOn || hasMore) return [];
    const later = laid.slice(nth + 1).flatMap(({ stretches }) => stretches);
    const stronger = later.find(({ dosage }) => (dosage ?? 0) > (last.dosage ?? 0));
    return stronger ? [stronger.startsOn] : [];
  });
  return days.sort()[0] ?? null;
}

/** A supply that nobody takes from any more, because it is recalled. Days are YYYY-MM-DD. */
export interface Gone {
  /** The first day that it was for. */
  from: string;
  /** The day on which its patient was told to stop, or that one, whichever is later. */
  on: string;
}

/**
 * The supply that is recalled and after which nothing was taken by a day; null where there is none. One that was
 * used up before its patient was told was taken: of that one, only what is left over is none to take from.
 */
export function goneBy(laid: readonly LaidFill[], today: string, isWaiting: boolean): Gone | null {
  const isTaken = ({ recalledOn, stretches: [first] }: LaidFill) =>
    recalledOn === null && first !== undefined && first.startsOn <= today;
  const gone = laid.flatMap(({ recalledOn, stretches: own }, nth) => {
    const [from, last] = [own[0]?.startsOn, own.at(-1)];
    if (recalledOn === null || from === undefined || !last) return [];
    if (!isWaiting && laid.slice(nth + 1).some(isTaken)) return [];
    if (last.endsOn <= recalledOn) return [{ from: last.endsOn, on: last.endsOn, isUsedUp: true }];
    return [{ from, on: latest(recalledOn, from), isUsedUp: false }];
  });
  const found = gone.find(({ isUsedUp }) => !isUsedUp) ?? gone.at(-1);
  return found ? { from: found.from, on: found.on } : null;
}

/**
 * Whole weeks in which there was nothing to take, since a supply was recalled and until another took its place. Those
 * before a dose that was noted do not count.
 * @param noted Days on which a dose was noted, YYYY-MM-DD.
 */
export function weeksGone(treated: Treated, noted: readonly string[], today: string): number {
  if (treated.regimen.packing.rhythm !== 'weekly') return 0;
  const laid = laidOut(treated);
  let weeks = 0;
  for (const [nth, { replacedFrom }] of laid.entries()) {
    const next = laid.slice(nth + 1).flatMap(({ stretches }) => stretches)[0];
    if (replacedFrom === null || !next || next.startsOn > today) continue;
    if (noted.some((day) => day >= next.startsOn)) continue;
    weeks += Math.max(0, Math.floor(daysBetween(replacedFrom, next.startsOn) / 7));
  }
  return weeks;
}

/** The day on which so many days of treatment have passed since another; days of a pause do not count. */
export function after(since: string, days: number, pauses: readonly Pause[]): string {
  let day = since;
  let left = days;
  for (const { from, to } of inOrder(pauses)) {
    if (to <= day) continue;
    const until = Math.max(0, daysBetween(day, from));
    if (until > left || (until === left && left > 0)) break;
    left -= until;
    day = to;
  }
  return addDays(day, left);
}

/** The day of the treatment that a day of a stretch is, at most the day after its last. */
export function placeOf(
  { fromDay, days, startsOn }: CalendarStretch,
  today: string,
  pauses: readonly Pause[],
): number {
  let passed = daysBetween(startsOn, today);
  let counted = startsOn;
  for (const { from, to } of inOrder(pauses)) {
    const ends = to > today ? today : to;
    if (ends <= counted) continue;
    passed -= Math.max(0, Math.min(daysBetween(from, ends), daysBetween(counted, ends)));
    counted = ends;
  }
  return fromDay + Math.min(days, passed);
}

function inOrder(pauses: readonly Pause[]): Pause[] {
  return [...pauses].sort((one, other) => one.from.localeCompare(other.from));
}
