import { expect, it, vi } from 'vitest';
import { fixtureQuizzes } from '../../../tests/support/fixture-quizzes';
import { isLong, within } from '../../../tests/support/random-runs';
import { type Model, modelOf } from '../model/model';
import { meetingsOf } from '../people/reach';
import { isTrue, sidesOf, withParts } from './atoms';
import { isoDay } from './days';
import { evaluate } from './expression';
import { onGrid } from './intervals';
import type { NumberRange, Roundness } from './number-range';

vi.setConfig({ testTimeout: within(120_000) });

/** The places in the diagram of those who are shown of some parts of a quiz, each once. */
function placesShown(model: Model): number[][] {
  const { diagram, found, costs } = model;
  const every = isLong ? 1 : 3;
  const places = meetingsOf(model)
    .filter((_, place) => place % every === 0)
    .flatMap(({ who }) => [diagram.pick(diagram.and(who, found), costs)]);
  const byAtoms = new Map<string, number[]>();
  for (const place of places) if (place) byAtoms.set(signsAt(model, place).join(''), place);
  return [...byAtoms.values()];
}

function signsAt(model: Model, place: readonly number[]): number[] {
  return model.facts.numbers.atoms.list.map((atom) => place[model.levelOfAtom(atom)] ?? 0);
}

/** Works out how the statements of a quiz turn out for somebody with these numbers. */
function signsOf({ facts, ranges }: Model, numbers: ReadonlyMap<number, number>): number[] {
  const { atoms, expressions } = facts.numbers;
  const worth = new Float64Array(expressions.list.length);
  for (const one of withParts(atoms.list.flatMap(sidesOf)))
    worth[one.id] =
      one.kind === 'variable'
        ? (numbers.get(one.variable) ?? ranges[one.variable]?.usual ?? 0)
        : evaluate(one, worth);
  return atoms.list.map((atom) => (isTrue(atom, worth) ? 1 : 0));
}

function isRound({ usual }: NumberRange, value: number, round: Roundness): boolean {
  return round === 'years'
    ? isoDay(value).slice(4) === isoDay(usual).slice(4)
    : Number.isInteger(value / round);
}

/** Numbers that are nearer to what is usual than one, and at least as round. */
function nearer(range: NumberRange, number: number): number[] {
  const { usual, step, round } = range;
  const place = round.findIndex((one) => isRound(range, number, one));
  const rounder = place < 0 ? round : round.slice(0, place + 1);
  const [low, high] = [Math.min(number, usual), Math.max(number, usual)];
  const counts = Math.round((high - low) / step);
  const between = Array.from({ length: counts }, (_, count) =>
    onGrid(Math.round(low / step) + count + (number < usual ? 1 : 0), step),
  );
  // What is not round at all may be any number of the grid.
  return between.filter(
    (value) => place < 0 || value === usual || rounder.some((one) => isRound(range, value, one)),
  );
}

it.each(fixtureQuizzes)('shows numbers in $key that could not be more usual', ({ quiz }) => {
  const model = modelOf(quiz);
  const places = placesShown(model);
  expect(places.length).toBeGreaterThan(1);
  for (const place of places) {
    const signs = signsAt(model, place);
    const numbers = model.numbersOf(place);
    expect(signsOf(model, numbers)).toEqual(signs);
    for (const [variable, number] of numbers) {
      const range = model.ranges[variable] as NumberRange;
      expect(number).toBeGreaterThanOrEqual(range.least);
      expect(number).toBeLessThanOrEqual(range.most);
      const better = nearer(range, number).find((value) => {
        const moved = new Map(numbers).set(variable, value);
        return signsOf(model, moved).join() === signs.join();
      });
      expect({ variable, number, better }).toEqual({ variable, number, better: undefined });
    }
  }
});
