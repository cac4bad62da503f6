import { at } from '../../values/json/pointer';
import { formatExactly } from '../../values/number';
import { asWritten, profileToken, questionToken, valueToken } from './fact-tokens';
import { type Labels, list, property } from './labels';
import { listed, type Token, token } from './token';

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

/** Writes a condition as `conditionTokens` does. It is handed in: a condition may compare with a term. */
type WriteCondition = (
  condition: unknown,
  labels: Labels,
  pointer: string,
  depth: number,
) => Token[];

/** A term as tokens, as deep in another one as is told. */
export function termTokens(
  term: unknown,
  labels: Labels,
  pointer: string,
  depth: number,
  writeCondition: WriteCondition,
): Token[] {
  if (depth > deepest) return [token('word', '…', pointer)];
  const word = (text: string) => token('word', text, pointer);
  const part = (one: unknown, ...keys: (string | number)[]) =>
    termTokens(one, labels, at(pointer, ...keys), depth + 1, writeCondition);
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
      ...writeCondition(condition, labels, at(pointer, 'if'), depth + 1),
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
