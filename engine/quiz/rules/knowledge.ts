import type {
  AnswerValue,
  Condition,
  Option,
  ProfileFact,
  Term,
} from '../../../schemas/generated/types';
import { ageInYears } from '../../values/date';
import type { AnyQuestion, Question, Quiz, Step } from '../model/quiz';
import type { QuizState } from '../state/quiz-state';
import { storedAnswer } from '../state/records';
import { isOnTrace, type Trace } from '../state/trace';
import { arithmetic } from './arithmetic';
import { compare } from './comparison';

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
 * Checks that a question is asked: its step is on the path, its own condition holds, and where there are options, one
 * of them is offered.
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
  const told = state.facts.profile?.[fact];
  if (told || fact !== 'takenHere') return told || null;
  const [last] = state.facts.taken ?? [];
  return last ? `${last.product} ${last.dosage} ${last.unit}` : null;
}

/** The questions of a step that are asked now. */
export function askedQuestions(known: Knowledge, step: Step): Question[] {
  return step.questions.filter((question) => isAsked(known, question));
}

/** Checks that a condition holds. A comparison with an absent fact does not, except `answered: false`. */
export function holds(known: Knowledge, condition: Condition): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(known, part));
  if ('any' in condition) return condition.any.some((part) => holds(known, part));
  if ('not' in condition) return !holds(known, condition.not);
  if ('site' in condition) return compare(known, known.state.facts.site, condition, worth);
  if ('answer' in condition)
    return compare(known, answerById(known, condition.answer), condition, worth);
  if ('value' in condition)
    return compare(known, derivedValue(known, condition.value), condition, worth);
  return compare(known, profileFact(known, condition.profile), condition, worth);
}

/** Finds a derived value; null while it is unknown. */
export function derivedValue(known: Knowledge, name: string): number | string | null {
  const cached = known.values.get(name);
  if (cached !== undefined) return cached;
  const term = known.quiz.valueByName.get(name);
  const value = term === undefined ? null : worth(known, term);
  known.values.set(name, value);
  return value;
}

/** Works out the worth of a term; null when anything it needs is unknown. */
export function worth(known: Knowledge, term: Term): number | string | null {
  if (typeof term !== 'object') return term;
  if ('answer' in term) {
    const answer = answerById(known, term.answer);
    return typeof answer === 'object' ? null : answer;
  }
  if ('value' in term) return derivedValue(known, term.value);
  if ('profile' in term) return profileFact(known, term.profile);
  if ('if' in term) return worth(known, holds(known, term.if) ? term.then : term.else);
  if ('score' in term) return score(known, term.score);
  if ('count' in term) return count(known, term.count);
  if ('ageInYears' in term) {
    const birth = worth(known, term.ageInYears);
    return typeof birth === 'string' ? ageInYears(birth, known.state.facts.today) : null;
  }
  return arithmetic(known, term, worth);
}

function score(known: Knowledge, questions: string[]): number | null {
  let sum: number | null = null;
  for (const id of questions) {
    const question = known.quiz.questionById.get(id);
    const chosen = question ? chosenOptions(known, question) : [];
    for (const option of chosen) sum = (sum ?? 0) + (option.score ?? 0);
  }
  return sum;
}

function count(known: Knowledge, questions: string[]): number {
  let chosen = 0;
  for (const id of questions) {
    const answer = answerById(known, id);
    if (Array.isArray(answer)) chosen += answer.length;
    else if (answer !== null) chosen += 1;
  }
  return chosen;
}
