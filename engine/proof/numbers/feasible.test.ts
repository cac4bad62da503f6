import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { runs, within } from '../../../tests/support/random-runs';
import { Diagram } from '../diagram/diagram';
import { type Atom, isTrue, sidesOf, withParts } from './atoms';
import { type Expression, evaluate } from './expression';
import { keyOf, NumberGroup } from './feasible';
import type { NumberRange } from './number-range';
import { Numbers } from './numbers';
import { UsualNumbers } from './usual-numbers';

vi.setConfig({ testTimeout: within(30_000) });

const ranges: NumberRange[] = [
  { least: 4, most: 7, step: 0.1, likely: [4, 7], usual: 5, round: [1] },
  { least: -3, most: 12, step: 1, likely: [-3, 12], usual: 2, round: [5] },
  { least: 60, most: 75, step: 1, likely: [60, 75], usual: 68, round: [] },
];

/** Recipe for an expression: numbers that choose what comes next. */
type Recipe = { pick: number; number: number; parts: Recipe[] };

const recipes = fc.letrec<{ recipe: Recipe }>((tie) => ({
  recipe: fc.record({
    pick: fc.nat(20),
    number: fc.integer({ min: -4, max: 90 }),
    parts: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('recipe'), { maxLength: 2 })),
  }) as fc.Arbitrary<Recipe>,
})).recipe;

function made(numbers: Numbers, { pick, number, parts }: Recipe): Expression | null {
  const [left, right] = parts.map((part) => made(numbers, part));
  if (!left || !right)
    return pick < 12 ? numbers.answer(pick % ranges.length) : numbers.constant(number / 2);
  const kinds = ['add', 'subtract', 'multiply', 'divide', 'min', 'max'] as const;
  const kind = kinds[pick % 8];
  if (kind) return numbers.workOut({ kind, parts: [left, right] })?.value ?? null;
  if (pick % 8 === 6) return numbers.workOut({ kind: 'bmi', parts: [left, right] })?.value ?? null;
  return numbers.workOut({ kind: 'round', parts: [left], decimals: pick % 3 })?.value ?? null;
}

/**
 * Works out how atoms turn out for somebody with numbers of the grid, given in the order in which the atoms look at
 * them.
 */
function fallsOut(atoms: readonly Atom[], numbers: readonly number[]): number[] {
  const expressions = withParts(atoms.flatMap(sidesOf));
  const worth = new Float64Array(1 + Math.max(...expressions.map(({ id }) => id)));
  let place = 0;
  for (const expression of expressions) {
    const number = numbers[place] ?? Number.NaN;
    worth[expression.id] = expression.kind === 'variable' ? number : evaluate(expression, worth);
    if (expression.kind !== 'variable') continue;
    const { least = 0, most = 0, step = 1 } = ranges[expression.variable] ?? {};
    expect(number).toBe(Math.min(most, Math.max(least, Number(number.toFixed(step < 1 ? 1 : 0)))));
    place += 1;
  }
  return atoms.map((atom) => (isTrue(atom, worth) ? 1 : 0));
}

/** Finds every way in which the atoms turn out for somebody. */
function combinations(atoms: readonly Atom[]): Set<string> {
  const found = new Set<string>();
  const expressions = withParts(atoms.flatMap(sidesOf));
  const worth: number[] = [];
  const values = ranges.map(({ least, most, step }) =>
    Array.from({ length: Math.round((most - least) / step) + 1 }, (_, index) =>
      Number((least + index * step).toFixed(1)),
    ),
  );
  for (const one of values[0] ?? [])
    for (const two of values[1] ?? [])
      for (const three of values[2] ?? []) {
        for (const expression of expressions)
          worth[expression.id] =
            expression.kind === 'variable'
              ? ([one, two, three][expression.variable] as number)
              : evaluate(expression, worth);
        const truths = atoms.map((atom) =>
          atom.kind === 'known'
            ? !Number.isNaN(worth[atom.expression.id])
            : (worth[atom.left.id] as number) < (worth[atom.right.id] as number),
        );
        found.add(keyOf(truths));
      }
  return found;
}

/** Asks about numbers that are each less than another, and holds what is found against everybody there can be. */
function holdsOf(less: (numbers: Numbers) => readonly [Expression | null, Expression | null][]) {
  const numbers = new Numbers(ranges);
  for (const [left, right] of less(numbers))
    if (left && right && left !== right) numbers.atoms.less(left, right);
  const atoms = numbers.atoms.list.filter(({ variables }) => variables.length > 0);
  fc.pre(atoms.length > 0);
  const diagram = new Diagram(atoms.map(() => 2));
  const level = (atom: Atom) => atoms.indexOf(atom);
  const limits = { samples: 20, splits: 20_000, combinations: 1_000, narrowings: 1_000_000_000 };
  const group = new NumberGroup(atoms, ranges, diagram, level, limits);
  const { possible, found, isDecided, numbers: examples } = group.solve();
  const usual = new UsualNumbers(atoms, ranges, examples);
  const there = combinations(atoms);
  const all = Array.from({ length: 1 << atoms.length }, (_, bits) =>
    atoms.map((__, place) => (bits >> place) & 1),
  );
  for (const cells of all) {
    const isThere = there.has(cells.join(''));
    const held = { found: diagram.has(found, cells), possible: diagram.has(possible, cells) };
    // Everybody who exists is possible; everybody who was found exists; where all is decided, that is the same.
    if (isThere) expect(held.possible).toBe(true);
    if (held.found) expect(isThere).toBe(true);
    if (held.found) expect(fallsOut(atoms, usual.of(cells.join('')) ?? [])).toEqual(cells);
    if (isDecided) expect(held).toEqual({ found: isThere, possible: isThere });
  }
}

it('finds exactly the combinations that somebody has, and somebody for each', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(recipes, recipes), { minLength: 1, maxLength: 3 }),
      (comparisons) =>
        holdsOf((numbers) =>
          comparisons.map(([one, other]) => [made(numbers, one), made(numbers, other)]),
        ),
    ),
    { numRuns: runs(40) },
  );
});

it('finds those whose height is worked out and may be less than nothing', () => {
  holdsOf((numbers) => {
    const [weight, other, most] = [0, 1, 2].map((place) => numbers.answer(place));
    if (!weight || !other || !most) throw new Error('There are three numbers.');
    const height = numbers.workOut({ kind: 'subtract', parts: [other, weight] })?.value;
    const index = height && numbers.workOut({ kind: 'bmi', parts: [weight, height] })?.value;
    return [[index ?? null, most]];
  });
});
