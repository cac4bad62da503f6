import type { PublishedQuiz } from '../../../engine/quiz';
import type {
  QuizAbortedAnswer,
  QuizEventsBody,
  QuizSubmissionBody,
  QuizSubmittedAnswer,
} from '../../../schemas/generated/types';
import { call } from './call';

const at = (quiz: string) => `/api/v1/quizzes/${quiz}`;

interface Edition {
  revision: string;
  edition: string;
}

/** The calls of a quiz, by its name in addresses, such as `weight-loss`. */
export const quizCalls = {
  /** The definition of a revision, in an edition that never changes, so that the browser may keep it. */
  revision: (quiz: string, { revision, edition }: Edition, signal?: AbortSignal) =>
    call<PublishedQuiz>('GET', `${at(quiz)}/revisions/${revision}?edition=${edition}`, { signal }),
  /** Appends what happened. It goes on after the page is left. */
  events: <Reply>(quiz: string, body: QuizEventsBody, csrf?: string) =>
    call<Reply>('POST', `${at(quiz)}/events`, { body, csrf, keepalive: true }),
};

/** Calls that no page of a quiz makes: apart from the others, so that none comes to load them. */
export const wholeQuizCalls = {
  abort: (quiz: string) => call<QuizAbortedAnswer>('POST', `${at(quiz)}/abort`),
  submit: (quiz: string, body: QuizSubmissionBody) =>
    call<QuizSubmittedAnswer>('POST', `${at(quiz)}/submission`, { body }),
  pharmacies: () => call<Entry[]>('GET', '/api/v1/pharmacies'),
};

interface Entry {
  id: string;
  name: string;
}

/** The lists there are to choose from, which the browser keeps for an hour. */
export const referenceCalls = {
  allergies: () => call<Entry[]>('GET', '/api/v1/allergies'),
  /** Appointments that can still be booked, for the state that was answered in a quiz. */
  slots: <Slot>(wanted: { minutes: number; days: number; quiz: string }, signal?: AbortSignal) => {
    const query = new URLSearchParams(
      Object.entries(wanted).map(([name, value]) => [name, String(value)]),
    );
    return call<Slot[]>('GET', `/api/v1/slots?${query}`, { signal });
  },
};
