import { type Atom, sidesOf, withParts } from './atoms';
import { isTrue } from './atoms-in-area';
import { evaluate } from './expression';
import type { NumberRange } from './number-range';

/**
 * Cost of a statement about numbers that turns out otherwise than for usual numbers: how unusual that is. A ticked box
 * costs three times as much.
 */
const otherwise = 10;

/** Costs of each atom when it is false and when it is true, by its number; the more unusual, the higher. */
export function costsOfAtoms(
  atoms: readonly Atom[],
  ranges: readonly NumberRange[],
): [ifFalse: number, ifTrue: number][] {
  const expressions = withParts(atoms.flatMap(sidesOf));
  const worth = new Float64Array(Math.max(0, ...expressions.map(({ id }) => id + 1)));
  for (const one of expressions)
    worth[one.id] =
      one.kind === 'variable' ? (ranges[one.variable]?.usual ?? 0) : evaluate(one, worth);
  return atoms.map((atom) => (isTrue(atom, worth) ? [otherwise, 0] : [0, otherwise]));
}
