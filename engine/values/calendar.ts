import type { PeriodUnit } from '../../schemas/generated/types';
import { daysInMonth } from './date';

/** A stretch of time between two refills, such as 3 months. */
export interface Period {
  /** 1 or more. */
  every: number;
  unit: PeriodUnit;
}

/** Days of a period where no calendar says when it begins: a month has 30, a year 12 months. */
export function daysInPeriod({ every, unit }: Period): number {
  const days = { day: 1, week: 7, month: 30, year: 360 } satisfies Record<PeriodUnit, number>;
  return every * days[unit];
}

/**
 * The day so many days after another, which may lie before it. Calendar days have no hours, so clocks that
 * are set forward or back change nothing.
 * @param day YYYY-MM-DD.
 */
export function addDays(day: string, days: number): string {
  return dayOf(numberOf(day) + days);
}

/**
 * Whole days from one day to another; below zero when the second is the earlier one.
 * @param from YYYY-MM-DD.
 * @param to YYYY-MM-DD.
 */
export function daysBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from);
}

/**
 * The day so many periods after an anchor. Months are counted from the anchor, never from the date before:
 * what begins on 31 January comes on 28 February and again on 31 March.
 * @param anchor YYYY-MM-DD.
 * @param times 0 gives the anchor.
 */
export function addPeriods(anchor: string, { every, unit }: Period, times: number): string {
  const steps = every * times;
  if (unit === 'day') return addDays(anchor, steps);
  if (unit === 'week') return addDays(anchor, steps * 7);
  return addMonths(anchor, unit === 'year' ? steps * 12 : steps);
}

/** The same day of the month so many months later, or the last one of a month that is shorter. */
function addMonths(day: string, months: number): string {
  const { year, month, date } = partsOf(day);
  const count = year * 12 + (month - 1) + months;
  const [thatYear, thatMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  return write(thatYear, thatMonth, Math.min(date, daysInMonth(thatYear, thatMonth)));
}

function partsOf(day: string): { year: number; month: number; date: number } {
  // By its places, as nearly every day has them: a page counts from hundreds of days.
  if (day.length === 10)
    return {
      year: Number(day.slice(0, 4)),
      month: Number(day.slice(5, 7)),
      date: Number(day.slice(8)),
    };
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
}

function write(year: number, month: number, date: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
}

/*
 * Days are numbered from 1 March of the year 0: with the leap day at the end of a year, the days before a
 * month follow one formula. 400 years are 146,097 days.
 */
function numberOf(day: string): number {
  const { year, month, date } = partsOf(day);
  const marchYear = month <= 2 ? year - 1 : year;
  const marchMonth = (month + 9) % 12;
  const leaps =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leaps + daysBeforeMarchMonth(marchMonth) + date - 1;
}

function dayOf(number: number): string {
  const century = Math.floor((4 * number + 3) / 146_097);
  const inCenturies = number - Math.floor((146_097 * century) / 4);
  const yearOfCentury = Math.floor((4 * inCenturies + 3) / 1_461);
  const inYear = inCenturies - Math.floor((1_461 * yearOfCentury) / 4);
  const marchMonth = Math.floor((5 * inYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = century * 100 + yearOfCentury + (month <= 2 ? 1 : 0);
  return write(year, month, inYear - daysBeforeMarchMonth(marchMonth) + 1);
}

/** Number of days before a month in a year that begins in March; March is 0. */
function daysBeforeMarchMonth(marchMonth: number): number {
  return Math.floor((153 * marchMonth + 2) / 5);
}
