import type { QuizKind } from '../../../schemas/generated/types';
import { quizAddress } from './quiz-address';

/** What an intake is about, in words: “Weight loss”. */
export function quizInWords(kind: QuizKind): string {
  const words = quizAddress(kind).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
