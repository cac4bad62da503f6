import {
  type DoseStep,
  daysOfDose,
  type Fill,
  nextFill,
  type Packing,
  type PlannedShipment,
  packagesInWords,
  packingOf,
  plannedShipments,
  type Regimen,
  shipmentDates,
  usageIn,
} from '../../../engine/supply';
import type { Period } from '../../../engine/values';
import type { Product, UsageTiming } from '../../../schemas/generated/types';
import type { LinePart } from '../../database/tables/shipments.schema.server';

/** Returns how a line of a product is counted: another product may not be made for the use that was ordered. */
export function packingFor(product: Product, { usage }: { usage: UsageTiming | null }): Packing {
  return packingOf(product, usageIn(product, usage));
}

/**
 * The shipments of a supply of a prescription that begins on a day.
 * @param before The supply before it, and its date, YYYY-MM-DD; null for the first one.
 */
export function plannedShipmentsFrom(
  regimen: Regimen,
  period: Period | null,
  today: string,
  before: { fill: Fill; dueOn: string } | null = null,
): PlannedShipment[] {
  const plan = period && { ...period, anchorDay: today };
  const dates = shipmentDates(plan, before?.dueOn ?? today, regimen.packing.shipsEvery);
  return plannedShipments(regimen, before?.fill ?? null, dates);
}

/** A parcel that was paid for and has not left: the days that it is for, and the one on which it leaves. */
export interface WaitingDays {
  /** YYYY-MM-DD; null for one that leaves as soon as it may. */
  leavesOn: string | null;
  days: number;
}

/**
 * The shipments of a prescription that begins today: those of its first supply, or where parcels wait that were paid
 * for before it, these, as they are packed anew.
 */
export function shipmentsFrom(
  regimen: Regimen,
  period: Period | null,
  today: string,
  waiting: readonly WaitingDays[],
): { fill: Fill; leavesOn: string }[] {
  if (waiting.length === 0) return plannedShipmentsFrom(regimen, period, today);
  let last: Fill | null = null;
  return waiting.map(({ leavesOn, days }) => {
    last = nextFill(regimen, last, days);
    return { fill: last, leavesOn: leavesOn ?? today };
  });
}

/**
 * Counts the units of the first supply of a prescription, as its packages hold them. What is not counted by doses is
 * prescribed by its units.
 * @param from The day on which it begins, YYYY-MM-DD.
 */
export function unitsOfRegimen(regimen: Regimen, period: Period | null, from: string): number {
  if (daysOfDose(regimen.packing) === null) return regimen.quantity;
  const packages = plannedShipmentsFrom(regimen, period, from).flatMap(({ fill }) => fill.packages);
  return packages.reduce((sum, { count }) => sum + count, 0);
}

/** The packages of a supply in words: “4 pens of 0.25 mg”, “1 pen of 0.5 mg”. */
export function fillInWords(
  { packages }: Fill,
  packing: Packing,
  steps: readonly DoseStep[],
): string[] {
  return packagesInWords(packages, packing, steps[0]?.unit ?? 'mg');
}

/** The strengths of a supply, from week to week of it. */
export function stepsOf({ packages }: Fill, unit: string): DoseStep[] {
  const begins = packages[0]?.fromDay ?? 0;
  return packages.flatMap(({ dosage, fromDay }) =>
    dosage === null ? [] : [{ fromWeek: Math.floor((fromDay - begins) / 7) + 1, dosage, unit }],
  );
}

/** Cents of a supply that one of its parts costs, by its days. The parts add up to all of it. */
export function shareOf(cents: number, { from, to, of }: LinePart): number {
  return Math.round((cents * to) / of) - Math.round((cents * from) / of);
}
