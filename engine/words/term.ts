import { at } from '../compile/pointer';
import { withPipesNamed } from '../text/piping';
import { heightInMarks } from '../values/height';
import { formatExactly } from '../values/number';
import { conditionTokens } from './condition';
import { type Labels, labelsOf, list, property, valueTitle } from './labels';
import { joined, listed, type Token, token } from './token';

/** How a derived value is worked out, in words: “body mass index of Weight and Height”. */
export function termInWords(term: unknown, definition: unknown): string {
  return joined(termInTokens(term, definition));
}

/**
 * The same as tokens, so that chips can be drawn. Never throws; what is not known is shown as it is written.
 * @param pointer Where the term stands.
 */
export function termInTokens(term: unknown, definition: unknown, pointer = ''): Token[] {
  return termWords(term, labelsOf(definition), pointer, 0);
}

const deepest = 40;

const joints: [key: string, words: string][] = [
  ['add', 'plus'],
  ['subtract', 'minus'],
  ['multiply', 'times'],
  ['divide', 'divided by'],
];

const choices: [key: string, words: string][] = [
  ['min', 'the smallest of'],
  ['max', 'the largest of'],
  ['score', 'the score of'],
  ['count', 'the number of answers chosen in'],
];

export function termWords(term: unknown, labels: Labels, pointer: string, depth: number): Token[] {
  if (depth > deepest) return [token('word', '…', pointer)];
  const word = (text: string) => token('word', text, pointer);
  const part = (one: unknown, ...keys: (string | number)[]) =>
    termWords(one, labels, at(pointer, ...keys), depth + 1);
  if (typeof term === 'number') return [token('number', formatExactly(term), pointer)];
  if (typeof term === 'string') return [token('option', `“${term}”`, pointer)];
  const answer = property(term, 'answer');
  if (answer !== undefined) return [questionToken(answer, labels, at(pointer, 'answer'))];
  const value = property(term, 'value');
  if (value !== undefined) return [valueToken(value, at(pointer, 'value'))];
  const profile = property(term, 'profile');
  if (profile !== undefined) return [profileToken(profile, at(pointer, 'profile'))];
  for (const [key, words] of joints) {
    const terms = property(term, key);
    if (!Array.isArray(terms)) continue;
    return terms.flatMap((one, index) => [
      ...(index > 0 ? [word(words)] : []),
      ...bracketed(one, part(one, key, index), pointer),
    ]);
  }
  for (const [key, words] of choices) {
    if (!Array.isArray(property(term, key))) continue;
    const parts = list(term, key).map((one, index) =>
      typeof one === 'string' && (key === 'score' || key === 'count')
        ? [questionToken(one, labels, at(pointer, key, index))]
        : part(one, key, index),
    );
    return [word(words), ...listed(parts, 'and', pointer)];
  }
  const round = property(term, 'round');
  if (round !== undefined) {
    const decimals = property(term, 'decimals');
    const digits =
      typeof decimals === 'number' && decimals > 0
        ? `rounded to ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}`
        : 'rounded';
    return [...bracketed(round, part(round, 'round'), pointer), word(digits)];
  }
  const bmi = property(term, 'bmi');
  if (bmi !== undefined) {
    const weight = part(property(bmi, 'weight'), 'bmi', 'weight');
    const height = part(property(bmi, 'height'), 'bmi', 'height');
    return [word('body mass index of'), ...weight, word('and'), ...height];
  }
  const birth = property(term, 'ageInYears');
  if (birth !== undefined) return [word('age in years from'), ...part(birth, 'ageInYears')];
  const condition = property(term, 'if');
  if (condition !== undefined) {
    return [
      ...part(property(term, 'then'), 'then'),
      word('if'),
      ...conditionTokens(condition, labels, at(pointer, 'if'), depth + 1),
      word(','),
      word('otherwise'),
      ...part(property(term, 'else'), 'else'),
    ];
  }
  return [word(asWritten(term))];
}

function bracketed(term: unknown, tokens: Token[], pointer: string): Token[] {
  const isCompound = [...joints.map(([key]) => key), 'if'].some(
    (key) => property(term, key) !== undefined,
  );
  return isCompound
    ? [token('word', '(', pointer), ...tokens, token('word', ')', pointer)]
    : tokens;
}

/** A question by its short name; an unknown one by its id. */
export function questionToken(id: unknown, { questions }: Labels, pointer: string): Token {
  const name = typeof id === 'string' ? id : asWritten(id);
  return token('question', questions.get(name)?.name ?? `“${name}”`, pointer);
}

export function valueToken(name: unknown, pointer: string): Token {
  return token('value', typeof name === 'string' ? valueTitle(name) : asWritten(name), pointer);
}

const profileFields: Record<string, string> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'e-mail address',
  phone: 'phone number',
  dob: 'date of birth',
  gender: 'gender',
  state: 'state',
};

export function profileToken(field: unknown, pointer: string): Token {
  const name = typeof field === 'string' ? field : asWritten(field);
  const words = Object.hasOwn(profileFields, name) ? profileFields[name] : `“${name}”`;
  return token('value', `the profile’s ${words}`, pointer);
}

/** A number as the question it is compared with shows it. */
export function numberFor(value: number, question: unknown, { questions }: Labels): string {
  const known = typeof question === 'string' ? questions.get(question) : undefined;
  if (known?.number === 'height') return heightInMarks(value);
  return known?.unit ? `${formatExactly(value)} ${known.unit}` : formatExactly(value);
}

/** JSON as it stands there, cut where it is long; of a text, what is put in for each patient is named. */
export function asWritten(value: unknown): string {
  const written =
    typeof value === 'string' ? `“${withPipesNamed(value)}”` : (JSON.stringify(value) ?? 'nothing');
  return written.length > 80 ? `${written.slice(0, 79)}…` : written;
}
