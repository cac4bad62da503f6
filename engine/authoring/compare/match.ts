import { canonical, without } from '../../values/json/same';
import { list, property } from '../words/labels';

/** An entry of a list, before and after; null where it is new or gone. */
export interface Pair {
  before: Entry | null;
  after: Entry | null;
  /** True where the part now stands elsewhere among its neighbors. */
  moved: boolean;
}

export interface Entry {
  part: unknown;
  index: number;
}

/** Pairs entries by id, then those that are equal but for their id: these were renamed. */
export function matchById(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  return match(before, after, [
    (part) => marks([property(part, 'id')]),
    (part) => [canonical(without(part, 'id'))],
    questionsOf,
  ]);
}

/** Pairs entries that are equal, then those of one kind in the order in which they stand. */
export function matchByKind(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  return match(before, after, [
    (part) => [canonical(part)],
    (part) => [canonical(property(part, 'kind'))],
  ]);
}

/** Function that gives the marks by which entries are recognized: two entries with a mark in common are alike. */
type Marks = (part: unknown) => readonly string[];

/** Goes over both lists once for each likeness: a draft may have thousands of entries. */
function match(
  before: readonly unknown[],
  after: readonly unknown[],
  likenesses: readonly Marks[],
): Pair[] {
  const partner = new Map<number, number>();
  const taken = new Set<number>();
  for (const marksOf of likenesses) {
    if (partner.size === after.length || taken.size === before.length) break;
    const places = placesByMark(before, taken, marksOf);
    after.forEach((part, index) => {
      if (partner.has(index)) return;
      const found = firstFree(marksOf(part), places, taken);
      if (found === null) return;
      partner.set(index, found);
      taken.add(found);
    });
  }
  const places = after.flatMap((_, index) => partner.get(index) ?? []);
  const still = longestRise(places);
  const pairs = after.map((part, index): Pair => {
    const place = partner.get(index);
    return {
      before: place === undefined ? null : { part: before[place], index: place },
      after: { part, index },
      moved: place !== undefined && !still.has(place),
    };
  });
  const gone = before.flatMap((part, index): Pair[] =>
    taken.has(index) ? [] : [{ before: { part, index }, after: null, moved: false }],
  );
  return [...pairs, ...gone];
}

/** The places that have a mark, the last one first, so that the first is at hand. */
function placesByMark(
  before: readonly unknown[],
  taken: ReadonlySet<number>,
  marksOf: Marks,
): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (let place = before.length - 1; place >= 0; place -= 1) {
    if (taken.has(place)) continue;
    for (const mark of marksOf(before[place])) {
      const known = places.get(mark);
      if (known) known.push(place);
      else places.set(mark, [place]);
    }
  }
  return places;
}

/** The first place with one of the marks that nothing is paired with yet; null when there is none. */
function firstFree(
  marksOfPart: readonly string[],
  places: ReadonlyMap<string, number[]>,
  taken: ReadonlySet<number>,
): number | null {
  const free = marksOfPart.flatMap((mark) => {
    const left = places.get(mark) ?? [];
    for (let last = left.at(-1); last !== undefined && taken.has(last); last = left.at(-1))
      left.pop();
    return left.at(-1) ?? [];
  });
  return free.length > 0 ? free.reduce((first, place) => Math.min(first, place)) : null;
}

/** Ids as marks; what is no id recognizes nothing. */
function marks(ids: readonly unknown[]): string[] {
  return ids.filter((id) => typeof id === 'string' || typeof id === 'number').map(canonical);
}

/** A step that still asks one of the same questions is the same step under another name. */
function questionsOf(step: unknown): string[] {
  const ids = marks(list(step, 'questions').map((question) => property(question, 'id')));
  const kind = canonical(property(step, 'kind'));
  return ids.map((id) => `${kind} ${id}`);
}

/** The members of a longest rising part of a list: what stands still when the rest is moved. */
function longestRise(numbers: readonly number[]): Set<number> {
  const tails: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const number of numbers) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((tails[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before.set(number, tails[low - 1]);
    tails[low] = number;
  }
  const rise = new Set<number>();
  for (let one = tails.at(-1); one !== undefined; one = before.get(one)) rise.add(one);
  return rise;
}
