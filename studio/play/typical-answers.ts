import { decimalsOf, type Question } from '../../engine/quiz';
import { roundTo } from '../../engine/values';
import type { AnswerValue, Consequence, Option } from '../../schemas/generated/types';
import { birthday } from './person';

/**
 * Answers that people give to a question, the least harmful first: each fits the question by itself.
 * @param today YYYY-MM-DD.
 */
export function typicalAnswers(question: Question, today: string): AnswerValue[] {
  const { input } = question;
  switch (input.kind) {
    case 'checkbox':
      return several(question, input.minimum ?? 0);
    case 'commerceProduct':
      return input.many ? several(question, 0) : idsOf(question);
    case 'allergies':
      return [['none']];
    case 'input':
      if (input.field === 'date') return [35, 45, 60, 25, 70].map((age) => birthday(today, age));
      return input.value === 'text' ? [typed(input.format, input.minLength)] : numbers(question);
    case 'maskInput':
      return [masked(input.mask)];
    case 'fileInput':
      return ['file'];
    case 'visit':
      return [`${dayAfter(today)}T15:00Z/provider`];
    case 'cartChoices':
      return [];
    default:
      return idsOf(question);
  }
}

function idsOf(question: Question): string[] {
  return mildestFirst(question).map(({ id }) => id);
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

function several(question: Question, minimum: number): string[][] {
  const options = mildestFirst(question);
  const alone = options.filter(({ exclusive }) => exclusive).map(({ id }) => [id]);
  const others = options.filter(({ exclusive }) => !exclusive).map(({ id }) => id);
  const filled = others.map((id) => [
    id,
    ...others.filter((other) => other !== id).slice(0, Math.max(0, minimum - 1)),
  ]);
  return [...alone, ...filled];
}

function numbers({ input }: Question): number[] {
  if (input.kind !== 'input') return [];
  const { value, minimum, maximum, integer } = input;
  const decimals = integer === false ? (decimalsOf(input) ?? 6) : 0;
  const isHeight = value === 'height';
  const low = minimum ?? (isHeight ? 54 : 0);
  const high = maximum ?? (isHeight ? 80 : Math.max(400, low * 2));
  // The middle of what is allowed is the most ordinary.
  const shares = isHeight ? [0.45, 0.7, 0.2, 1, 0] : [0.3, 0.45, 0.6, 0.2, 0.8, 0.1, 1, 0];
  const spread = shares.map((share) => roundTo(low + (high - low) * share, decimals));
  return [...new Set(spread)].filter((one) => one >= low && one <= high);
}

/** A day soon after, within its month: near enough for a visit that nobody makes. */
function dayAfter(today: string): string {
  const [year = '', month = '', date = ''] = today.split('-');
  return `${year}-${month}-${String(Math.min(28, Number(date) + 3)).padStart(2, '0')}`;
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
