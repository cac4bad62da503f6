import { Diagram } from '../diagram/diagram';
import type { PatientSet } from '../diagram/nodes';
import { copied } from '../diagram/rebuilt';
import { type Atom, sidesOf, withParts } from './atoms';
import { type Expression, partsOf } from './expression';
import { type Feasible, NumberGroup, type NumberLimits } from './feasible';
import type { NumberRange } from './number-range';
import { UsualNumbers } from './usual-numbers';

/** Numbers that belong together, with which combinations of their atoms there can be. */
export interface SolvedNumbers extends Omit<Feasible, 'numbers'> {
  /** The least unusual numbers of a combination. */
  usual: UsualNumbers;
  /** Atoms in the order of their variables in the diagram. */
  atoms: readonly Atom[];
  /** The answers that the numbers of a combination are of, in their order. */
  answers: readonly number[];
}

/**
 * Number of proofs in a row after which an unused result is forgotten: an author who undoes a change still finds it.
 */
const mostTurns = 8;

/**
 * Memory of what was worked out about numbers, by all that it depends on. Only the time tells whether something was
 * remembered or worked out anew.
 */
export class NumberMemory {
  private turns = 0;
  private readonly known = new Map<string, { is: Remembered; turn: number }>();

  /** Begins another proof. */
  turn(): void {
    this.turns += 1;
    for (const [key, { turn }] of this.known)
      if (turn + mostTurns < this.turns) this.known.delete(key);
  }

  remembered(key: string, workOut: () => Remembered): Remembered {
    const is = this.known.get(key)?.is ?? workOut();
    this.known.set(key, { is, turn: this.turns });
    return is;
  }
}

/** Combinations in a diagram of their own, where the atoms are the variables. */
interface Remembered {
  diagram: Diagram;
  feasible: Feasible;
  usual: UsualNumbers;
}

/** Atoms with the numbers that they are about, and where each stands in the diagram of all. */
interface ToSolve {
  atoms: readonly Atom[];
  ranges: readonly NumberRange[];
  diagram: Diagram;
  levelOf: (atom: Atom) => number;
}

/**
 * Decides which combinations of atoms there can be. Numbers that some statement compares with each other belong
 * together; each group is decided by itself.
 */
export function solveNumbers(
  { atoms, ranges, diagram, levelOf }: ToSolve,
  limits: NumberLimits,
  memory: NumberMemory,
): SolvedNumbers[] {
  return groupsOf(atoms, ranges).map((group) => {
    const inOrder = [...group].sort((left, right) => levelOf(left) - levelOf(right));
    const expressions = withParts(inOrder.flatMap(sidesOf));
    const key = keyOf(inOrder, expressions, ranges, limits);
    const {
      diagram: own,
      feasible,
      usual,
    } = memory.remembered(key, () => {
      const small = new Diagram(inOrder.map(() => 2));
      const place = new Map(inOrder.map((atom, index) => [atom, index]));
      const variableOf = (atom: Atom) => place.get(atom) as number;
      const solving = new NumberGroup(inOrder, ranges, small, variableOf, limits);
      const feasible = solving.solve();
      return {
        diagram: small,
        feasible,
        usual: new UsualNumbers(inOrder, ranges, feasible.numbers),
      };
    });
    const levels = inOrder.map(levelOf);
    const there = (set: PatientSet) => copied(own, set, diagram, levels);
    return {
      isDecided: feasible.isDecided,
      possible: there(feasible.possible),
      found: there(feasible.found),
      usual,
      atoms: inOrder,
      answers: expressions.flatMap((one) => (one.kind === 'variable' ? [one.variable] : [])),
    };
  });
}

function groupsOf(atoms: readonly Atom[], ranges: readonly NumberRange[]): Atom[][] {
  const leader = ranges.map((_, index) => index);
  const find = (index: number): number => {
    const next = leader[index] as number;
    return next === index ? index : find(next);
  };
  for (const { variables } of atoms)
    for (const one of variables) leader[find(one)] = find(variables[0] as number);
  const groups = new Map<number, Atom[]>();
  for (const atom of atoms) {
    const of = find(atom.variables[0] ?? 0);
    groups.set(of, [...(groups.get(of) ?? []), atom]);
  }
  return [...groups.values()];
}

/** All that decides about a group, with expressions by their places among those of the group. */
function keyOf(
  atoms: readonly Atom[],
  expressions: readonly Expression[],
  ranges: readonly NumberRange[],
  limits: NumberLimits,
): string {
  const placeOf = new Map(expressions.map((one, place) => [one, place]));
  const shapes = expressions.map((one) => {
    if (one.kind === 'variable') return ranges[one.variable];
    if (one.kind === 'constant') return one.value;
    const parts = partsOf(one).map((part) => placeOf.get(part));
    return [one.kind, parts, 'decimals' in one ? one.decimals : null];
  });
  const statements = atoms.map((atom) => sidesOf(atom).map((side) => placeOf.get(side)));
  return JSON.stringify([limits, shapes, statements]);
}
