import type { QuizPromise } from '../../../schemas/generated/types';
import type { PlainVerdict } from './prove-quiz';

/**
 * The reason why a promise that holds says nothing about a quiz, in words; null where it does. A “never” is meant to
 * find nobody who comes to an end; a rule that nobody can ever match is a mistake.
 */
export function speaksOfNobody(
  { happens }: QuizPromise,
  { ways, isOfNobody }: Extract<PlainVerdict, { kind: 'holds' }>,
): string | null {
  if (isOfNobody) return 'Nobody is ever like this: the parts of its rule exclude each other.';
  // Of nobody, anything is always true.
  return happens === 'always' && ways === '0' ? 'Nobody whom it speaks of comes to an end.' : null;
}
