import { conditionTokens } from './condition';
import { labelsOf } from './labels';
import { termTokens } from './term-tokens';
import { joined, type Token } from './token';

/** Says in words how a derived value is worked out: “body mass index of Weight and Height”. */
export function termInWords(term: unknown, definition: unknown): string {
  return joined(termInTokens(term, definition));
}

/**
 * The same as tokens, so that chips can be drawn. Never throws; what is not known is shown as it is written.
 * @param pointer Place of the term.
 */
function termInTokens(term: unknown, definition: unknown, pointer = ''): Token[] {
  return termTokens(term, labelsOf(definition), pointer, 0, conditionTokens);
}
