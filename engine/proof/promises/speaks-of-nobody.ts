import type { QuizPromise } from '../../../schemas/generated/types';
import type { PlainVerdict } from './prove-quiz';

/**
 * Why a promise that holds says nothing of a quiz, in words; null where it does. That nobody comes to an end like
 * this is what “never” is for; that nobody can be like this at all is not.
 */
export function speaksOfNobody(
  { happens }: QuizPromise,
  { ways, isOfNobody }: Extract<PlainVerdict, { kind: 'holds' }>,
): string | null {
  if (isOfNobody) return 'Nobody is ever like this: the parts of its rule exclude each other.';
  // Of nobody, anything is always true.
  return happens === 'always' && ways === '0' ? 'Nobody whom it speaks of comes to an end.' : null;
}
