import { bodyMassIndex } from '../../values/body-mass-index';
import { ageInYears } from '../../values/date';
import { roundTo } from '../../values/number';
import { isoDay } from './days';
import { type Expression, partsOf } from './expression';

/**
 * Numbers between which each expression lies, by its id. Each operation on numbers is monotone in each of its
 * arguments, in the arithmetic of the machine too: rounding never turns an order round. So the same operation at the
 * ends of the parts encloses every result, and nothing here has to be rounded outward.
 */
export interface Box {
  low: Float64Array;
  high: Float64Array;
}

const infinity = Number.POSITIVE_INFINITY;
const yearInDays = 365.2425;

export function copyOf({ low, high }: Box): Box {
  return { low: low.slice(), high: high.slice() };
}

function lowOf({ low }: Box, parts: readonly Expression[], index: number): number {
  return low[parts[index]?.id ?? -1] as number;
}

function highOf({ high }: Box, parts: readonly Expression[], index: number): number {
  return high[parts[index]?.id ?? -1] as number;
}

/** Narrows one expression; false when nothing is left. */
function narrow(box: Box, id: number, low: number, high: number): boolean {
  if (low > (box.low[id] as number)) box.low[id] = low;
  if (high < (box.high[id] as number)) box.high[id] = high;
  return (box.low[id] as number) <= (box.high[id] as number);
}

/** Narrows an expression to what its parts allow; false when nothing is left. */
export function forward(box: Box, expression: Expression): boolean {
  const parts = partsOf(expression);
  switch (expression.kind) {
    case 'variable':
    case 'constant':
      return true;
    case 'round':
      return narrow(
        box,
        expression.id,
        roundTo(lowOf(box, parts, 0), expression.decimals),
        roundTo(highOf(box, parts, 0), expression.decimals),
      );
    case 'bmi': {
      const least = bodyMassIndex(lowOf(box, parts, 0), highOf(box, parts, 1)) ?? 0;
      const most = bodyMassIndex(highOf(box, parts, 0), lowOf(box, parts, 1)) ?? infinity;
      return narrow(box, expression.id, least, most);
    }
    case 'age': {
      const least = ageInYears(isoDay(highOf(box, parts, 0)), isoDay(lowOf(box, parts, 1))) ?? 0;
      const most = ageInYears(isoDay(lowOf(box, parts, 0)), isoDay(highOf(box, parts, 1))) ?? 0;
      return narrow(box, expression.id, least, most);
    }
    default: {
      let from = lowOf(box, parts, 0);
      let to = highOf(box, parts, 0);
      for (let index = 1; index < parts.length; index += 1)
        [from, to] = combined(
          expression.kind,
          from,
          to,
          lowOf(box, parts, index),
          highOf(box, parts, index),
        );
      return narrow(box, expression.id, from, to);
    }
  }
}

function combined(
  kind: Expression['kind'],
  from: number,
  to: number,
  low: number,
  high: number,
): [number, number] {
  switch (kind) {
    case 'add':
      return [from + low, to + high];
    case 'subtract':
      return [from - high, to - low];
    case 'min':
      return [Math.min(from, low), Math.min(to, high)];
    case 'max':
      return [Math.max(from, low), Math.max(to, high)];
    case 'multiply':
      return hull(from * low, from * high, to * low, to * high);
    default:
      if (low <= 0 && high >= 0) return [-infinity, infinity];
      return hull(from / low, from / high, to / low, to / high);
  }
}

function hull(...ends: number[]): [number, number] {
  // Zero times infinity is nothing: then anything is possible.
  if (ends.some(Number.isNaN)) return [-infinity, infinity];
  return [Math.min(...ends), Math.max(...ends)];
}

/** A little lower, by far more than what the arithmetic of the machine rounds away. */
const below = (value: number) => value - Math.abs(value) * 1e-9 - 1e-9;
const above = (value: number) => value + Math.abs(value) * 1e-9 + 1e-9;

/** Narrows a part to what was worked out for it, and a little more. */
function put(box: Box, part: Expression | undefined, least: number, most: number): boolean {
  return narrow(box, part?.id ?? -1, below(least), above(most));
}

/** An expression by its kind, and the numbers between which it lies. */
interface Whole<K = Expression['kind']> {
  kind: K;
  from: number;
  to: number;
}

/** Narrows the parts of an expression to what it may still be; false when nothing is left. */
export function backward(box: Box, expression: Expression): boolean {
  const { low, high } = box;
  const parts = partsOf(expression);
  const from = low[expression.id] as number;
  const to = high[expression.id] as number;
  switch (expression.kind) {
    case 'variable':
    case 'constant':
      return true;
    case 'round': {
      const half = 0.5 * 10 ** -expression.decimals;
      return put(box, parts[0], from - half, to + half);
    }
    case 'bmi': {
      const least = Math.max(0, from - 0.005);
      const most = to + 0.005;
      // Anybody with an index is above nothing, also where their height could be worked out to be less.
      const [shortest, longest] = [lowOf(box, parts, 1), highOf(box, parts, 1)].map((height) =>
        Math.max(0, height),
      ) as [number, number];
      if (!put(box, parts[0], (least * shortest ** 2) / 703, (most * longest ** 2) / 703))
        return false;
      const tallest = least > 0 ? Math.sqrt((703 * highOf(box, parts, 0)) / least) : infinity;
      return put(
        box,
        parts[1],
        Math.sqrt((703 * Math.max(0, lowOf(box, parts, 0))) / most),
        tallest,
      );
    }
    case 'age': {
      const years = Math.floor(to) + 1;
      const since = Math.ceil(from);
      return (
        put(
          box,
          parts[0],
          lowOf(box, parts, 1) - years * yearInDays - 2,
          highOf(box, parts, 1) - since * yearInDays + 2,
        ) &&
        put(
          box,
          parts[1],
          lowOf(box, parts, 0) + since * yearInDays - 2,
          highOf(box, parts, 0) + years * yearInDays + 2,
        )
      );
    }
    case 'min':
    case 'max':
      return extremes(box, parts, { kind: expression.kind, from, to });
    default: {
      const whole = { kind: expression.kind, from, to };
      for (let index = 0; index < parts.length; index += 1) {
        const [least, most] = solved(box, parts, index, whole);
        if (!put(box, parts[index], least, most)) return false;
      }
      return true;
    }
  }
}

function extremes(
  box: Box,
  parts: readonly Expression[],
  { kind, from, to }: Whole<'min' | 'max'>,
): boolean {
  const { low, high } = box;
  // The smallest is at least this, so each is; and one of them must be small enough.
  const reaches = ({ id }: Expression) =>
    kind === 'min' ? (low[id] as number) <= to : (high[id] as number) >= from;
  const able = parts.filter(reaches);
  if (able.length === 0) return false;
  return parts.every((part) => {
    const alone = able.length === 1 && able[0] === part;
    const least = kind === 'min' || alone ? from : -infinity;
    const most = kind === 'max' || alone ? to : infinity;
    return narrow(box, part.id, least, most);
  });
}

/** Numbers between which one part lies, when the whole and the other parts are known. */
function solved(
  box: Box,
  parts: readonly Expression[],
  index: number,
  { kind, from, to }: Whole,
): [number, number] {
  const count = parts.length;
  let least = from;
  let most = to;
  if (kind === 'add' || kind === 'subtract') {
    const own = kind === 'subtract' && index > 0;
    // The bounds of a subtrahend: the first part less the others and the whole.
    if (own) [least, most] = [lowOf(box, parts, 0) - to, highOf(box, parts, 0) - from];
    for (let other = 0; other < count; other += 1) {
      if (other === index || (own && other === 0)) continue;
      const plus = kind === 'subtract' && !own;
      [least, most] = plus
        ? [least + lowOf(box, parts, other), most + highOf(box, parts, other)]
        : [least - highOf(box, parts, other), most - lowOf(box, parts, other)];
    }
    return Number.isNaN(least) || Number.isNaN(most) ? [-infinity, infinity] : [least, most];
  }
  const divisor = kind === 'divide' && index > 0;
  if (divisor) {
    if (from <= 0 && to >= 0) return [-infinity, infinity];
    [least, most] = combined('divide', lowOf(box, parts, 0), highOf(box, parts, 0), from, to);
  }
  for (let other = 0; other < count; other += 1) {
    if (other === index || (divisor && other === 0)) continue;
    const by = kind === 'divide' && !divisor ? 'multiply' : 'divide';
    [least, most] = combined(by, least, most, lowOf(box, parts, other), highOf(box, parts, other));
  }
  return [least, most];
}

/** Narrows an answer to the numbers that it can be; false when none is left. */
export function snap(box: Box, id: number, step: number): boolean {
  if (step === 0) return (box.low[id] as number) <= (box.high[id] as number);
  const low = Math.ceil((box.low[id] as number) / step - 1e-6);
  const high = Math.floor((box.high[id] as number) / step + 1e-6);
  box.low[id] = onGrid(low, step);
  box.high[id] = onGrid(high, step);
  return low <= high;
}

/** A number of the grid, as a patient types it: 70.3, not 70.30000000000001. */
export function onGrid(count: number, step: number): number {
  return step >= 1 ? count * step : count / Math.round(1 / step);
}
