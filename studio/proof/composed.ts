import { type Promising, promiseInWords } from '../../engine/authoring';
import type { QuizPromise } from '../../schemas/generated/types';
import { validateQuizPromise } from '../../schemas/generated/validators';
import type { Promised } from './edit-promises';

/** A promise while it is put together. */
export interface Composed extends Promised {
  /** Its place among the promises of the draft; null for a new one. */
  index: number | null;
  /** True where the sentence was written; until then it is made from the parts. */
  isNamed: boolean;
}

/** State of a promise before anybody wrote its sentence or made it. */
export const fresh = { name: '', index: null, isNamed: false } as const;

/** Kind of thing that can always or never happen, as the first word of its part of the sentence. */
export type DeedKind =
  | 'finishes'
  | 'ends'
  | 'isSold'
  | 'isAsked'
  | 'answers'
  | 'reaches'
  | 'agreesTo';

export const deedWords: Record<DeedKind, { never: string; always: string }> = {
  finishes: { never: 'ever finishes', always: 'finishes' },
  isSold: { never: 'is ever sold', always: 'who finishes is sold' },
  answers: { never: 'ever finishes with an answer to', always: 'who finishes has answered' },
  isAsked: { never: 'is ever asked', always: 'is asked' },
  agreesTo: { never: 'ever agrees to', always: 'who finishes has agreed to' },
  reaches: { never: 'ever comes to the step', always: 'comes to the step' },
  ends: { never: 'is ever turned away', always: 'is turned away' },
};

export const deedKinds: readonly DeedKind[] = [
  'finishes',
  'isSold',
  'answers',
  'isAsked',
  'agreesTo',
  'reaches',
  'ends',
];

export function deedKindOf(what: QuizPromise['what']): DeedKind {
  return deedKinds.find((kind) => kind in what) ?? 'finishes';
}

/** Returns the deed to begin with when nothing more is said of it: the first question, step or sale there is. */
export function firstDeed(
  kind: DeedKind,
  first: { question: string; step: string; consent: string },
): QuizPromise['what'] {
  switch (kind) {
    case 'finishes':
      return { finishes: true };
    case 'ends':
      return { ends: true };
    case 'isSold':
      return { isSold: { prescription: true } };
    case 'isAsked':
      return { isAsked: first.question };
    case 'answers':
      return { answers: first.question };
    case 'reaches':
      return { reaches: first.step };
    case 'agreesTo':
      return { agreesTo: first.consent };
  }
}

/** The promise that was put together; null while it has not the shape of one. */
export function promiseOf(quiz: Promising, composed: Composed): QuizPromise | null {
  const { index: _, isNamed, name, ...parts } = composed;
  const sentence = isNamed ? name.trim() : promiseInWords(quiz, parts).slice(0, longestName);
  const promise: unknown = { id: 'composed', name: sentence, ...parts };
  return validateQuizPromise(promise) ? promise : null;
}

export const longestName = 300;
