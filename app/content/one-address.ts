import { redirect } from '@remix-run/node';
import { kindInAddress, quizAddress, quizPath } from '../kernel/sites/quiz-address';

/**
 * Sends whoever asks for a page of a quiz by another of its names, such as `quizWeightLoss`, to its one
 * address, for good and with whatever the request carries.
 * @param search The query, with its question mark.
 * @param page The part of the address after the quiz, such as `/ended`.
 */
export function redirectToOneAddress(name: string, search: string, page = ''): void {
  const kind = kindInAddress(name);
  if (kind && name !== quizAddress(kind)) throw redirect(`${quizPath(kind)}${page}${search}`, 308);
}
