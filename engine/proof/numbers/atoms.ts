import { type Expression, type Expressions, partsOf } from './expression';

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
    return this.kept(`${left.id} < ${right.id}`, (id) => {
      return { id, kind: 'less', left, right, variables: variablesOf([left, right]) };
    });
  }

  known(expression: Expression): Atom {
    return this.kept(`known ${expression.id}`, (id) => {
      return { id, kind: 'known', expression, variables: variablesOf([expression]) };
    });
  }

  private kept(key: string, make: (id: number) => Atom): Atom {
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
export function variablesOf(expressions: readonly Expression[]): number[] {
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
