import type { QuizPromise } from '../../schemas/generated/types';

/**
 * Why a promise that holds says nothing of a quiz, in words; null where it does. That something happens to nobody
 * is what “never” is for; that there is nobody whom it speaks of is not.
 * @param ways How many ways of answering it covers, in digits.
 */
export function speaksOfNobody({ happens, who }: QuizPromise, ways: string): string | null {
  const isMeant = ways !== '0' || (happens === 'never' && who === undefined);
  return isMeant ? null : 'Nobody whom it speaks of comes to an end.';
}
