import type { AnswerValue } from '../../../schemas/generated/types';
import type { InputOfKind, Question } from '../model/quiz';
import type { InputView, InputViewKind } from '../model/view';
import type { Knowledge } from '../rules/knowledge';

/** Kind of fact that an answer is; decides which comparisons make sense. */
export type AnswerType =
  | 'choice'
  | 'choices'
  | 'number'
  | 'text'
  | 'date'
  | 'file'
  | 'visit'
  | 'cart';

/**
 * Puts facts into a text. It is handed in: what an option is called may hold an answer, and an answer in words is what
 * an option is called.
 */
export type Fill = (known: Knowledge, text: string) => string;

/** An answer in its stored form, or why it cannot be one. */
export type Reading = { value: AnswerValue } | { refusal: string };

/** All that the engine knows of one way of answering. */
export interface InputBehavior<K extends InputOfKind = InputOfKind> {
  kind: K;
  type(question: Pick<Question<K>, 'input'>): AnswerType;
  /** Brings what came from a page into its stored form. Never sees an empty text or list. */
  read(raw: AnswerValue, question: Question<K>, known: Knowledge): Reading;
  /** Complaint about a stored answer, in words for the patient; null when nothing is wrong. */
  complaint(value: AnswerValue, question: Question<K>, known: Knowledge): string | null;
  /** Data that a page needs to draw it; null for answers that content draws. */
  present(question: Question<K>, known: Knowledge, fill: Fill): InputView<K & InputViewKind> | null;
  words(value: AnswerValue, question: Question<K>, known: Knowledge, fill: Fill): string;
}
