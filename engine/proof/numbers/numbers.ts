import { type Atom, Atoms, canBeUnknown, withParts } from './atoms';
import { type Expression, Expressions, evaluate } from './expression';
import { type Box, forward } from './intervals';
import type { NumberRange } from './number-range';

type Arithmetic = Exclude<Expression, { kind: 'variable' | 'constant' }>;
type Shape = Arithmetic extends infer E
  ? E extends { id: number }
    ? Omit<E, 'id'>
    : never
  : never;

/** The numbers of a quiz: what they are worked out from, and the statements that its rules make of them. */
export class Numbers {
  readonly expressions = new Expressions();
  readonly atoms = new Atoms(this.expressions);

  constructor(readonly ranges: readonly NumberRange[]) {}

  answer(variable: number): Expression {
    return this.expressions.of({ kind: 'variable', variable });
  }

  constant(value: number): Expression {
    return this.expressions.constant(value);
  }

  /**
   * Works out what an operation gives.
   * @returns `known` where it gives nothing for some patients: then it holds for the others.
   * Null where it gives nothing at all.
   */
  workOut(shape: Shape): { value: Expression; known: Atom | null } | null {
    const value = this.expressions.of(shape);
    if (shape.parts.every(({ kind }) => kind === 'constant')) {
      const worth: number[] = [];
      for (const part of shape.parts) worth[part.id] = evaluate(part, worth);
      const result = evaluate(value, worth);
      return Number.isNaN(result) ? null : { value: this.constant(result), known: null };
    }
    const isUnsure = canBeUnknown(this.boxOf(value), value);
    return { value, known: isUnsure ? this.atoms.known(value) : null };
  }

  /** Numbers between which an expression and its parts lie, whatever is answered. */
  private boxOf(expression: Expression): Box {
    const low = new Float64Array(this.expressions.list.length).fill(Number.NEGATIVE_INFINITY);
    const high = new Float64Array(low.length).fill(Number.POSITIVE_INFINITY);
    const box = { low, high };
    for (const part of withParts([expression])) {
      const range = part.kind === 'variable' ? this.ranges[part.variable] : undefined;
      if (part.kind === 'constant') low[part.id] = high[part.id] = part.value;
      if (range) [low[part.id], high[part.id]] = [range.least, range.most];
      forward(box, part);
    }
    return box;
  }
}
