import { decimalsOf } from '../../quiz/inputs/number-bounds';
import type { Question } from '../../quiz/model/quiz';
import { largestOnGrid } from '../../values/number';
import { dayNumber, firstDayFrom, isoDay, lastDayUpTo } from './days';
import { onGrid } from './intervals';

/** A number that a patient gives: from the least to the most, in steps. */
export interface NumberRange {
  least: number;
  most: number;
  step: number;
  /** Numbers between which people are looked for at random. */
  likely: readonly [least: number, most: number];
  /** Number that most patients would say. */
  usual: number;
  /** Round numbers that people say rather than any other of the range, the roundest first. */
  round: readonly Roundness[];
}

/** Multiples of a number, or the day of the year that is usual, in any year. */
export type Roundness = number | 'years';

type NumberInput = Extract<Question['input'], { kind: 'input' }>;

/** The day on which a quiz is taken, and a birthday, where nothing asks for others. */
const usualToday = dayNumber('2026-06-15');
const usualBirthday = dayNumber('1984-05-20');

/** The first and the last day on which a quiz is taken, for all that is proved. */
const firstToday = dayNumber('2020-01-01');
const lastToday = dayNumber('2099-12-31');

/** Numbers that hold for most adults, by the unit of a question. */
const usualIn = new Map([
  ['lb', 180],
  ['kg', 80],
  ['in', 68],
  ['cm', 172],
  ['mmHg', 120],
  ['years', 42],
]);

/** The first and the last day that can be typed: a year has four digits, and does not begin with a zero. */
const firstDay = '1000-01-01';
const lastDay = '9999-12-31';

/** Days between which most answers lie. */
const firstLikely = dayNumber('1850-01-01');
const lastLikely = dayNumber('2150-12-31');

/** The numbers that a question takes, all of them: what is left out here is proved of nobody. */
export function rangeOf(input: NumberInput): NumberRange {
  const isHeight = input.value === 'height';
  const step = input.integer ? 1 : 10 ** -(decimalsOf(input) ?? 1);
  // Heights that a person can have, where a question does not say; as `inputs/number-bounds` has them.
  const least = Math.max(input.minimum ?? (isHeight ? 36 : -largestOnGrid), -largestOnGrid);
  const most = Math.min(input.maximum ?? (isHeight ? 96 : largestOnGrid), largestOnGrid);
  const wanted = Math.round((isHeight ? 68 : usualOf(input)) / step);
  const [first, last] = [Math.ceil(least / step - 1e-6), Math.floor(most / step + 1e-6)];
  const usual = onGrid(Math.min(last, Math.max(first, wanted)), step);
  // Nobody weighs 183 pounds when asked in passing; but everybody knows how many inches tall they are.
  const round = !isHeight && usual >= 50 ? [5, 1] : [1];
  const likely = likelyFrom(least, most, -1_000_000, 1_000_000);
  return { least, most, step, likely, usual, round: round.filter((one) => one > step) };
}

/** Works out where most answers lie, of those that a question takes; all of these where it asks for something else. */
function likelyFrom(least: number, most: number, first: number, last: number): [number, number] {
  const [from, to] = [Math.max(least, first), Math.min(most, last)];
  return from <= to ? [from, to] : [least, most];
}

/**
 * Number that most people would answer: the one that the question gives as an example, or the one that mostly holds for
 * people.
 */
function usualOf({ placeholder, unit, minimum, maximum, atMost }: NumberInput): number {
  const example = Number(placeholder);
  if (placeholder && Number.isFinite(example)) return example;
  const known = usualIn.get(unit ?? '');
  if (known === undefined)
    return minimum === undefined || maximum === undefined ? 10 : (minimum + maximum) / 2;
  // What is bounded by another answer, as a goal is by a weight, lies a little below it.
  return atMost === undefined ? known : Math.round((known * 0.9) / 5) * 5;
}

/** The days that a question takes, all of them. */
export function dayRange({
  earliest,
  latest,
}: Pick<NumberInput, 'earliest' | 'latest'>): NumberRange {
  const from = earliest === undefined || earliest === 'today' ? firstDay : earliest;
  const to = latest === undefined || latest === 'today' ? lastDay : latest;
  const [least, most] = [firstDayFrom(from), lastDayUpTo(to)];
  const usual = earliest === 'today' ? usualToday + 7 : usualBirthday;
  const likely = likelyFrom(least, most, firstLikely, lastLikely);
  return {
    ...{ least, most, step: 1, likely, usual: Math.min(most, Math.max(least, usual)) },
    round: ['years'],
  };
}

/** Birthdays that a profile knows. */
export const birthdayRange: NumberRange = dayRange({});

/** Days on which a quiz is taken. */
export const todayRange: NumberRange = {
  least: firstToday,
  most: lastToday,
  step: 1,
  likely: [firstToday, lastToday],
  usual: usualToday,
  round: ['years'],
};

/** The first round number from one on, upward or downward; it may lie out of the range. */
export function roundFrom(
  { usual }: NumberRange,
  from: number,
  isUp: boolean,
  round: Roundness,
): number {
  if (round !== 'years') {
    const count = from / round;
    return onGrid(isUp ? Math.ceil(count - 1e-9) : Math.floor(count + 1e-9), round);
  }
  const ofYear = isoDay(usual).slice(4);
  const year = Number(isoDay(from).slice(0, 4));
  const same = dayNumber(`${year}${ofYear}`);
  if (isUp ? same >= from : same <= from) return same;
  return dayNumber(`${year + (isUp ? 1 : -1)}${ofYear}`);
}
