import type { Condition } from '../../../schemas/generated/types';

/** A condition on one number between two limits, beside others that must hold as well. */
export interface Rung<T> {
  of: T;
  /** The same for conditions on the same number beside the same others. */
  number: string;
  fact: { value: string } | { answer: string };
  /** Conditions that must hold as well. */
  others: Condition[];
  /** Null where it has no such limit. */
  low: Limit | null;
  high: Limit | null;
}

interface Limit {
  at: number;
  /** True where the number itself is within the limit. */
  isIn: boolean;
}

/** Two rungs with nothing in between but a gap. */
export interface Gap<T> {
  below: Rung<T> & { high: Limit };
  above: Rung<T> & { low: Limit };
}

/** A condition as a rung; null where it is no such. */
export function rungOf<T>(condition: Condition, of: T): Rung<T> | null {
  const parts = 'all' in condition ? condition.all : [condition];
  const bounds = parts.flatMap((part) => boundOf(part) ?? []);
  const [first] = bounds;
  if (!first || bounds.some(({ name }) => name !== first.name)) return null;
  const others = parts.filter((part) => boundOf(part) === null);
  const number = JSON.stringify([first.name, others]);
  const rung: Rung<T> = { of, number, fact: first.fact, others, low: null, high: null };
  for (const { low, high } of bounds) {
    if (low && (rung.low === null || low.at > rung.low.at)) rung.low = low;
    if (high && (rung.high === null || high.at < rung.high.at)) rung.high = high;
  }
  return rung;
}

interface Bound {
  name: string;
  fact: Rung<unknown>['fact'];
  low?: Limit;
  high?: Limit;
}

function boundOf(condition: Condition): Bound | null {
  if (!('value' in condition) && !('answer' in condition)) return null;
  const fact = 'value' in condition ? { value: condition.value } : { answer: condition.answer };
  const limits = limitsOf(condition);
  return limits ? { name: JSON.stringify(fact), fact, ...limits } : null;
}

function limitsOf(
  by: Extract<Condition, { answer: string } | { value: string }>,
): Pick<Bound, 'low' | 'high'> | null {
  if (typeof by.lessThan === 'number') return { high: { at: by.lessThan, isIn: false } };
  if (typeof by.atMost === 'number') return { high: { at: by.atMost, isIn: true } };
  if (typeof by.greaterThan === 'number') return { low: { at: by.greaterThan, isIn: false } };
  if (typeof by.atLeast === 'number') return { low: { at: by.atLeast, isIn: true } };
  return null;
}

/**
 * The narrow gaps between the rungs of one number: narrower than a tenth of where they lie, or than the rungs with two
 * limits beside them. What lies between rules for too little and for too much is the usual range, and no gap: where it
 * is narrow, too, it has its limits, as sodium from 135 to 145 does.
 */
export function gapsBetween<T>(rungs: readonly Rung<T>[]): Gap<T>[] {
  const sorted = [...rungs].sort(
    (left, right) =>
      (left.low?.at ?? Number.NEGATIVE_INFINITY) - (right.low?.at ?? Number.NEGATIVE_INFINITY),
  );
  const gaps: Gap<T>[] = [];
  let below: Rung<T> | null = null;
  for (const rung of sorted) {
    const gap = below && gapOf(below, rung);
    if (gap) gaps.push(gap);
    // What reaches highest so far decides where the next gap begins.
    if (below === null || reachesHigher(rung, below)) below = rung;
  }
  return gaps;
}

function gapOf<T>(below: Rung<T>, above: Rung<T>): Gap<T> | null {
  const { high } = below;
  const { low } = above;
  if (high === null || low === null) return null;
  const width = low.at - high.at;
  const isOpen = width > 0 || (width === 0 && !high.isIn && !low.isIn);
  const beside = [below, above].map(widthOf).filter((one) => one !== null);
  const isNarrow =
    width <= Math.max(Math.abs(low.at), Math.abs(high.at)) / 10 ||
    (beside.length > 0 && beside.every((one) => width < one));
  const isUsual = width > 0 && below.low === null && above.high === null && !high.isIn && !low.isIn;
  return isOpen && isNarrow && !isUsual
    ? { below: { ...below, high }, above: { ...above, low } }
    : null;
}

function widthOf({ low, high }: Rung<unknown>): number | null {
  return low && high ? high.at - low.at : null;
}

function reachesHigher({ high }: Rung<unknown>, than: Rung<unknown>): boolean {
  if (than.high === null) return false;
  if (high === null || high.at !== than.high.at) return high === null || high.at > than.high.at;
  return high.isIn;
}

/** The numbers of a gap, as a condition. */
export function inGap({ below, above }: Gap<unknown>): Condition {
  const { fact, others } = below;
  const from = below.high.isIn ? { greaterThan: below.high.at } : { atLeast: below.high.at };
  const to = above.low.isIn ? { lessThan: above.low.at } : { atMost: above.low.at };
  return { all: [...others, { ...fact, ...from }, { ...fact, ...to }] };
}
