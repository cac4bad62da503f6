import type { AnswerValue } from '../../schemas/generated/types';
import type { AnyQuestion, Quiz, Step } from '../quiz';
import type { Page, QuizState, StepRecord } from './quiz-state';

const stepsOnAPage = 32;
const nothing: StepRecord = {};

/** What was done at a step. */
export function recordOf(state: QuizState, step: Step): StepRecord {
  return own(state.pages[Math.floor(step.index / stepsOnAPage)], step.id) ?? nothing;
}

/** The stored answer, whether or not its question is on the path. */
export function storedAnswer(state: QuizState, question: AnyQuestion): AnswerValue | undefined {
  return own(recordOf(state, question.step).answers, question.id);
}

/** An entry of an object; a step or question may well be called “constructor”. */
function own<T>(entries: { readonly [name: string]: T } | undefined, name: string): T | undefined {
  return entries && Object.hasOwn(entries, name) ? entries[name] : undefined;
}

/** The pages with one step’s record replaced. */
export function withRecord(state: QuizState, step: Step, record: StepRecord): Page[] {
  const place = Math.floor(step.index / stepsOnAPage);
  const pages = state.pages.slice();
  while (pages.length < place) pages.push({});
  pages[place] = { ...pages[place], [step.id]: record };
  return pages;
}

/** Every stored answer by question, those off the path included. */
export function storedAnswers(quiz: Quiz, state: QuizState): Record<string, AnswerValue> {
  const answers: Record<string, AnswerValue> = {};
  for (const step of quiz.steps) Object.assign(answers, recordOf(state, step).answers);
  return answers;
}
