import type { AnswerValue, InputInput } from '../../../schemas/generated/types';
import { formatDay, parseDay } from '../../values/date';
import {
  formatHeight,
  hasTooManyInches,
  heightInMarks,
  heightsMeant,
  parseHeight,
} from '../../values/height';
import { typedName } from '../../values/name';
import {
  digitsAfterPoint,
  formatNumber,
  isOnGrid,
  largestOnGrid,
  parseNumber,
  roundTo,
} from '../../values/number';
import { dayRefusal } from '../../values/validation/day-refusal';
import { messages } from '../../values/validation/messages';
import {
  emailFormat,
  firstComplaint,
  maximumLength,
  minimumLength,
  nameLetters,
  type Rule,
} from '../../values/validation/rules';
import type { Question } from '../model/quiz';
import { answerById, type Knowledge, worth } from '../rules/knowledge';
import { storedAnswer } from '../state/records';
import type { InputBehavior, Reading } from './input-kind';
import { boundsOf, decimalsOf } from './number-bounds';

const longest = 10_000;

/** A typed answer: a text, a number, a height in inches, or a day as YYYY-MM-DD. */
export const input: InputBehavior<'input'> = {
  kind: 'input',
  type: ({ input: { field, value } }) =>
    field === 'date' ? 'date' : value === 'text' ? 'text' : 'number',
  read: (raw, { input }) => {
    const { field, value, format } = input;
    if (typeof raw === 'object') return { refusal: messages.text };
    if (field === 'date') return readDay(raw);
    if (value === 'number') return readNumber(raw, input);
    if (value === 'height') return readHeight(raw, input);
    if (typeof raw !== 'string') return { refusal: messages.text };
    if (raw.length > longest) return { refusal: messages.maximumLength(longest) };
    return { value: format === 'name' ? typedName(raw) : raw.trim() };
  },
  complaint: (value, question, known) => {
    const differs = differsFrom(value, question, known);
    if (typeof value === 'number') return numberComplaint(value, question, known) ?? differs;
    if (typeof value !== 'string') return messages.text;
    return (
      (question.input.field === 'date' ? dayComplaint : textComplaint)(value, question, known) ??
      differs
    );
  },
  present: (question, known) => {
    const { field, value, placeholder, unit, format, autocomplete, maxLength } = question.input;
    const stored = storedAnswer(known.state, question);
    return {
      kind: 'input',
      field,
      value,
      text: stored === undefined ? '' : typed(stored, question),
      placeholder: placeholder ?? null,
      unit: unit ?? null,
      format: format ?? null,
      autocomplete: autocomplete ?? null,
      maxLength: maxLength ?? null,
      decimals: decimalsOf(question.input),
    };
  },
  words: (value, question) => {
    const { unit } = question.input;
    const text =
      typeof value === 'number' ? numberInWords(value, question.input) : typed(value, question);
    return unit ? `${text} ${unit}` : text;
  },
};

function readDay(raw: string | number): Reading {
  if (typeof raw !== 'string') return { refusal: messages.date };
  const day = parseDay(raw);
  return day ? { value: day } : { refusal: dayRefusal(raw) };
}

/** Reads a number. Many people write the unit once more behind it: 210 lb, 210 lbs. */
function readNumber(raw: string | number, input: InputInput): Reading {
  const typed = typeof raw === 'number' ? raw : withoutUnit(raw, input.unit ?? '');
  const value = typeof typed === 'number' ? typed : parseNumber(typed);
  if (value === null || !Number.isFinite(value)) return { refusal: messages.number };
  // Adding zero takes the sign off a minus zero, which JSON does not know.
  return onGrid(typed, value + 0, input);
}

/** A number as it stands, where it has no more digits than its question takes: none is ever rounded. */
function onGrid(raw: string | number, value: number, input: InputInput): Reading {
  const decimals = decimalsOf(input);
  if (decimals === null) return { value };
  if (Math.abs(value) > largestOnGrid)
    return { refusal: messages.atMost(formatNumber(largestOnGrid)) };
  // Of a text its digits count: a number that is read from too many of them may look as if it had fewer.
  const isFiner =
    typeof raw === 'string' ? digitsAfterPoint(raw) > decimals : !isOnGrid(value, decimals);
  return isFiner ? { refusal: tooFine(decimals) } : { value };
}

function tooFine(decimals: number): string {
  return decimals === 0 ? messages.wholeNumber : messages.decimals(decimals);
}

function withoutUnit(text: string, unit: string): string {
  const trimmed = text.trim().replace(/\.$/, '');
  const ending = [`${unit}s`, unit].find((one) =>
    trimmed.toLowerCase().endsWith(one.toLowerCase()),
  );
  return unit === '' || ending === undefined ? text : trimmed.slice(0, -ending.length);
}

function readHeight(raw: string | number, input: InputInput): Reading {
  if (typeof raw === 'string' && hasTooManyInches(raw)) return { refusal: messages.inches };
  const meant = typeof raw === 'string' ? heightsMeant(raw) : null;
  if (meant) return { refusal: messages.heightMeant(meant) };
  const inches = typeof raw === 'number' ? raw : parseHeight(raw);
  if (!Number.isFinite(inches) || inches <= 0) return { refusal: messages.height };
  const decimals = decimalsOf(input);
  // Adding feet and inches may leave a trace beyond the digits that were typed.
  const exact = typeof raw === 'string' && decimals !== null ? roundTo(inches, decimals) : inches;
  return onGrid(raw, exact, input);
}

/** The answer as it stands in the field. */
function typed(value: AnswerValue, { input }: Question<'input'>): string {
  if (typeof value === 'number')
    return input.value === 'height' ? formatHeight(value, shownDecimals(input)) : String(value);
  return input.field === 'date' ? formatDay(String(value)) : String(value);
}

function numberInWords(value: number, input: InputInput): string {
  const write = input.value === 'height' ? heightInMarks : formatNumber;
  return write(value, shownDecimals(input));
}

/** Number of decimals that an answer may have, so that none is read back rounded. */
function shownDecimals(input: InputInput): number {
  return Math.max(2, decimalsOf(input) ?? 2);
}

function numberComplaint(value: number, { input }: Question<'input'>, known: Knowledge) {
  const format = input.value === 'height' ? formatHeight : formatNumber;
  const shown = (bound: number) => format(bound, shownDecimals(input));
  const decimals = decimalsOf(input);
  // A state may hold what this question never read, such as that of a preview whose quiz was changed.
  if (decimals !== null && !isOnGrid(value, decimals)) return tooFine(decimals);
  const { least, most } = boundsOf(input, known);
  const isTooLow = least !== null && value < least;
  if (!isTooLow && (most === null || value <= most)) return null;
  const inUnit = (bound: number) => (input.unit ? `${shown(bound)} ${input.unit}` : shown(bound));
  const range =
    least !== null && most !== null
      ? messages.between(shown(least), inUnit(most))
      : least !== null
        ? messages.atLeast(inUnit(least))
        : messages.atMost(inUnit(most ?? 0));
  return `${range}${reasonFor(input, { isTooLow, bound: isTooLow ? least : (most ?? 0) }, known, shown)}`;
}

/** The reason that a quiz gives for a bound, where it is the worked-out one that was passed. */
function reasonFor(
  { atLeast, atMost, lowerWould, higherWould }: InputInput,
  { isTooLow, bound }: { isTooLow: boolean; bound: number },
  known: Knowledge,
  shown: (bound: number) => string,
): string {
  const [term, why] = isTooLow ? [atLeast, lowerWould] : [atMost, higherWould];
  if (why === undefined || term === undefined || worth(known, term) !== bound) return '';
  return `: ${isTooLow ? 'lower' : 'higher'} than ${shown(bound)} would ${why}`;
}

function dayComplaint(
  value: string,
  { input: { earliest, latest } }: Question<'input'>,
  known: Knowledge,
) {
  const { today } = known.state.facts;
  const first = earliest === 'today' ? today : earliest;
  const last = latest === 'today' ? today : latest;
  if (first && value < first) return messages.earliest(formatDay(first));
  return last && value > last ? messages.latest(formatDay(last)) : null;
}

function textComplaint(
  value: string,
  { input: { format, minLength, maxLength } }: Question<'input'>,
) {
  const rules: Rule[] = [];
  if (format === 'email') rules.push(emailFormat);
  if (format === 'name') rules.push(nameLetters);
  if (minLength !== undefined) rules.push(minimumLength(minLength));
  if (maxLength !== undefined) rules.push(maximumLength(maxLength));
  return firstComplaint(value, rules);
}

function differsFrom(
  value: AnswerValue,
  { input: { sameAs } }: Question<'input'>,
  known: Knowledge,
) {
  if (sameAs === undefined) return null;
  return answerById(known, sameAs) === value ? null : messages.sameAs;
}
