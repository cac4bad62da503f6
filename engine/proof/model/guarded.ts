import type { PatientSet } from '../diagram/nodes';
import type { Sets } from '../diagram/sets';
import type { Expression } from '../numbers/expression';

/** Value that something has for some patients. */
export interface Guarded<T> {
  when: PatientSet;
  is: T;
}

/** A text, a number, a day, or nothing: what a fact can be for a patient. */
export type Worth = string | { number: Expression } | { day: Expression } | null;

/** The entries that are numbers. */
export function onlyNumbers(points: readonly Guarded<number | null>[]): Guarded<number>[] {
  return points.flatMap(({ when, is }) => (is === null ? [] : [{ when, is }]));
}

/** The same text for what is worth the same. */
export function nameOf(worth: Worth): string {
  if (worth === null) return '-';
  if (typeof worth === 'string') return `text ${worth}`;
  return 'day' in worth ? `day ${worth.day.id}` : `number ${worth.number.id}`;
}

/** Entries that say the same as one; those for nobody left out. */
export function merged<T>(
  sets: Sets,
  list: readonly Guarded<T>[],
  name: (is: T) => string,
): Guarded<T>[] {
  const byName = new Map<string, Guarded<T>>();
  for (const { when, is } of list) {
    if (when === sets.none) continue;
    const found = byName.get(name(is));
    if (found) found.when = sets.or(found.when, when);
    else byName.set(name(is), { when, is });
  }
  return [...byName.values()];
}
