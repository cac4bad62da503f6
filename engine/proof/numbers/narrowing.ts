import { type Atom, assert, canBeUnknown, sidesOf, withParts } from './atoms';
import { type Expression, evaluate } from './expression';
import { type Box, backward, forward, snap } from './intervals';
import type { NumberRange } from './number-range';

/** Narrows areas of numbers to where statements about them fall out in a certain way. */
export class Narrowing {
  /** Parts before what they are parts of. */
  readonly expressions: readonly Expression[];
  /** The answers among them. */
  readonly variables: readonly Expression[];
  /** Number of times that an expression was narrowed so far. */
  spent = 0;
  private readonly size: number;
  /** Expressions that are worth nothing for some patients. */
  private readonly unsure: ReadonlySet<number>;
  /** Expressions that have a value wherever an atom is true, for each atom. */
  private readonly sureWhereTrue: readonly number[][];
  /** Ages that somebody has wherever an atom is false, for each atom: the atom says that they are not born yet. */
  private readonly bornWhereFalse: readonly number[][];

  /** @param ranges By the number of the answer. */
  constructor(
    private readonly atoms: readonly Atom[],
    private readonly ranges: readonly NumberRange[],
  ) {
    this.expressions = withParts(atoms.flatMap(sidesOf));
    this.variables = this.expressions.filter(({ kind }) => kind === 'variable');
    this.size = Math.max(0, ...this.expressions.map(({ id }) => id + 1));
    const box = this.everything();
    for (const expression of this.expressions) forward(box, expression);
    const unsure = this.expressions.filter((expression) => canBeUnknown(box, expression));
    this.unsure = new Set(unsure.map(({ id }) => id));
    this.sureWhereTrue = atoms.map((atom) => withParts(sidesOf(atom)).map(({ id }) => id));
    this.bornWhereFalse = atoms.map((atom) =>
      unsure.flatMap((expression) => {
        if (expression.kind !== 'age' || atom.kind !== 'less') return [];
        const [birth, today] = expression.parts;
        return atom.left === today && atom.right === birth ? [expression.id] : [];
      }),
    );
  }

  /** Expressions that may be worth nothing, although the atoms fall out like this. */
  unsureGiven(asserted: readonly boolean[]): ReadonlySet<number> {
    if (this.unsure.size === 0) return this.unsure;
    const unsure = new Set(this.unsure);
    for (const [index, side] of asserted.entries())
      if (side) for (const id of this.sureWhereTrue[index] as number[]) unsure.delete(id);
      else for (const id of this.bornWhereFalse[index] as number[]) unsure.delete(id);
    return unsure;
  }

  /** Narrows an area to where the atoms asserted so far can hold; false when nothing is left. */
  contract(box: Box, asserted: readonly boolean[]): boolean {
    const unsure = this.unsureGiven(asserted);
    for (let round = 0; round < 12; round += 1) {
      const before = this.widthOf(box);
      this.spent += this.expressions.length;
      for (const expression of this.expressions) if (!forward(box, expression)) return false;
      for (const [index, side] of asserted.entries())
        if (!assert(box, this.atoms[index] as Atom, side, unsure)) return false;
      for (let place = this.expressions.length - 1; place >= 0; place -= 1) {
        const expression = this.expressions[place] as Expression;
        // A patient without such a number is not narrowed by what it could be.
        if (!unsure.has(expression.id) && !backward(box, expression)) return false;
      }
      for (const variable of this.variables)
        if (!snap(box, variable.id, this.rangeOf(variable).step)) return false;
      if (this.widthOf(box) > before * 0.99) break;
    }
    return true;
  }

  private widthOf(box: Box): number {
    let width = 0;
    for (const variable of this.variables)
      width +=
        ((box.high[variable.id] as number) - (box.low[variable.id] as number)) /
        (this.rangeOf(variable).most - this.rangeOf(variable).least + 1);
    return width;
  }

  everything(): Box {
    const low = new Float64Array(this.size).fill(Number.NEGATIVE_INFINITY);
    const high = new Float64Array(this.size).fill(Number.POSITIVE_INFINITY);
    const box = { low, high };
    for (const expression of this.expressions) {
      if (expression.kind === 'constant')
        low[expression.id] = high[expression.id] = expression.value;
      if (expression.kind !== 'variable') continue;
      const { least, most } = this.rangeOf(expression);
      low[expression.id] = least;
      high[expression.id] = most;
    }
    return box;
  }

  rangeOf(variable: Expression): NumberRange {
    return this.ranges[variable.kind === 'variable' ? variable.variable : -1] as NumberRange;
  }

  /** Works out what each expression is worth for somebody, by its id. */
  worthOf(numbers: readonly number[]): Float64Array {
    const worth = new Float64Array(this.size);
    for (const [place, variable] of this.variables.entries())
      worth[variable.id] = numbers[place] as number;
    for (const expression of this.expressions) worth[expression.id] = evaluate(expression, worth);
    return worth;
  }
}
