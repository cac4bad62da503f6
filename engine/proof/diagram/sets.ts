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
