import type { AnswerValue, Consequence, Option } from '../../schemas/generated/types';
import { decimalsOf } from '../inputs/number-bounds';
import type { Question } from '../quiz';
import { roundTo } from '../values/rounding';
import type { Mentions } from './mentions';

/**
 * Answers to a question that are worth trying, the least harmful first. Undefined is no answer, where one
 * need not be given.
 * @param today YYYY-MM-DD.
 */
export function candidatesFor(
  question: Question,
  mentions: Mentions,
  today: string,
): (AnswerValue | undefined)[] {
  const answers = given(question, mentions, today);
  return question.definition.required === true ? answers : [...answers, undefined];
}

/** What is answered where nothing speaks for anything else; undefined where an answer can be left out. */
export function likelyAnswer(
  question: Question,
  mentions: Mentions,
  today: string,
): AnswerValue | undefined {
  const isOptional = !question.definition.required;
  const isWritten = ['input', 'maskInput', 'fileInput', 'visit', 'cartChoices'];
  if (isOptional && isWritten.includes(question.kind)) return undefined;
  return candidatesFor(question, mentions, today)[0];
}

function given(question: Question, mentions: Mentions, today: string): AnswerValue[] {
  const { input, id } = question;
  switch (input.kind) {
    case 'checkbox':
      return several(
        question,
        mentions,
        input.minimum ?? 0,
        input.maximum ?? Number.POSITIVE_INFINITY,
      );
    case 'commerceProduct':
      return input.many
        ? several(question, mentions, 0, Number.POSITIVE_INFINITY)
        : mildestFirst(question).map((option) => option.id);
    case 'states': {
      const named = mentions.texts.get(id) ?? new Set();
      const options = mildestFirst(question);
      const plain = options.filter((option) => !named.has(option.id)).slice(0, 3);
      const others = options.filter(
        (option) => named.has(option.id) || severity(option.consequence) > 0,
      );
      return [...plain, ...others].map((option) => option.id);
    }
    case 'allergies': {
      const named = [
        ...(mentions.texts.get(id) ?? []),
        ...(input.consequences ?? []).map(({ allergy }) => allergy),
      ];
      return [['none'], ...[...new Set(named)].filter((one) => one !== 'none').map((one) => [one])];
    }
    case 'input':
      if (input.field === 'date') return days(mentions, id, today);
      if (input.value !== 'text') return numbers(question, mentions);
      return [...(mentions.texts.get(id) ?? []), typed(input.format, input.minLength)].reverse();
    case 'maskInput':
      return [masked(input.mask)];
    case 'fileInput':
      return ['file'];
    case 'visit':
      return [`${later(today, 3)}T15:00Z/provider`];
    case 'cartChoices':
      return [];
    default:
      return mildestFirst(question).map((option) => option.id);
  }
}

function severity(consequence: Consequence | undefined): number {
  if (consequence === 'terminate') return 2;
  return consequence === 'concern' ? 1 : 0;
}

function mildestFirst({ options }: Question): Option[] {
  return [...options.values()].sort(
    (left, right) => severity(left.consequence) - severity(right.consequence),
  );
}

function several(
  question: Question,
  mentions: Mentions,
  minimum: number,
  maximum: number,
): string[][] {
  const options = mildestFirst(question);
  const alone = options.filter(({ exclusive }) => exclusive).map(({ id }) => [id]);
  const others = options.filter(({ exclusive }) => !exclusive).map(({ id }) => id);
  const filled = (ids: string[]) => [
    ...ids,
    ...others.filter((id) => !ids.includes(id)).slice(0, Math.max(0, minimum - ids.length)),
  ];
  const counts = [2, 3, 4].filter((count) => count <= Math.min(maximum, others.length));
  return [
    ...alone,
    ...others.map((id) => filled([id])),
    ...(mentions.lists.get(question.id) ?? []).map(filled),
    ...counts.map((count) => others.slice(0, count)),
  ];
}

function numbers(question: Question, mentions: Mentions): number[] {
  if (question.input.kind !== 'input') return [];
  const { value, minimum, maximum, integer } = question.input;
  const decimals = integer === false ? (decimalsOf(question.input) ?? 6) : 0;
  const isHeight = value === 'height';
  const low = minimum ?? (isHeight ? 54 : 0);
  const high = maximum ?? (isHeight ? 80 : Math.max(400, low * 2));
  const near = [...(mentions.numbers.get(question.id) ?? [])].flatMap((one) => [
    one,
    one - 1,
    one + 1,
  ]);
  // The middle of what is allowed is the most ordinary.
  const shares = isHeight ? [0.45, 0.7, 0.2, 1, 0] : [0.3, 0.45, 0.6, 0.2, 0.8, 0.1, 1, 0];
  const spread = shares.map((share) => low + (high - low) * share);
  const all = [...spread, ...near].map((one) => roundTo(one, decimals));
  return [...new Set(all)].filter((one) => one >= low && one <= high);
}

/** Days that give ordinary ages, and those around which something changes. */
function days(mentions: Mentions, id: string, today: string): string[] {
  const bounds = [...mentions.anyNumbers].filter(
    (one) => Number.isInteger(one) && one > 0 && one < 111,
  );
  const ages = [35, 45, 60, 25, 70, ...bounds.flatMap((age) => [age, age - 1, age + 1])];
  const named = [...(mentions.texts.get(id) ?? [])].filter((day) =>
    /^\d{4}-\d{2}-\d{2}$/.test(day),
  );
  const around = named.flatMap((day) => [later(day, -1), later(day, 1)]);
  return [...new Set([...ages.map((age) => birthday(today, age)), ...around, today])];
}

/** A birthday half a year before today, so that nothing turns on a day. */
export function birthday(today: string, age: number): string {
  const [year = 2000, month = 1] = today.split('-').map(Number);
  const half = month > 6 ? month - 6 : month + 6;
  const born = month > 6 ? year - age : year - age - 1;
  return `${born}-${String(half).padStart(2, '0')}-15`;
}

/** A day some days later, within its month: near enough for a trial. */
function later(day: string, days: number): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const moved = Math.min(28, Math.max(1, Number(date) + days));
  return `${year}-${month}-${String(moved).padStart(2, '0')}`;
}

function typed(format: string | undefined, minLength = 0): string {
  if (format === 'email') return 'alex@example.com';
  return 'Alex'.padEnd(minLength, 'x');
}

/** A telephone number where it is one. */
function masked(mask: string): string {
  const digits = '4155550132';
  let next = 0;
  return mask.replace(/[#@*]/g, (place) => {
    if (place === '@') return 'A';
    next += 1;
    return digits[(next - 1) % digits.length] ?? '1';
  });
}
