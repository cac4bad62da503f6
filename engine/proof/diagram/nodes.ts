/**
 * Sets of patients, exact and quick: a reduced, ordered decision diagram over variables of several cells
 * each. Equal sets are the same number, so comparing them costs nothing, and so does the complement, which
 * is one bit. Everything depends on the order of calls alone: the same on every machine.
 */
export type PatientSet = number;

/** What is needed of a diagram to go down in it. */
export interface Nodes {
  /** How many cells each variable has. */
  readonly widths: readonly number[];
  readonly none: PatientSet;
  readonly all: PatientSet;
  /** How many nodes, and pairs of sets, may be made. */
  readonly most: number;
  /** The variable that a set asks for first. */
  levelOf(edge: PatientSet): number;
  /** What is left of a set behind a cell of its first variable. */
  child(edge: PatientSet, cell: number): PatientSet;
  /** What is left of a set behind a cell of a variable, which it may ask for and none before. */
  behind(edge: PatientSet, level: number, cell: number): PatientSet;
}
