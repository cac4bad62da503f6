import type { Diagram } from '../diagram/diagram';
import type { PatientSet } from '../diagram/nodes';
import { type Atom, isCertain, isTrue, sidesOf } from './atoms';
import { type Difference, differenceOf, isCircle } from './differences';
import type { Expression } from './expression';
import { type Box, copyOf, onGrid } from './intervals';
import { Narrowing } from './narrowing';
import type { NumberRange } from './number-range';

/** Limits on what may be spent on one group of numbers. Counted, so that every machine comes to the same result. */
export interface NumberLimits {
  samples: number;
  /** Number of times that an area may be cut in two in search of one combination. */
  splits: number;
  combinations: number;
  /** Number of times that an expression may be narrowed, in all. */
  narrowings: number;
}

/** Combinations of atoms that some patient has, and the numbers of one for each. */
export interface Feasible {
  /** Combinations that were found, or that nothing excludes. */
  possible: PatientSet;
  /** Combinations with a patient. */
  found: PatientSet;
  /** The numbers of a patient, by the truth of each atom: “1” or “0” in their order. */
  numbers: Map<string, readonly number[]>;
  /** True where every combination was decided. */
  isDecided: boolean;
}

type Sample = { numbers: readonly number[]; worth: Float64Array };

/**
 * Decides which combinations of statements about some numbers there can be. Atoms are taken one after the
 * other; a side that a sample shows to be possible needs no search, the other is searched for by narrowing
 * the area in which it could hold, and cutting it in two.
 */
export class NumberGroup {
  private readonly expressions: readonly Expression[];
  private readonly variables: readonly Expression[];
  private readonly narrowing: Narrowing;
  private random = 0x2545f491;
  private isDecided = true;
  private combinations = 0;
  private readonly numbers = new Map<string, readonly number[]>();

  /**
   * @param atoms In the order of their variables in the diagram.
   * @param ranges By the number of the answer.
   * @param variableOf The variable of an atom in the diagram.
   */
  constructor(
    private readonly atoms: readonly Atom[],
    ranges: readonly NumberRange[],
    private readonly diagram: Pick<Diagram, 'node' | 'all' | 'none'>,
    private readonly variableOf: (atom: Atom) => number,
    private readonly limits: NumberLimits,
  ) {
    this.narrowing = new Narrowing(atoms, ranges);
    this.expressions = this.narrowing.expressions;
    this.variables = this.narrowing.variables;
  }

  solve(): Feasible {
    const box = this.narrowing.everything();
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
      if (!this.narrowing.contract(narrowed, here)) return { possible: none, found: none };
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
        if (!this.narrowing.contract(area, asserted)) continue;
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
      for (const half of halves) if (this.narrowing.contract(half, asserted)) boxes.push(half);
    }
    return 'nobody';
  }

  private isSpent(): boolean {
    return this.narrowing.spent > this.limits.narrowings;
  }

  /** Tells whether something would have to be less than itself. */
  private isCircular(asserted: readonly boolean[]): boolean {
    const unsure = this.narrowing.unsureGiven(asserted);
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
      const { step, least, most: top } = this.narrowing.rangeOf(variable);
      const width = (box.high[variable.id] as number) - (box.low[variable.id] as number);
      const isOpen = variable.kind === 'variable' && matter.has(variable.variable);
      if (isOpen && width > step / 2 && width / (top - least) > most)
        [widest, most] = [variable, width / (top - least)];
    }
    if (!widest) return null;
    const { step } = this.narrowing.rangeOf(widest);
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
      const { step, usual } = this.narrowing.rangeOf(variable);
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

  /** Patients with usual and with random numbers, and with numbers at the bounds that atoms name. */
  private firstSamples(box: Box): Sample[] {
    const samples = [...this.candidates(box)].map((numbers) => this.sample(numbers));
    const usual = this.variables.map((variable) => this.narrowing.rangeOf(variable).usual);
    for (const [place, variable] of this.variables.entries()) {
      for (const bound of this.boundsFor(variable)) {
        samples.push(this.sample(usual.with(place, bound)));
      }
    }
    for (let count = 0; count < this.limits.samples; count += 1) {
      const numbers = this.variables.map((variable) => {
        const { likely, step } = this.narrowing.rangeOf(variable);
        const [least, most] = likely;
        return onGrid(Math.round((least + this.next() * (most - least)) / step), step);
      });
      samples.push(this.sample(numbers));
    }
    return samples;
  }

  /** The numbers around those that an answer is compared with. */
  private boundsFor(variable: Expression): number[] {
    const { least, most, step } = this.narrowing.rangeOf(variable);
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
    return { numbers, worth: this.narrowing.worthOf(numbers) };
  }

  /** Next of a fixed sequence of numbers from 0 to 1. */
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
