import { type Expression, type Expressions, partsOf } from './expression';
import type { Box } from './intervals';

/** A plain statement about numbers that is true or false for each patient whose numbers are known. */
export type Atom = { id: number /** The answers it looks at. */; variables: readonly number[] } & (
  | { kind: 'less'; left: Expression; right: Expression }
  /** Statement that an expression is worth anything: nothing is divided by zero. */
  | { kind: 'known'; expression: Expression }
);

/** The atoms of a quiz, each once. */
export class Atoms {
  readonly list: Atom[] = [];
  private readonly byKey = new Map<string, Atom>();

  constructor(readonly expressions: Expressions) {}

  less(left: Expression, right: Expression): Atom {
    return this.atomFor(`${left.id} < ${right.id}`, (id) => {
      return { id, kind: 'less', left, right, variables: variablesOf([left, right]) };
    });
  }

  known(expression: Expression): Atom {
    return this.atomFor(`known ${expression.id}`, (id) => {
      return { id, kind: 'known', expression, variables: variablesOf([expression]) };
    });
  }

  private atomFor(key: string, make: (id: number) => Atom): Atom {
    const found = this.byKey.get(key);
    if (found) return found;
    const atom = make(this.list.length);
    this.byKey.set(key, atom);
    this.list.push(atom);
    return atom;
  }
}

/** The expressions that an atom is about. */
export function sidesOf(atom: Atom): Expression[] {
  return atom.kind === 'known' ? [atom.expression] : [atom.left, atom.right];
}

/** The numbers of the answers that expressions look at. */
function variablesOf(expressions: readonly Expression[]): number[] {
  const found = new Set<number>();
  const look = (expression: Expression) => {
    if (expression.kind === 'variable') found.add(expression.variable);
    for (const part of partsOf(expression)) look(part);
  };
  for (const expression of expressions) look(expression);
  return [...found].sort((left, right) => left - right);
}

/** All expressions that some are made of, parts first. */
export function withParts(expressions: readonly Expression[]): Expression[] {
  const found = new Map<number, Expression>();
  const look = (expression: Expression) => {
    if (found.has(expression.id)) return;
    for (const part of partsOf(expression)) look(part);
    found.set(expression.id, expression);
  };
  for (const expression of expressions) look(expression);
  return [...found.values()].sort((left, right) => left.id - right.id);
}

/** Tells whether an atom is true for somebody with these numbers. */
export function isTrue(atom: Atom, worth: Float64Array): boolean {
  if (atom.kind === 'known') return !Number.isNaN(worth[atom.expression.id]);
  const left = worth[atom.left.id] as number;
  const right = worth[atom.right.id] as number;
  return left < right;
}

/** Narrows both sides of an atom to where it holds, or does not; false when that is nowhere. */
export function assert(box: Box, atom: Atom, side: boolean, unsure: ReadonlySet<number>): boolean {
  const { low, high } = box;
  if (atom.kind === 'known') return side || unsure.has(atom.expression.id);
  // What is unknown is not less than anything: then its being false says nothing of its sides.
  if (!side && (unsure.has(atom.left.id) || unsure.has(atom.right.id))) return true;
  const [small, large] = side ? [atom.left, atom.right] : [atom.right, atom.left];
  const least = low[small.id] as number;
  const most = high[large.id] as number;
  if (side ? least >= most : least > most) return false;
  if ((high[small.id] as number) > most) high[small.id] = most;
  if ((low[large.id] as number) < least) low[large.id] = least;
  return true;
}

/** Tells whether an atom turns out like this wherever in an area a patient is. */
export function isCertain({ low, high }: Box, atom: Atom, side: boolean): boolean {
  if (atom.kind === 'known') return false;
  return side
    ? (high[atom.left.id] as number) < (low[atom.right.id] as number)
    : (low[atom.left.id] as number) >= (high[atom.right.id] as number);
}

/** Tells whether an expression may be worth nothing somewhere in an area. */
export function canBeUnknown(box: Box, expression: Expression): boolean {
  const { low, high } = box;
  const parts = partsOf(expression);
  if (parts.some((part) => canBeUnknown(box, part))) return true;
  const lowOf = (index: number) => low[parts[index]?.id ?? -1] as number;
  const highOf = (index: number) => high[parts[index]?.id ?? -1] as number;
  switch (expression.kind) {
    case 'variable':
    case 'constant':
    case 'round':
    case 'min':
    case 'max':
      return false;
    case 'bmi':
      return lowOf(0) <= 0 || lowOf(1) <= 0;
    case 'age':
      return highOf(0) > lowOf(1);
    case 'divide':
      if (parts.some((_, index) => index > 0 && lowOf(index) <= 0 && highOf(index) >= 0))
        return true;
      break;
    default:
  }
  return !Number.isFinite(low[expression.id]) || !Number.isFinite(high[expression.id]);
}
