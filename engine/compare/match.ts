import { property } from '../words/labels';
import { isSame, without } from './same';

/** An entry of a list, before and after; null where it is new or gone. */
export interface Pair {
  before: Entry | null;
  after: Entry | null;
  /** Whether it stands elsewhere among its neighbours now. */
  moved: boolean;
}

export interface Entry {
  part: unknown;
  index: number;
}

/** Pairs entries by id, then those that are equal but for their id: these were renamed. */
export function matchById(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  return match(before, after, [
    (left, right) => idOf(left) !== undefined && idOf(left) === idOf(right),
    (left, right) => isSame(without(left, 'id'), without(right, 'id')),
    sharesQuestion,
  ]);
}

/** Pairs entries that are equal, then those of one kind in the order in which they stand. */
export function matchByKind(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  return match(before, after, [
    isSame,
    (left, right) => property(left, 'kind') === property(right, 'kind'),
  ]);
}

type Likeness = (left: unknown, right: unknown) => boolean;

function match(
  before: readonly unknown[],
  after: readonly unknown[],
  likenesses: readonly Likeness[],
): Pair[] {
  const partner = new Map<number, number>();
  const taken = new Set<number>();
  for (const isLike of likenesses) {
    after.forEach((part, index) => {
      if (partner.has(index)) return;
      const found = before.findIndex((other, place) => !taken.has(place) && isLike(other, part));
      if (found < 0) return;
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

function idOf(part: unknown): unknown {
  return property(part, 'id');
}

/** A step that still asks one of the same questions is the same step under another name. */
function sharesQuestion(left: unknown, right: unknown): boolean {
  if (property(left, 'kind') !== property(right, 'kind')) return false;
  const ids = questionIds(left);
  return questionIds(right).some((id) => ids.includes(id));
}

function questionIds(step: unknown): unknown[] {
  const questions = property(step, 'questions');
  return Array.isArray(questions) ? questions.map(idOf).filter((id) => id !== undefined) : [];
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
