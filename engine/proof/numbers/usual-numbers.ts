import { type Atom, isTrue, sidesOf, withParts } from './atoms';
import { type Expression, evaluate, partsOf } from './expression';
import { type Box, copyOf, onGrid } from './intervals';
import { Narrowing } from './narrowing';
import { type NumberRange, roundFrom } from './number-range';

/** Rounds over all numbers of somebody; two are enough for nearly everybody. */
const mostRounds = 8;

/**
 * The numbers of whoever is shown: as near to what is usual as statements about them allow, and round where they can
 * be. They are looked for when they are wanted. Which combinations of statements there can be, and so every verdict,
 * is decided before.
 */
export class UsualNumbers {
  private readonly narrowing: Narrowing;
  private readonly answers: readonly OneAnswer[];
  private readonly known = new Map<string, readonly number[]>();

  /**
   * @param found Numbers of somebody, by how the atoms fall out: “1” or “0” in their order.
   * @param ranges By the number of the answer.
   */
  constructor(
    private readonly atoms: readonly Atom[],
    ranges: readonly NumberRange[],
    private readonly found: ReadonlyMap<string, readonly number[]>,
  ) {
    this.narrowing = new Narrowing(atoms, ranges);
    const { variables, expressions } = this.narrowing;
    this.answers = variables
      .flatMap((variable, place): OneAnswer[] => {
        if (variable.kind !== 'variable') return [];
        const range = this.narrowing.rangeOf(variable);
        const { id, variable: number } = variable;
        return [
          {
            ...{ id, number, place, range },
            followers: followersOf(variable, expressions),
            atoms: atoms.flatMap((atom, index) => (atom.variables.includes(number) ? [index] : [])),
          },
        ];
      })
      // What is known besides the answers stays usual first, then what is asked first.
      .sort((left, right) => left.number - right.number);
  }

  /** The numbers for which the atoms fall out like this; undefined where nobody was found. */
  of(key: string): readonly number[] | undefined {
    const cached = this.known.get(key);
    if (cached) return cached;
    const found = this.found.get(key);
    if (!found) return undefined;
    const signs = [...key].map((sign) => sign === '1');
    const numbers = this.settled(this.fromUsual(signs) ?? found, signs);
    this.known.set(key, numbers);
    return numbers;
  }

  /**
   * Somebody with one usual number after the other, as far as the numbers before leave room;
   * null where that leads to nobody.
   */
  private fromUsual(signs: readonly boolean[]): readonly number[] | null {
    const { narrowing } = this;
    let area = narrowing.everything();
    if (!narrowing.contract(area, signs)) return null;
    for (const { id, range } of this.answers) {
      const [low, high] = [area.low[id] as number, area.high[id] as number];
      const middle = onGrid(Math.round((low + high) / 2 / range.step), range.step);
      const within = (value: number): Box | null => {
        if (value < low || value > high) return null;
        const part = copyOf(area);
        part.low[id] = part.high[id] = value;
        return narrowing.contract(part, signs) ? part : null;
      };
      const leavesRoom = (value: number) => within(value) !== null;
      const known = [Math.min(high, Math.max(low, range.usual)), low, high, middle].find(
        leavesRoom,
      );
      const narrower = known === undefined ? null : within(mostUsual(range, known, leavesRoom));
      if (!narrower) return null;
      area = narrower;
    }
    const numbers = narrowing.variables.map(({ id }) => area.low[id] as number);
    const worth = narrowing.worthOf(numbers);
    return this.atoms.every((atom, index) => isTrue(atom, worth) === signs[index]) ? numbers : null;
  }

  /** Moves one number after the other toward what is usual, until none moves any more. */
  private settled(numbers: readonly number[], signs: readonly boolean[]): readonly number[] {
    const worth = this.narrowing.worthOf(numbers);
    const settled = [...numbers];
    for (let round = 0; round < mostRounds; round += 1) {
      let isMoved = false;
      for (const answer of this.answers) {
        const { place, range } = answer;
        const before = settled[place] as number;
        const value = mostUsual(range, before, (one) => {
          put(answer, one, worth);
          return answer.atoms.every(
            (index) => isTrue(this.atoms[index] as Atom, worth) === signs[index],
          );
        });
        put(answer, value, worth);
        settled[place] = value;
        if (value !== before) isMoved = true;
      }
      if (!isMoved) break;
    }
    return settled;
  }
}

/** An answer with all that follows from it. */
interface OneAnswer {
  id: number;
  /** Its number among all answers. */
  number: number;
  /** Its place among those of the group. */
  place: number;
  range: NumberRange;
  /** Expressions that are worked out from it, parts first. */
  followers: readonly Expression[];
  /** Atoms that look at it. */
  atoms: readonly number[];
}

function followersOf(variable: Expression, expressions: readonly Expression[]): Expression[] {
  const following = new Set([variable]);
  return expressions.filter((one) => {
    const follows = partsOf(one).some((part) => following.has(part));
    if (follows) following.add(one);
    return follows;
  });
}

function put({ id, followers }: OneAnswer, value: number, worth: Float64Array): void {
  worth[id] = value;
  for (const one of followers) worth[one.id] = evaluate(one, worth);
}

/**
 * The usual number where it fits; else one as near to it as is found between it and a number that is known to fit,
 * or the first round number from there on.
 */
function mostUsual(range: NumberRange, known: number, fits: (value: number) => boolean): number {
  const { usual, step, least, most } = range;
  if (known === usual || fits(usual)) return usual;
  let inside = Math.round(known / step);
  let outside = Math.round(usual / step);
  while (Math.abs(inside - outside) > 1) {
    const middle = Math.trunc((inside + outside) / 2);
    if (fits(onGrid(middle, step))) inside = middle;
    else outside = middle;
  }
  const edge = onGrid(inside, step);
  const rounded = range.round
    .map((round) => roundFrom(range, edge, edge > usual, round))
    .find((value) => value >= least && value <= most && fits(value));
  return rounded ?? edge;
}

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
