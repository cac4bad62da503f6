/** Chance that can be thrown again: the same seed gives the same throws in the same order. */
export interface Random {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** True so many times out of one. */
  chance(probability: number): boolean;
  /** A number between two others. */
  between(least: number, most: number): number;
  /** A whole number from the first through the last. */
  whole(first: number, last: number): number;
  /** Around a middle: two of three lie within the spread, nearly all within three times that. */
  around(middle: number, spread: number): number;
  /** One of these. Throws where there are none. */
  one<T>(things: readonly T[]): T;
  /** One of these, as often as its weight says. */
  weighed<T>(things: readonly (readonly [T, weight: number])[]): T;
  /** So many of these, each at most once, in the order in which they stand. */
  some<T>(things: readonly T[], count: number): T[];
  /** A version 4 UUID. */
  uuid(): string;
}

/** Random numbers of a seed (mulberry32). They are for invented people: nothing secret may come of them. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + next() * (most - least);
  const whole = (first: number, last: number) => first + Math.floor(next() * (last - first + 1));
  const one = <T>(things: readonly T[]): T => {
    const found = things[whole(0, things.length - 1)];
    if (found === undefined) throw new Error('There is nothing to choose from.');
    return found;
  };
  return {
    next,
    between,
    whole,
    one,
    chance: (probability) => next() < probability,
    // Six throws together lie about their middle much as a bell does.
    around: (middle, spread) => {
      const sum = Array.from({ length: 6 }, next).reduce((all, each) => all + each, 0);
      return middle + (sum - 3) * Math.SQRT2 * spread;
    },
    weighed: (things) => {
      let left = next() * things.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [thing, weight] of things) {
        left -= weight;
        if (left < 0) return thing;
      }
      return one(things)[0];
    },
    some: (things, count) => {
      let wanted = Math.min(count, things.length);
      return things.filter((_, place) => {
        const isTaken = next() * (things.length - place) < wanted;
        if (isTaken) wanted -= 1;
        return isTaken;
      });
    },
    uuid: () => {
      const digits = Array.from({ length: 30 }, () => whole(0, 15).toString(16)).join('');
      const variant = '89ab'[whole(0, 3)] ?? '8';
      return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-${variant}${digits.slice(15, 18)}-${digits.slice(18)}`;
    },
  };
}
