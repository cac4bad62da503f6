import type { AnswerValue } from '../../../schemas/generated/types';
import type { InputOfKind, Question } from '../model/quiz';
import type { InputView, InputViewKind } from '../model/view';
import type { Knowledge } from '../rules/knowledge';
import { inputKinds } from './index';

/** What kind of fact an answer is; decides which comparisons make sense. */
export type AnswerType =
  | 'choice'
  | 'choices'
  | 'number'
  | 'text'
  | 'date'
  | 'file'
  | 'visit'
  | 'cart';

/** An answer in its stored form, or why it cannot be one. */
export type Reading = { value: AnswerValue } | { refusal: string };

/** All that the engine knows of one way of answering. */
export interface InputBehaviour<K extends InputOfKind = InputOfKind> {
  kind: K;
  type(question: Pick<Question<K>, 'input'>): AnswerType;
  /** Brings what came from a page into its stored form. Never sees an empty text or list. */
  read(raw: AnswerValue, question: Question<K>, known: Knowledge): Reading;
  /** What is wrong with a stored answer, in words for the patient; null when nothing is. */
  complaint(value: AnswerValue, question: Question<K>, known: Knowledge): string | null;
  /** What a page needs to draw it; null for answers that content draws. */
  present(question: Question<K>, known: Knowledge): InputView<K & InputViewKind> | null;
  words(value: AnswerValue, question: Question<K>, known: Knowledge): string;
}

export function typeOfAnswer<K extends InputOfKind>(
  question: Pick<Question<K>, 'kind' | 'input'>,
): AnswerType {
  const behaviour: InputBehaviour<K> = inputKinds[question.kind];
  return behaviour.type(question);
}

export function readAnswer<K extends InputOfKind>(
  known: Knowledge,
  question: Question<K>,
  raw: AnswerValue,
): Reading {
  const behaviour: InputBehaviour<K> = inputKinds[question.kind];
  return behaviour.read(raw, question, known);
}

export function complaintAbout<K extends InputOfKind>(
  known: Knowledge,
  question: Question<K>,
  value: AnswerValue,
): string | null {
  const behaviour: InputBehaviour<K> = inputKinds[question.kind];
  return behaviour.complaint(value, question, known);
}

export function presentInput<K extends InputOfKind>(known: Knowledge, question: Question<K>) {
  const behaviour: InputBehaviour<K> = inputKinds[question.kind];
  return behaviour.present(question, known);
}

/** An answer as people read it. */
export function wordsOfAnswer<K extends InputOfKind>(
  known: Knowledge,
  question: Question<K>,
  value: AnswerValue,
): string {
  const behaviour: InputBehaviour<K> = inputKinds[question.kind];
  return behaviour.words(value, question, known);
}
