import * as fc from 'fast-check';

/** Choices that fast-check made beforehand, so that what is built from them can be made smaller. */
export class Random {
  private next = 0;

  constructor(private readonly rolls: Rolls) {}

  /** A whole number from 0 to below `sides`. */
  roll(sides: number): number {
    const roll = this.rolls[this.next] ?? 0;
    this.next += 1;
    return roll % sides;
  }

  /** True once in so many times; smaller examples hardly ever. */
  once(inSoMany: number): boolean {
    return this.roll(inSoMany) === inSoMany - 1;
  }

  pick<T>(from: readonly [T, ...T[]]): T {
    return from[this.roll(from.length)] ?? from[0];
  }

  /** One of a list that may be empty. */
  pickFrom<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.roll(list.length)];
  }

  some<T>(list: readonly T[]): T[] {
    return list.filter(() => this.once(2));
  }
}

/** Numbers from which random choices are made. They are used up, so they are made anew for each use. */
export type Rolls = readonly number[];

export const rolls = (count: number): fc.Arbitrary<Rolls> =>
  fc.array(fc.nat({ max: 4095 }), { minLength: count, maxLength: count });
