import type { AnswerValue } from '../../schemas/generated/types';
import type { Question } from '../quiz';
import { answerById, type Knowledge } from '../rules/knowledge';
import { storedAnswer } from '../state/records';
import { dayRefusal } from '../validation/day-refusal';
import { messages } from '../validation/messages';
import {
  emailFormat,
  firstComplaint,
  maximumLength,
  minimumLength,
  nameLetters,
  type Rule,
} from '../validation/rules';
import { formatDay, parseDay } from '../values/date';
import { formatHeight, hasTooManyInches, heightsMeant, parseHeight } from '../values/height';
import { typedName } from '../values/name';
import { formatNumber, parseNumber } from '../values/number';
import type { InputBehaviour, Reading } from './input-kind';
import { boundsOf } from './number-bounds';

const longest = 10_000;

/** A typed answer: a text, a number, a height in inches, or a day as YYYY-MM-DD. */
export const input: InputBehaviour<'input'> = {
  kind: 'input',
  type: ({ input: { field, value } }) =>
    field === 'date' ? 'date' : value === 'text' ? 'text' : 'number',
  read: (raw, { input: { field, value, format, unit } }) => {
    if (Array.isArray(raw)) return { refusal: messages.text };
    if (field === 'date') return readDay(raw);
    if (value === 'number') return readNumber(raw, unit);
    if (value === 'height') return readHeight(raw);
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
    const { field, value, placeholder, unit, format, autocomplete, maxLength, integer } =
      question.input;
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
      integer: integer ?? false,
    };
  },
  words: (value, question) => {
    const { unit } = question.input;
    const text =
      typeof value === 'number' && question.input.value === 'number'
        ? formatNumber(value)
        : typed(value, question);
    return unit ? `${text} ${unit}` : text;
  },
};

function readDay(raw: string | number): Reading {
  if (typeof raw !== 'string') return { refusal: messages.date };
  const day = parseDay(raw);
  return day ? { value: day } : { refusal: dayRefusal(raw) };
}

/** Many write the unit once more behind the number: 210 lb, 210 lbs. */
function readNumber(raw: string | number, unit = ''): Reading {
  const value = typeof raw === 'number' ? raw : parseNumber(withoutUnit(raw, unit));
  // Adding zero takes the sign off a minus zero, which JSON does not know.
  return value !== null && Number.isFinite(value)
    ? { value: value + 0 }
    : { refusal: messages.number };
}

function withoutUnit(text: string, unit: string): string {
  const trimmed = text.trim().replace(/\.$/, '');
  const ending = [`${unit}s`, unit].find((one) =>
    trimmed.toLowerCase().endsWith(one.toLowerCase()),
  );
  return unit === '' || ending === undefined ? text : trimmed.slice(0, -ending.length);
}

function readHeight(raw: string | number): Reading {
  if (typeof raw === 'string' && hasTooManyInches(raw)) return { refusal: messages.inches };
  const meant = typeof raw === 'string' ? heightsMeant(raw) : null;
  if (meant) return { refusal: messages.heightMeant(meant) };
  const inches = typeof raw === 'number' ? raw : parseHeight(raw);
  return Number.isFinite(inches) && inches > 0 ? { value: inches } : { refusal: messages.height };
}

/** The answer as it stands in the field. */
function typed(value: AnswerValue, { input: { field, value: kind } }: Question<'input'>): string {
  if (typeof value === 'number') return kind === 'height' ? formatHeight(value) : String(value);
  return field === 'date' ? formatDay(String(value)) : String(value);
}

function numberComplaint(value: number, { input }: Question<'input'>, known: Knowledge) {
  const shown = input.value === 'height' ? formatHeight : formatNumber;
  if (input.integer && !Number.isInteger(value)) return messages.wholeNumber;
  const { least, most } = boundsOf(input, known);
  if (least !== null && value < least) return messages.atLeast(shown(least));
  return most !== null && value > most ? messages.atMost(shown(most)) : null;
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
