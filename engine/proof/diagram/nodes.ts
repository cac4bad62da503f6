/**
 * Sets of patients, exact and quick: a reduced, ordered decision diagram over variables of several cells
 * each. Equal sets are the same number, so comparing them costs nothing, and so does the complement, which
 * is one bit. Everything depends on the order of calls alone: the same on every machine.
 */
export type PatientSet = number;

/** Parts of a diagram that are needed to go down in it. */
export interface Nodes {
  /** Number of cells that each variable has. */
  readonly widths: readonly number[];
  readonly none: PatientSet;
  readonly all: PatientSet;
  /** Number of nodes, and of pairs of sets, that may be made. */
  readonly most: number;
  /** The variable that a set asks for first. */
  levelOf(edge: PatientSet): number;
  /** Returns what is left of a set behind a cell of its first variable. */
  child(edge: PatientSet, cell: number): PatientSet;
  /**
   * Returns what is left of a set behind a cell of a variable. The set may ask for this variable, but for none before
   * it.
   */
  behind(edge: PatientSet, level: number, cell: number): PatientSet;
}

/** Hashes two numbers for a table with open addressing. */
export function hash(one: number, other: number): number {
  let key = Math.imul(one, 0x9e3779b1) ^ Math.imul(other, 0x85ebca6b);
  key ^= key >>> 15;
  key = Math.imul(key, 0x2c1b3c6d);
  return (key ^ (key >>> 13)) >>> 0;
}

/** The same numbers, with room for more. */
export function grown(array: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(needed, array.length * 2));
  larger.set(array);
  return larger;
}
