import type { AnswerValue } from '../../../schemas/generated/types';
import type { AnyQuestion, Quiz, Step } from '../model/quiz';
import type { Confirmation, Page, QuizState, StepRecord } from './quiz-state';

const stepsOnAPage = 64;
const nothing: StepRecord = {};

/** Record of what was done at a step. */
export function recordOf(state: QuizState, step: Step): StepRecord {
  return state.pages[Math.floor(step.index / stepsOnAPage)]?.[step.index % stepsOnAPage] ?? nothing;
}

/** The stored answer, whether or not its question is on the path. */
export function storedAnswer(state: QuizState, question: AnyQuestion): AnswerValue | undefined {
  const { answers } = recordOf(state, question.step);
  // A question may well be called “constructor”, which every object has.
  return answers && Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
}

/** Days of an answer that was confirmed, not given; undefined for any other. */
export function confirmationOf(state: QuizState, question: AnyQuestion): Confirmation | undefined {
  const { confirmed } = recordOf(state, question.step);
  return confirmed && Object.hasOwn(confirmed, question.id) ? confirmed[question.id] : undefined;
}

/** The pages with one step’s record replaced. */
export function withRecord(state: QuizState, step: Step, record: StepRecord): Page[] {
  const place = Math.floor(step.index / stepsOnAPage);
  const line = step.index % stepsOnAPage;
  const pages = state.pages.slice();
  while (pages.length <= place) pages.push([]);
  const page = (pages[place] ?? []).slice();
  while (page.length < line) page.push(null);
  page[line] = record;
  pages[place] = page;
  return pages;
}

/** Every stored answer by question, those off the path included. */
export function storedAnswers(quiz: Quiz, state: QuizState): Record<string, AnswerValue> {
  const answers: Record<string, AnswerValue> = {};
  for (const step of quiz.steps) Object.assign(answers, recordOf(state, step).answers);
  return answers;
}
