import { tooLarge } from '../draft/too-large';
import { compareQuizzes } from './compare-quizzes';
import type { Difference } from './difference';

/**
 * Differences between two definitions, in words. Where one of them is too large to be compared, a single difference
 * says so and needs a review.
 * @param texts The two as they are kept, where those are at hand.
 */
export function compareIfFit(
  before: unknown,
  after: unknown,
  texts?: { before: string; after: string },
): Difference[] {
  const words = tooLarge(after, texts?.after) ?? tooLarge(before, texts?.before);
  if (words === null) return compareQuizzes(before, after);
  // Differences are told without their full stop.
  return [{ path: '', kind: 'settings', words: words.replace(/\.$/, '') }];
}
