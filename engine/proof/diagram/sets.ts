import type { Diagram } from './diagram';
import type { PatientSet } from './nodes';

/** Operations that the model asks of sets. */
export type Sets = Pick<Diagram, 'none' | 'all' | 'not' | 'and' | 'or' | 'minus' | 'cells'>;

/**
 * Stands in for sets while the model only finds out which statements about numbers there are: every set is
 * one that somebody may be in, but for the empty one.
 */
export const anybody: Sets = {
  none: 0,
  all: 1,
  not: () => 1,
  and: (one, other) => (one === 0 || other === 0 ? 0 : 1),
  or: (one, other) => (one === 0 && other === 0 ? 0 : 1),
  minus: (one) => one,
  cells: () => 1,
};

export function unionOf(sets: Sets, parts: Iterable<PatientSet>): PatientSet {
  let union = sets.none;
  for (const part of parts) union = sets.or(union, part);
  return union;
}

export function intersectionOf(sets: Sets, parts: Iterable<PatientSet>): PatientSet {
  let common = sets.all;
  for (const part of parts) common = sets.and(common, part);
  return common;
}

/**
 * Intersection of sets, up to any of them. It is worked out only on request, and from the last set back: that set looks
 * at the last variables, so less of a diagram is made anew each time.
 */
export class CommonSoFar {
  private readonly parts: PatientSet[] = [];
  /** Intersections of the first so many sets; the longest comes last. */
  private readonly known: { count: number; set: PatientSet }[];

  constructor(
    private readonly sets: Sets,
    first: PatientSet,
  ) {
    this.known = [{ count: 0, set: first }];
  }

  add(part: PatientSet): void {
    this.parts.push(part);
  }

  /** Returns a function that gives, whenever it is called, the intersection of all sets added until now. */
  soFar(): () => PatientSet {
    const count = this.parts.length;
    return () => this.ofFirst(count);
  }

  private ofFirst(count: number): PatientSet {
    let at = this.known.length - 1;
    while (((this.known[at]?.count ?? 0) as number) > count) at -= 1;
    const { count: from, set: before } = this.known[at] as { count: number; set: PatientSet };
    if (from === count) return before;
    let common = this.sets.all;
    for (let place = count - 1; place >= from; place -= 1)
      common = this.sets.and(this.parts[place] as PatientSet, common);
    const set = this.sets.and(before, common);
    this.known.splice(at + 1, 0, { count, set });
    return set;
  }
}

/** Works something out once, when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { is: T } | undefined;
  return () => {
    made ??= { is: make() };
    return made.is;
  };
}
