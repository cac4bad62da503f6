import { type Atom, sidesOf, withParts } from './atoms';
import { assert, canBeUnknown, isCertain, isTrue } from './atoms-in-area';
import type { Diagram, PatientSet } from './diagram';
import { type Difference, differenceOf, isCircle } from './differences';
import { type Expression, evaluate } from './expression';
import { type Box, backward, copyOf, forward, onGrid, snap } from './intervals';

/** A number that a patient gives: from the least to the most, in steps. */
export interface NumberRange {
  least: number;
  most: number;
  step: number;
  /** What most patients would say. */
  usual: number;
}

/** What may be spent on one group of numbers. Counted, so that every machine comes to the same. */
export interface NumberLimits {
  samples: number;
  /** How often an area may be cut in two in search of one combination. */
  splits: number;
  combinations: number;
  /** How often an expression may be narrowed, in all. */
  narrowings: number;
}

/** Which combinations of atoms some patient has, and the numbers of one for each. */
export interface Feasible {
  /** Combinations that were found, or that nothing excludes. */
  possible: PatientSet;
  /** Combinations with a patient. */
  found: PatientSet;
  /** The numbers of a patient, by the truth of each atom: “1” or “0” in their order. */
  numbers: Map<string, readonly number[]>;
  /** Whether every combination was decided. */
  isDecided: boolean;
}

type Sample = { numbers: readonly number[]; worth: Float64Array };

/**
 * Decides which combinations of statements about some numbers there can be. Atoms are taken one after the
 * other; a side that a sample shows to be possible needs no search, the other is searched for by narrowing
 * the area in which it could hold, and cutting it in two.
 */
export class NumberGroup {
  private readonly expressions: Expression[];
  private readonly variables: Expression[];
  private readonly size: number;
  /** Expressions that are worth nothing for some patients. */
  private readonly unsure: ReadonlySet<number>;
  /** For each atom, the expressions that are worth something wherever it is true. */
  private readonly sureWhereTrue: readonly number[][];
  /** For each atom, the ages that somebody has wherever it is false: it says that they are not born yet. */
  private readonly bornWhereFalse: readonly number[][];
  private random = 0x2545f491;
  private isDecided = true;
  private combinations = 0;
  private narrowings = 0;
  private readonly numbers = new Map<string, readonly number[]>();

  /**
   * @param atoms In the order of their variables in the diagram.
   * @param ranges By the number of the answer.
   * @param variableOf The variable of an atom in the diagram.
   */
  constructor(
    private readonly atoms: readonly Atom[],
    private readonly ranges: readonly NumberRange[],
    private readonly diagram: Pick<Diagram, 'node' | 'all' | 'none'>,
    private readonly variableOf: (atom: Atom) => number,
    private readonly limits: NumberLimits,
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

  solve(): Feasible {
    const box = this.everything();
    const samples = this.firstSamples(box);
    const { possible, found } = this.divide(0, samples, [], box);
    return { possible, found, numbers: this.numbers, isDecided: this.isDecided };
  }

  /** The sets behind the atoms from an index on, given how those before it fell out. */
  private divide(
    index: number,
    samples: Sample[],
    asserted: boolean[],
    box: Box,
  ): { possible: PatientSet; found: PatientSet } {
    const { all, none } = this.diagram;
    const atom = this.atoms[index];
    if (!atom) {
      const sample = samples[0];
      if (sample) this.numbers.set(keyOf(asserted), sample.numbers);
      return { possible: all, found: sample ? all : none };
    }
    if (this.combinations > this.limits.combinations || this.isSpent()) {
      this.isDecided = false;
      return { possible: all, found: none };
    }
    const sides = [false, true].map((side) => {
      const here = [...asserted, side];
      let withSide = samples.filter((sample) => isTrue(atom, sample.worth) === side);
      const narrowed = copyOf(box);
      if (!this.contract(narrowed, here)) return { possible: none, found: none };
      if (withSide.length === 0) {
        const result = this.repaired(samples, narrowed, here) ?? this.search(narrowed, here);
        if (result === 'nobody') return { possible: none, found: none };
        if (result === 'open') {
          this.isDecided = false;
          return { possible: all, found: none };
        }
        withSide = [result];
      }
      return this.divide(index + 1, withSide, here, narrowed);
    });
    if (index === this.atoms.length - 1) this.combinations += 2;
    const variable = this.variableOf(atom);
    return {
      possible: this.diagram.node(
        variable,
        sides.map(({ possible }) => possible),
      ),
      found: this.diagram.node(
        variable,
        sides.map(({ found }) => found),
      ),
    };
  }

  /**
   * Somebody for whom the atoms fall out like this, and who differs in one number from somebody known. Most
   * statements are about few numbers, so the others may stay as they are.
   */
  private repaired(
    samples: readonly Sample[],
    box: Box,
    asserted: readonly boolean[],
  ): Sample | null {
    const { variables } = this.atoms[asserted.length - 1] as Atom;
    for (const { numbers } of samples.slice(0, 4)) {
      for (const [free, variable] of this.variables.entries()) {
        if (variable.kind !== 'variable' || !variables.includes(variable.variable)) continue;
        const area = copyOf(box);
        for (const [place, { id }] of this.variables.entries())
          if (place !== free) area.low[id] = area.high[id] = numbers[place] as number;
        if (!this.contract(area, asserted)) continue;
        for (const end of [area.low[variable.id], area.high[variable.id]]) {
          const sample = this.sample(numbers.with(free, end as number));
          if (this.fits(sample, asserted)) return sample;
        }
      }
    }
    return null;
  }

  /** Somebody for whom the atoms fall out like this: a sample, `nobody`, or `open` when the limit is reached. */
  private search(from: Box, asserted: readonly boolean[]): Sample | 'nobody' | 'open' {
    if (this.isCircular(asserted)) return 'nobody';
    const boxes = [from];
    let splits = 0;
    for (let box = boxes.pop(); box; box = boxes.pop()) {
      for (const numbers of this.candidates(box)) {
        const sample = this.sample(numbers);
        if (this.fits(sample, asserted)) return sample;
      }
      const halves = this.halves(box, asserted);
      if (!halves) continue;
      splits += 1;
      if (splits > this.limits.splits || this.isSpent()) return 'open';
      for (const half of halves) if (this.contract(half, asserted)) boxes.push(half);
    }
    return 'nobody';
  }

  private isSpent(): boolean {
    return this.narrowings > this.limits.narrowings;
  }

  /** Whether something would have to be less than itself. */
  private isCircular(asserted: readonly boolean[]): boolean {
    const unsure = this.unsureGiven(asserted);
    const differences: Difference[] = [];
    for (const [index, side] of asserted.entries()) {
      const atom = this.atoms[index] as Atom;
      if (atom.kind === 'known') continue;
      const { left, right } = atom;
      if (side) differences.push(differenceOf(left, right, true));
      else if (!unsure.has(left.id) && !unsure.has(right.id))
        differences.push(differenceOf(right, left, false));
    }
    for (const expression of this.expressions)
      if (expression.kind === 'age' && !unsure.has(expression.id))
        differences.push(differenceOf(expression.parts[0], expression.parts[1], false));
    return isCircle(differences);
  }

  /** Expressions that may be worth nothing, although the atoms fall out like this. */
  private unsureGiven(asserted: readonly boolean[]): ReadonlySet<number> {
    if (this.unsure.size === 0) return this.unsure;
    const unsure = new Set(this.unsure);
    for (const [index, side] of asserted.entries())
      if (side) for (const id of this.sureWhereTrue[index] as number[]) unsure.delete(id);
      else for (const id of this.bornWhereFalse[index] as number[]) unsure.delete(id);
    return unsure;
  }

  private fits({ worth }: Sample, asserted: readonly boolean[]): boolean {
    return asserted.every((side, index) => isTrue(this.atoms[index] as Atom, worth) === side);
  }

  /**
   * The two halves of an area, cut through the answer of which most is left, among those that matter for
   * something that is still open there; null where nothing is left to cut.
   */
  private halves(box: Box, asserted: readonly boolean[]): [Box, Box] | null {
    const matter = new Set<number>();
    for (const [index, side] of asserted.entries()) {
      const atom = this.atoms[index] as Atom;
      if (!isCertain(box, atom, side)) for (const one of atom.variables) matter.add(one);
    }
    let widest: Expression | null = null;
    let most = 0;
    for (const variable of this.variables) {
      const { step, least, most: top } = this.rangeOf(variable);
      const width = (box.high[variable.id] as number) - (box.low[variable.id] as number);
      const isOpen = variable.kind === 'variable' && matter.has(variable.variable);
      if (isOpen && width > step / 2 && width / (top - least) > most)
        [widest, most] = [variable, width / (top - least)];
    }
    if (!widest) return null;
    const { step } = this.rangeOf(widest);
    const low = Math.round((box.low[widest.id] as number) / step);
    const high = Math.round((box.high[widest.id] as number) / step);
    const middle = low + Math.floor((high - low) / 2);
    const [left, right] = [copyOf(box), copyOf(box)];
    left.high[widest.id] = onGrid(middle, step);
    right.low[widest.id] = onGrid(middle + 1, step);
    return [left, right];
  }

  /** Patients to try in an area: the usual one, its middle and two of its corners. */
  private *candidates(box: Box): Generator<number[]> {
    const ends = this.variables.map((variable) => {
      const { step, usual } = this.rangeOf(variable);
      const low = box.low[variable.id] as number;
      const high = box.high[variable.id] as number;
      const middle = onGrid(Math.round((low + high) / 2 / step), step);
      return { low, high, middle, usual: Math.min(high, Math.max(low, usual)) };
    });
    yield ends.map(({ usual }) => usual);
    yield ends.map(({ middle }) => middle);
    yield ends.map(({ low }) => low);
    yield ends.map(({ high }) => high);
  }

  /** Narrows an area to where the atoms asserted so far can hold; false when nothing is left. */
  private contract(box: Box, asserted: readonly boolean[]): boolean {
    const unsure = this.unsureGiven(asserted);
    for (let round = 0; round < 12; round += 1) {
      const before = this.widthOf(box);
      this.narrowings += this.expressions.length;
      for (const expression of this.expressions) if (!forward(box, expression)) return false;
      for (const [index, side] of asserted.entries())
        if (!assert(box, this.atoms[index] as Atom, side, unsure)) return false;
      for (let place = this.expressions.length - 1; place >= 0; place -= 1) {
        const expression = this.expressions[place] as Expression;
        // Whoever has no such number is not narrowed by what it could be.
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

  private everything(): Box {
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

  private rangeOf(variable: Expression): NumberRange {
    return this.ranges[variable.kind === 'variable' ? variable.variable : -1] as NumberRange;
  }

  /** Patients with usual and with random numbers, and with numbers at the bounds that atoms name. */
  private firstSamples(box: Box): Sample[] {
    const samples = [...this.candidates(box)].map((numbers) => this.sample(numbers));
    const usual = this.variables.map((variable) => this.rangeOf(variable).usual);
    for (const [place, variable] of this.variables.entries()) {
      for (const bound of this.boundsFor(variable)) {
        samples.push(this.sample(usual.with(place, bound)));
      }
    }
    for (let count = 0; count < this.limits.samples; count += 1) {
      const numbers = this.variables.map((variable) => {
        const { least, most, step } = this.rangeOf(variable);
        return onGrid(Math.round((least + this.next() * (most - least)) / step), step);
      });
      samples.push(this.sample(numbers));
    }
    return samples;
  }

  /** The numbers around those that an answer is compared with. */
  private boundsFor(variable: Expression): number[] {
    const { least, most, step } = this.rangeOf(variable);
    const bounds = this.atoms.flatMap((atom) => {
      const [left, right] = sidesOf(atom);
      const constant = left?.kind === 'constant' ? left : right;
      if (constant?.kind !== 'constant' || (left !== variable && right !== variable)) return [];
      const count = Math.floor(constant.value / step + 1e-6);
      return [count - 1, count, count + 1].map((one) => onGrid(one, step));
    });
    return bounds.filter((bound) => bound >= least && bound <= most);
  }

  private sample(numbers: readonly number[]): Sample {
    const worth = new Float64Array(this.size);
    for (const [place, variable] of this.variables.entries())
      worth[variable.id] = numbers[place] as number;
    for (const expression of this.expressions) worth[expression.id] = evaluate(expression, worth);
    return { numbers, worth };
  }

  /** From 0 to 1; always the same ones in the same order. */
  private next(): number {
    this.random ^= this.random << 13;
    this.random ^= this.random >>> 17;
    this.random ^= this.random << 5;
    return (this.random >>> 0) / 0x1_0000_0000;
  }
}

/** The truth of atoms as a text: the name of a combination. */
export function keyOf(asserted: readonly boolean[]): string {
  return asserted.map((side) => (side ? '1' : '0')).join('');
}
