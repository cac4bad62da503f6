import type { DoseRhythm } from '../../schemas/generated/types';
import { daysBetween } from '../values/calendar';
import { type Packing, type UnitStep, unitsOfDose } from './packing';

/** A strength from a week of the treatment on. */
export interface DoseStep {
  /** The first week is 1. */
  fromWeek: number;
  /** Hundredths of the unit. */
  dosage: number;
  unit: string;
}

/** Packing and use of a medicine: all that a shipment of it is made up by. */
export interface Regimen {
  packing: Packing;
  /** Units of one supply, where they are not counted by doses. */
  quantity: number;
  /** Strengths from week to week; empty where there is only one. */
  steps: readonly DoseStep[];
}

/** Units of one strength, for some days of a treatment. */
export interface Package {
  /** Hundredths of the unit; null where there is only one strength. */
  dosage: number | null;
  count: number;
  /** The first day of the treatment that it is for. Days are counted from 0. */
  fromDay: number;
  days: number;
  /** Directions of one dose in words, where the number of its units goes up by the week. */
  take?: string;
}

/** One supply: the days that were paid for, and packages for them. */
export interface Fill {
  /** Days of the treatment that were paid for before. */
  paidFrom: number;
  /** The same with this supply. */
  paidTo: number;
  /** Packages in the order in which they are taken. They leave no day of the treatment out, and cover none twice. */
  packages: Package[];
}

/** Days that one dose lasts; null where it is taken when wanted, and where doses are not whole days apart. */
const dosesApart = {
  daily: 1,
  'twice-weekly': null,
  weekly: 7,
  'as-needed': null,
} as const satisfies Record<DoseRhythm, number | null>;

/** Days that one dose lasts; null where nobody counts by doses. */
export function daysOfDose({ rhythm, perDose }: Packing): number | null {
  return perDose === null || rhythm === null ? null : dosesApart[rhythm];
}

/**
 * Works out the packages of the next supply of a prescription. Whole doses that last until the next supply are packed:
 * a month of 31 days of a weekly dose takes five, and a later month then takes four.
 * @param before The supply before it; null for the first one.
 * @param days Days from this supply to the next one, by the calendar.
 */
export function nextFill(regimen: Regimen, before: Fill | null, days: number): Fill {
  const paidFrom = before?.paidTo ?? 0;
  const apart = daysOfDose(regimen.packing);
  const whole = (day: number) => (apart === null ? day : Math.ceil(day / apart) * apart);
  const from = whole(paidFrom);
  // A supply has one dose at least, also where the one before reached over it.
  const paidTo = Math.max(paidFrom + days, from + 1);
  const stretches = stretchesOf(regimen, from, whole(paidTo));
  const packages =
    apart === null
      ? shareOut(regimen.quantity, stretches)
      : stretches.map((one) => ({ ...one, count: unitsOf(regimen.packing, one, apart) }));
  return { paidFrom, paidTo, packages };
}

/** A part of a supply that leaves by itself. */
export interface PlannedShipment {
  fill: Fill;
  /** The first day on which it may leave, YYYY-MM-DD. */
  leavesOn: string;
  /** Days of the supply that it is for, of all of them. */
  part: { from: number; to: number; of: number };
}

/**
 * Works out the shipments of the next supply of a prescription: one, or where it ships by month one for each date on
 * which some of it leaves. Together they hold what the supply would.
 * @param before The supply before it; null for the first one.
 * @param leaving The dates on which its shipments leave and the date of the next supply, YYYY-MM-DD: two or more.
 */
export function plannedShipments(
  regimen: Regimen,
  before: Fill | null,
  leaving: readonly string[],
): PlannedShipment[] {
  const [first = '', ...later] = leaving;
  const of = daysBetween(first, later.at(-1) ?? first);
  let last = before;
  return later.map((until, nth) => {
    const leavesOn = leaving[nth] ?? first;
    const part = { from: daysBetween(first, leavesOn), to: daysBetween(first, until), of };
    last = nextFill(regimen, last, part.to - part.from);
    return { fill: last, leavesOn, part };
  });
}

type Stretch = Omit<Package, 'count'>;

/** The days of a supply, one stretch for each strength and each number of units. */
function stretchesOf({ packing, steps }: Regimen, from: number, to: number): Stretch[] {
  const strengths = stepsInOrder(steps);
  const numbers = unitStepsOf(packing);
  const begins = [...strengths.slice(1), ...numbers.slice(1)]
    .map(dayOfWeek)
    .filter((day) => day > from && day < to);
  const cuts = [from, ...new Set(begins.sort((one, other) => one - other)), to];
  return cuts.slice(0, -1).map((fromDay, nth) => {
    const take = stepOn(numbers, fromDay)?.text;
    return {
      dosage: stepOn(strengths, fromDay)?.dosage ?? null,
      fromDay,
      days: (cuts[nth + 1] ?? to) - fromDay,
      ...(take === undefined ? {} : { take }),
    };
  });
}

/** The first day of a week of the treatment, counted from 0. */
function dayOfWeek({ fromWeek }: { fromWeek: number }): number {
  return (fromWeek - 1) * 7;
}

/** The step that holds on a day: before the second one it is the first. */
function stepOn<Step extends { fromWeek: number }>(
  steps: readonly Step[],
  day: number,
): Step | undefined {
  return steps.findLast((step) => dayOfWeek(step) <= day) ?? steps[0];
}

/** Steps in the number of units; only what is counted by doses has some. */
function unitStepsOf(packing: Packing): readonly UnitStep[] {
  return daysOfDose(packing) === null ? [] : (packing.unitSteps ?? []);
}

function unitsOf(packing: Packing, { dosage, fromDay, days }: Stretch, apart: number): number {
  const perDose = stepOn(unitStepsOf(packing), fromDay)?.perDose ?? packing.perDose;
  return (unitsOfDose({ ...packing, perDose }, dosage) * days) / apart;
}

/**
 * Splits a supply in two that follow on each other.
 * @param from The place of the first package of the second one: 1 or more.
 * @returns Both, and how many of the days that were paid for the first one has.
 */
export function splitFill(
  { paidFrom, paidTo, packages }: Fill,
  from: number,
): { head: Fill; tail: Fill; cut: number } {
  const first = packages[from]?.fromDay ?? paidTo;
  // Doses that reach over a supply before belong to that one.
  const middle = Math.min(Math.max(first, paidFrom), paidTo);
  return {
    head: { paidFrom, paidTo: middle, packages: packages.slice(0, from) },
    tail: { paidFrom: middle, paidTo, packages: packages.slice(from) },
    cut: middle - paidFrom,
  };
}

/** The steps of a plan, the first week first. */
export function stepsInOrder(steps: readonly DoseStep[]): DoseStep[] {
  return [...steps].sort((one, other) => one.fromWeek - other.fromWeek);
}

/** Shares units out by days, with nothing left over. A strength that gets no unit goes to the one before it. */
function shareOut(units: number, stretches: readonly Stretch[]): Package[] {
  const all = stretches.reduce((sum, { days }) => sum + days, 0);
  const packages: Package[] = [];
  let days = 0;
  let given = 0;
  for (const stretch of stretches) {
    days += stretch.days;
    const count = Math.round((units * days) / all) - given;
    given += count;
    const last = packages.at(-1);
    if (count === 0 && last) last.days += stretch.days;
    else packages.push({ ...stretch, count });
  }
  const [first, second] = packages;
  if (first?.count !== 0 || !second) return packages;
  return [
    { ...second, fromDay: first.fromDay, days: first.days + second.days },
    ...packages.slice(2),
  ];
}
