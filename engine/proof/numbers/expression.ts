import { bodyMassIndex } from '../../values/body-mass-index';
import { ageInYears } from '../../values/date';
import { roundTo } from '../../values/number';
import { isoDay } from './days';

/**
 * Expression from which a number of a quiz is worked out. Equal ones are the same object, numbered in the order in
 * which they were made.
 */
export type Expression = { id: number } & (
  | { kind: 'variable'; variable: number }
  | { kind: 'constant'; value: number }
  | { kind: Fold; parts: Expression[] }
  | { kind: 'round'; parts: [Expression]; decimals: number }
  | { kind: 'bmi'; parts: [weight: Expression, height: Expression] }
  | { kind: 'age'; parts: [birth: Expression, today: Expression] }
);
export type Fold = 'add' | 'subtract' | 'multiply' | 'divide' | 'min' | 'max';
type Shape = Expression extends infer E
  ? E extends { id: number }
    ? Omit<E, 'id'>
    : never
  : never;

export function partsOf(expression: Expression): readonly Expression[] {
  return 'parts' in expression ? expression.parts : [];
}

/** All expressions of a quiz: parts stand before what they are parts of. */
export class Expressions {
  readonly list: Expression[] = [];
  private readonly byShape = new Map<string, Expression>();

  of(shape: Shape): Expression {
    const key = JSON.stringify(shape, (name, value) =>
      name === 'parts' ? value.map(({ id }: Expression) => id) : value,
    );
    const known = this.byShape.get(key);
    if (known) return known;
    const made = { ...shape, id: this.list.length } as Expression;
    this.list.push(made);
    this.byShape.set(key, made);
    return made;
  }

  constant(value: number): Expression {
    return this.of({ kind: 'constant', value });
  }
}

const fold: Record<Fold, (left: number, right: number) => number> = {
  add: (left, right) => left + right,
  subtract: (left, right) => left - right,
  multiply: (left, right) => left * right,
  divide: (left, right) => left / right,
  min: Math.min,
  max: Math.max,
};

function part(expression: Expression, worth: ArrayLike<number>, index: number): number {
  return worth[partsOf(expression)[index]?.id ?? -1] as number;
}

/**
 * Works out what an expression is worth, by the same operations in the same order as in `rules/term`.
 * @param worth Values of its parts, by their ids; NaN for what is unknown.
 * @returns NaN where it is unknown.
 */
export function evaluate(expression: Expression, worth: ArrayLike<number>): number {
  switch (expression.kind) {
    case 'variable':
      return worth[expression.id] as number;
    case 'constant':
      return expression.value;
    case 'round':
      return roundTo(part(expression, worth, 0), expression.decimals);
    case 'bmi':
      return bodyMassIndex(part(expression, worth, 0), part(expression, worth, 1)) ?? Number.NaN;
    case 'age':
      return Number.isNaN(part(expression, worth, 0)) || Number.isNaN(part(expression, worth, 1))
        ? Number.NaN
        : (ageInYears(isoDay(part(expression, worth, 0)), isoDay(part(expression, worth, 1))) ??
            Number.NaN);
    default: {
      const combine = fold[expression.kind];
      let value = part(expression, worth, 0);
      for (let index = 1; index < expression.parts.length; index += 1)
        value = combine(value, part(expression, worth, index));
      return Number.isFinite(value) ? value : Number.NaN;
    }
  }
}

/** Tells whether an expression is a whole number for everybody. */
export function isWhole(expression: Expression): boolean {
  return expression.kind === 'age' || (expression.kind === 'round' && expression.decimals === 0);
}
