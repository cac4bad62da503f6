import type { AnswerValue, Option, ProfileFact } from '../../../schemas/generated/types';
import type { AnyQuestion, Question, Quiz, Step } from '../model/quiz';
import type { QuizState } from '../state/quiz-state';
import { storedAnswer } from '../state/records';
import { isOnTrace, type Trace } from '../state/trace';
import { holds } from './condition';

/**
 * Everything rules may look at, while one event is worked out. Derived values are kept for that long,
 * so that values built on each other are worked out once.
 */
export interface Knowledge {
  quiz: Quiz;
  state: QuizState;
  trace: Trace;
  values: Map<string, number | string | null>;
}

export function knowledge(quiz: Quiz, state: QuizState, trace: Trace): Knowledge {
  return { quiz, state, trace, values: new Map() };
}

/**
 * Whether a question is asked: its step is on the path, its own condition holds, and where there are
 * options, one of them is offered.
 */
export function isAsked(known: Knowledge, question: AnyQuestion): boolean {
  if (!isOnTrace(known.trace, question.step)) return false;
  const { when } = question.definition;
  if (when !== undefined && !holds(known, when)) return false;
  return !question.mayOfferNothing || offersSomething(known, question);
}

function offersSomething(known: Knowledge, { options }: AnyQuestion): boolean {
  for (const option of options.values()) if (isOffered(known, option)) return true;
  return false;
}

/**
 * The answer that counts: stored, asked, and made of options that are offered.
 * @returns null when there is none.
 */
export function answerOf(known: Knowledge, question: AnyQuestion): AnswerValue | null {
  const stored = storedAnswer(known.state, question);
  if (stored === undefined || !isAsked(known, question)) return null;
  if (question.options.size === 0) return stored;
  if (typeof stored === 'string') return isOfferedId(known, question, stored) ? stored : null;
  if (!Array.isArray(stored)) return stored;
  const offered = stored.filter((id) => isOfferedId(known, question, id));
  return offered.length === 0 ? null : offered;
}

export function answerById(known: Knowledge, id: string): AnswerValue | null {
  const question = known.quiz.questionById.get(id);
  return question ? answerOf(known, question) : null;
}

export function isOffered(known: Knowledge, option: Option): boolean {
  return option.when === undefined || holds(known, option.when);
}

function isOfferedId(known: Knowledge, question: AnyQuestion, id: string): boolean {
  const option = question.options.get(id);
  return option !== undefined && isOffered(known, option);
}

/** The options that count as chosen, in the order in which they are offered. */
export function chosenOptions(known: Knowledge, question: AnyQuestion): Option[] {
  const answer = answerOf(known, question);
  if (answer === null || question.options.size === 0) return [];
  if (typeof answer === 'string') {
    const option = question.options.get(answer);
    return option ? [option] : [];
  }
  if (!Array.isArray(answer)) return [];
  const ids = new Set(answer);
  return [...question.options.values()].filter((option) => ids.has(option.id));
}

export function profileFact({ state }: Knowledge, fact: ProfileFact): string | null {
  return state.facts.profile?.[fact] || null;
}

/** The questions of a step that are asked now. */
export function askedQuestions(known: Knowledge, step: Step): Question[] {
  return step.questions.filter((question) => isAsked(known, question));
}
