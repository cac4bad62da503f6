import type { PublishedQuiz } from '../../../engine/quiz';
import type {
  QuizAbortedAnswer,
  QuizEventsBody,
  QuizSubmissionBody,
  QuizSubmittedAnswer,
} from '../../../schemas/generated/types';
import { call } from './call';

const at = (quiz: string) => `/api/v1/quizzes/${quiz}`;

/** The calls of a quiz, by its name in addresses, such as `weight-loss`. */
export const quizCalls = {
  /** The definition of a revision. It never changes, so the browser may keep it. */
  revision: (quiz: string, revision: string, signal?: AbortSignal) =>
    call<PublishedQuiz>('GET', `${at(quiz)}/revisions/${revision}`, { signal }),
  /** Appends what happened. It goes on after the page is left. */
  events: <Reply>(quiz: string, body: QuizEventsBody, csrf?: string) =>
    call<Reply>('POST', `${at(quiz)}/events`, { body, csrf, keepalive: true }),
  abort: (quiz: string) => call<QuizAbortedAnswer>('POST', `${at(quiz)}/abort`),
  submit: (quiz: string, body: QuizSubmissionBody) =>
    call<QuizSubmittedAnswer>('POST', `${at(quiz)}/submission`, { body }),
};
