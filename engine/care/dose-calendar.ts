import type { DoseRhythm } from '../../schemas/generated/types';
import { type DoseStep, daysOfDose, stepsInOrder } from '../supply/fills';
import { addDays } from '../values/calendar';
import {
  after,
  type CalendarStretch,
  type Gone,
  goneBy,
  laidOut,
  type Pause,
  placeOf,
  recalledFrom,
  stretchesOf,
  type Treated,
} from './dose-stretches';

/** A strength of a plan with the weeks it covers. */
export interface ScheduledDose extends DoseStep {
  /** The last week; null for the step that stays. */
  toWeek: number | null;
  /** YYYY-MM-DD, as far as supplies come in time; null while the treatment has not begun. */
  startsOn: string | null;
  /** `now`: the patient has it for today. */
  status: 'past' | 'now' | 'ahead';
}

/** A treatment as it stands on a day. */
export interface DoseCalendar {
  /** The days that the supplies at hand are for, in their order. */
  stretches: CalendarStretch[];
  /** The first day of week 1; null before it began. */
  startedOn: string | null;
  /** The week it is, from 1 on; null before it began. Days without medicine do not count. */
  week: number | null;
  /** Dose of that day; null before it began, and where no supply is left. */
  present: CalendarStretch | null;
  /** The last day that is supplied; null before it began, and where doses are not counted by days. */
  suppliedThrough: string | null;
  /** The first day of which no dose is told, because a package for it is recalled; null where none is. */
  recalledFrom: string | null;
  /** The last day for which there was something to take: the same, unless what was to be taken is recalled. */
  takenThrough: string | null;
  /** The supply that is recalled and after which nothing was taken; null where there is none. */
  gone: Gone | null;
  /** Empty where there is only one strength. */
  schedule: ScheduledDose[];
}

/**
 * Lays the supplies that a patient has on the calendar: each begins when it came, or when the one before is used up.
 * So the strength of a day is always one that was sent for that day, whatever was planned.
 * @param today YYYY-MM-DD
 */
export function doseCalendar(treated: Treated, today: string): DoseCalendar {
  const laid = laidOut(treated);
  const stretches = laid.flatMap((one) => one.stretches);
  const [first] = stretches;
  const last = stretches.at(-1);
  const apart = daysOfDose(treated.regimen.packing);
  const isBegun = first !== undefined && last !== undefined && first.startsOn <= today;
  const current = stretches.findLast(({ startsOn }) => startsOn <= today);
  // What is taken when wanted does not run out by the calendar.
  const present = current && (apart === null || today < current.endsOn) ? current : null;
  const place = current ? placeOf(current, today, treated.pauses) : 0;
  const waitsFrom = recalledFrom(laid, apart === null ? null : today);
  const gone = goneBy(laid, today, waitsFrom !== null && waitsFrom <= today);
  const through = isBegun && apart !== null ? addDays(last.endsOn, -1) : null;
  return {
    stretches,
    startedOn: isBegun ? first.startsOn : null,
    week: isBegun ? Math.floor(place / 7) + 1 : null,
    present,
    suppliedThrough: through,
    takenThrough: through !== null && gone !== null ? addDays(gone.on, -1) : through,
    gone,
    recalledFrom: waitsFrom,
    schedule: scheduleOf(treated, stretches, isBegun ? { place, present } : null),
  };
}

/** A week of a treatment for which its patient has the medicine. */
export interface DoseWeek {
  /** Week of the treatment, from 1 on. */
  week: number;
  /** YYYY-MM-DD */
  startsOn: string;
  /** `planned`: it is not over, and no dose of it was noted yet. */
  status: 'noted' | 'notNoted' | 'planned';
}

/**
 * Says of each week that is supplied whether a dose of it was noted. Only for what is taken once a week;
 * empty otherwise.
 * @param noted Days on which a dose was noted, YYYY-MM-DD.
 */
export function doseWeeks(treated: Treated, noted: readonly string[], today: string): DoseWeek[] {
  if (treated.regimen.packing.rhythm !== 'weekly') return [];
  return stretchesOf(treated).flatMap(({ startsOn, fromDay, days }) => {
    const dayAfter = (passed: number) => after(startsOn, passed, treated.pauses);
    return Array.from({ length: Math.ceil(days / 7) }, (_, nth): DoseWeek => {
      const begins = dayAfter(nth * 7);
      const ends = dayAfter(Math.min(days, (nth + 1) * 7));
      const isNoted = noted.some((day) => begins <= day && day < ends);
      const missing = ends <= today ? 'notNoted' : 'planned';
      const week = Math.floor(fromDay / 7) + nth + 1;
      return { week, startsOn: begins, status: isNoted ? 'noted' : missing };
    });
  });
}

/** Weeks in a row, up to now, of which no dose was noted since one was; 0 for whoever notes none: nobody has to. */
export function weeksWithoutNote(weeks: readonly DoseWeek[]): number {
  const over = weeks.filter(({ status }) => status !== 'planned');
  const last = over.findLastIndex(({ status }) => status === 'noted');
  return last < 0 ? 0 : over.length - 1 - last;
}

/** A strength that is higher than all before it. Days are YYYY-MM-DD. */
export interface DoseRise {
  /** Hundredths of the unit. */
  dosage: number;
  /** The first day on which it is taken. */
  startsOn: string;
  /** The first day of the strength before it. */
  since: string;
}

/** Facts of how somebody does with a medicine. Days are YYYY-MM-DD. */
interface AskedSoFar {
  /** The last day on which they answered a check-in that lets the treatment go on; null where they never did. */
  checkedOn: string | null;
  /** The day on which a check-in was asked for that is open or that a provider reads; null where none is. */
  askedOn: string | null;
  /** The last day on which a dose was noted; null where none was. */
  lastTakenOn: string | null;
  /** Strength that a provider has changed it to, in hundredths, and the day of that; null where none has. */
  kept?: { at: number; since: string } | null;
}

/** Says whether a rise was called off before it began, or on its day: a provider has gone on with less. */
export function isCalledOff(
  { dosage, startsOn }: Pick<DoseRise, 'dosage' | 'startsOn'>,
  kept: AskedSoFar['kept'],
): boolean {
  return kept != null && dosage > kept.at && startsOn >= kept.since;
}

/**
 * The rise in strength that has come by a day and of which its patient was not asked, as {@link risesToAsk} says.
 * @param until YYYY-MM-DD
 */
export function riseToAsk(
  calendar: Pick<DoseCalendar, 'stretches'>,
  asked: AskedSoFar,
  until: string,
): DoseRise | null {
  return risesToAsk(calendar, asked).findLast(({ startsOn }) => startsOn <= until) ?? null;
}

/**
 * The rises in strength of which their patient was not asked, in their order: they answered nothing since they began
 * the strength before, or a check-in of before the rise is not settled. One that was asked for later keeps nobody from
 * what they have begun. Who has taken the higher strength is past it, unless a check-in of before it is open: what was
 * noted may be a dose that was left of the lower one. After the first of them come all later ones. A rise that was
 * called off is one of them, whatever they answered.
 */
export function risesToAsk(
  { stretches }: Pick<DoseCalendar, 'stretches'>,
  { checkedOn, askedOn, lastTakenOn, kept }: AskedSoFar,
): DoseRise[] {
  return risesOf(stretches).filter(({ dosage, startsOn, since }) => {
    const isTaken = lastTakenOn !== null && lastTakenOn >= startsOn;
    const isChecked = checkedOn !== null && checkedOn >= since;
    const isOpen = askedOn !== null && askedOn <= startsOn;
    if (isCalledOff({ dosage, startsOn }, kept) && !isTaken) return true;
    return isOpen || !(isTaken || isChecked);
  });
}

function risesOf(stretches: readonly CalendarStretch[]): DoseRise[] {
  const rises: DoseRise[] = [];
  let highest: { dosage: number; startsOn: string } | null = null;
  for (const { dosage, startsOn } of stretches) {
    if (dosage === null || (highest !== null && dosage <= highest.dosage)) continue;
    if (highest !== null) rises.push({ dosage, startsOn, since: highest.startsOn });
    highest = { dosage, startsOn };
  }
  return rises;
}

/** The day of the treatment that a date is, with what is taken on it. */
interface Now {
  place: number;
  present: CalendarStretch | null;
}

function scheduleOf(
  { regimen, pauses }: Treated,
  stretches: readonly CalendarStretch[],
  now: Now | null,
): ScheduledDose[] {
  const steps = stepsInOrder(regimen.steps);
  return steps.map((step, nth) => {
    const following = steps[nth + 1];
    const begins = nth === 0 ? 0 : (step.fromWeek - 1) * 7;
    const ends = following ? (following.fromWeek - 1) * 7 : Number.POSITIVE_INFINITY;
    return {
      ...step,
      toWeek: following ? following.fromWeek - 1 : null,
      startsOn: now === null ? null : dayOfTreatment(begins, stretches, pauses),
      status: now === null ? 'ahead' : statusOf({ begins, ends }, now),
    };
  });
}

function statusOf(
  { begins, ends }: { begins: number; ends: number },
  { place, present }: Now,
): ScheduledDose['status'] {
  // The days count for which there is something to take, not those that were planned.
  const at = present === null ? place : present.fromDay;
  if (ends <= at) return 'past';
  return present !== null && begins <= at ? 'now' : 'ahead';
}

/** The date of a day of the treatment; beyond what was supplied, as if the next supply came in time. */
function dayOfTreatment(
  place: number,
  stretches: readonly CalendarStretch[],
  pauses: readonly Pause[],
): string | null {
  const found = stretches.find(({ fromDay, days }) => place < fromDay + days) ?? stretches.at(-1);
  if (!found) return null;
  const { fromDay, days, startsOn, endsOn } = found;
  return place < fromDay + days
    ? after(startsOn, Math.max(0, place - fromDay), pauses)
    : addDays(endsOn, place - fromDay - days);
}

/** Days from one dose to the next, the longer way where they differ; null where it is taken when wanted. */
const daysApart = {
  daily: 1,
  'twice-weekly': 4,
  weekly: 7,
  'as-needed': null,
} as const satisfies Record<DoseRhythm, number | null>;

/**
 * The day of the next dose.
 * @param lastTaken YYYY-MM-DD; null before the first dose, which is then due today.
 * @returns null where no day is set.
 */
export function nextDose(
  rhythm: DoseRhythm,
  lastTaken: string | null,
  today: string,
): string | null {
  const apart = daysApart[rhythm];
  if (apart === null) return null;
  return lastTaken === null ? today : addDays(lastTaken, apart);
}

/**
 * The days of all doses from the next one on, as far as what was sent lasts.
 * @param nextOn The day of the next dose, as `nextDose` tells it. One that is late is taken today.
 * @param through The last day that is supplied.
 */
export function doseDays(
  rhythm: DoseRhythm,
  nextOn: string,
  through: string,
  today: string,
): string[] {
  const apart = daysApart[rhythm];
  const days: string[] = [];
  if (apart === null) return days;
  for (let day = nextOn < today ? today : nextOn; day <= through; day = addDays(day, apart))
    days.push(day);
  return days;
}
