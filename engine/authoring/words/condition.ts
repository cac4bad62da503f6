import { formatDay } from '../../values/date';
import { at } from '../../values/json/pointer';
import { asWritten, numberFor, profileToken, questionToken, valueToken } from './fact-tokens';
import { type Labels, labelsOf, property } from './labels';
import { termTokens } from './term-tokens';
import { joined, listed, type Token, token } from './token';

/** A condition as a sentence: “Sex at birth is Female and BMI is at least 27”. */
export function conditionInWords(condition: unknown, definition: unknown): string {
  return joined(conditionInTokens(condition, definition));
}

/**
 * The same as tokens, so that a builder can draw chips. Never throws; ids that are not known are shown as
 * they are written.
 * @param pointer Place of the condition.
 */
export function conditionInTokens(condition: unknown, definition: unknown, pointer = ''): Token[] {
  return conditionTokens(condition, labelsOf(definition), pointer, 0);
}

const deepest = 40;

export function conditionTokens(
  condition: unknown,
  labels: Labels,
  pointer: string,
  depth: number,
  negated = false,
): Token[] {
  if (depth > deepest) return [token('word', '…', pointer)];
  for (const [key, joint] of [
    ['all', 'and'],
    ['any', 'or'],
  ] as const) {
    const parts = property(condition, key);
    if (!Array.isArray(parts)) continue;
    const group = listed(
      parts.map((part, index) => inner(part, labels, at(pointer, key, index), depth, joint)),
      joint,
      pointer,
    );
    return negated ? [token('word', 'not', pointer), ...brackets(group, pointer)] : group;
  }
  const inverted = property(condition, 'not');
  if (inverted !== undefined) {
    return conditionTokens(inverted, labels, at(pointer, 'not'), depth + 1, !negated);
  }
  return comparisonTokens(condition, labels, pointer, depth, negated);
}

/** A part of “and” and “or”; in brackets where it could be read in two ways. */
function inner(
  part: unknown,
  labels: Labels,
  pointer: string,
  depth: number,
  joint: 'and' | 'or',
): Token[] {
  const tokens = conditionTokens(part, labels, pointer, depth + 1);
  const other = property(part, joint === 'and' ? 'any' : 'all');
  return Array.isArray(other) && other.length > 1 ? brackets(tokens, pointer) : tokens;
}

function brackets(tokens: Token[], pointer: string): Token[] {
  return [token('word', '(', pointer), ...tokens, token('word', ')', pointer)];
}

/**
 * Words for each comparison and for its opposite. `isNot` and `noneOf` hold only for something known. The opposites of
 * `is` and `oneOf` do not ask for that, so their words differ.
 */
const operators: Record<string, [holds: string, fails: string]> = {
  is: ['is', 'is not'],
  isNot: ['is something other than', 'is not known or'],
  oneOf: ['is', 'is not'],
  noneOf: ['is something other than', 'is not known or'],
  includes: ['includes', 'does not include'],
  includesAny: ['includes', 'does not include'],
  includesAll: ['includes', 'does not include all of'],
  lessThan: ['is less than', 'is not less than'],
  atMost: ['is at most', 'is not at most'],
  greaterThan: ['is more than', 'is not more than'],
  atLeast: ['is at least', 'is not at least'],
  before: ['is before', 'is not before'],
  after: ['is after', 'is not after'],
};

function comparisonTokens(
  comparison: unknown,
  labels: Labels,
  pointer: string,
  depth: number,
  negated: boolean,
): Token[] {
  const fact = factToken(comparison, labels, pointer);
  if (!fact || typeof comparison !== 'object' || comparison === null)
    return [token('word', asWritten(comparison), pointer)];
  const [found] = Object.entries(comparison).filter(
    ([key]) => !['answer', 'value', 'profile', 'site'].includes(key),
  );
  if (!found) return [fact, token('word', '…', pointer)];
  const [operator, operand] = found;
  const place = at(pointer, operator);
  // An answer is answered; anything else is known.
  const isAnswer = property(comparison, 'answer') !== undefined;
  const word = (text: string) =>
    token('word', isAnswer ? text.replace('known', 'answered') : text, place);
  if (operator === 'answered') {
    return [fact, word((operand === false) === negated ? 'is known' : 'is not known')];
  }
  if (operator === 'countAtLeast') {
    const count = token('number', asWritten(operand), place);
    const words = negated ? 'has fewer than' : 'has at least';
    return [fact, word(words), count, word(operand === 1 ? 'answer' : 'answers')];
  }
  const words = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  const said = words?.[negated ? 1 : 0] ?? operator;
  const values = Array.isArray(operand) ? operand : [operand];
  const isBound = ['lessThan', 'atMost', 'greaterThan', 'atLeast'].includes(operator);
  const parts = values.map((value, index) => {
    const where = Array.isArray(operand) ? at(place, index) : place;
    if (isBound && typeof value === 'object')
      return termTokens(value, labels, where, depth + 1, conditionTokens);
    return [operandToken(value, comparison, labels, where)];
  });
  const joint = operator === 'includesAll' ? 'and' : 'or';
  return [fact, word(said), ...listed(parts, joint, place)];
}

function factToken(comparison: unknown, labels: Labels, pointer: string): Token | null {
  const answer = property(comparison, 'answer');
  if (answer !== undefined) return questionToken(answer, labels, at(pointer, 'answer'));
  const value = property(comparison, 'value');
  if (value !== undefined) return valueToken(value, at(pointer, 'value'));
  const profile = property(comparison, 'profile');
  if (profile !== undefined) return profileToken(profile, at(pointer, 'profile'));
  if (property(comparison, 'site') === undefined) return null;
  return token('value', 'the site', at(pointer, 'site'));
}

function operandToken(value: unknown, comparison: unknown, labels: Labels, pointer: string): Token {
  const answer = property(comparison, 'answer');
  if (typeof value === 'number') return token('number', numberFor(value, answer, labels), pointer);
  if (typeof value !== 'string') return token('word', asWritten(value), pointer);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return token('number', formatDay(value), pointer);
  const question = typeof answer === 'string' ? labels.questions.get(answer) : undefined;
  return token('option', question?.options.get(value) ?? value, pointer);
}

/**
 * Says which patients a condition is about, to stand behind “for whom”. Questions are quoted:
 * many end with a question mark.
 */
export function whoInWords(who: unknown, definition: unknown): string {
  const tokens = conditionInTokens(who, definition);
  return joined(
    tokens.map((one) =>
      one.kind === 'question' && !one.text.startsWith('“')
        ? { ...one, text: `“${one.text}”` }
        : one,
    ),
  );
}
