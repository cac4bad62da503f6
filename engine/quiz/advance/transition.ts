import type { AnalyticsEventName } from '../../../schemas/generated/types';
import type { QuizState } from '../state/quiz-state';

/** Effect that has to happen outside, as data. */
export type Effect =
  | { type: 'submit' }
  | { type: 'abort' }
  | { type: 'requestSignIn' }
  | { type: 'consent'; step: string; hash: string; text: string }
  | {
      type: 'track';
      event: Extract<AnalyticsEventName, 'ViewQuizStep' | 'SelectQuizAnswer'>;
      step: string;
    };

/** The reason why an event changed nothing, for people and for programs. */
export interface Refusal {
  code:
    | 'malformedEvent'
    | 'quizEnded'
    | 'unknownQuestion'
    | 'notOnPath'
    | 'notReached'
    | 'notAnAnswer'
    | 'unknownStep'
    | 'unknownAction'
    | 'incomplete'
    | 'terminated'
    | 'noWayBack';
  message: string;
  question?: string;
  step?: string;
}

export interface Transition {
  state: QuizState;
  effects: Effect[];
  /** Null when the event was taken. Besides `checked`, a refused event leaves the state as it was. */
  refusal: Refusal | null;
}

export function refused(state: QuizState, refusal: Refusal): Transition {
  return { state, effects: [], refusal };
}

export function taken(state: QuizState, effects: Effect[] = []): Transition {
  return { state, effects, refusal: null };
}

/** Refusal of whatever comes after the end. */
export const hasEnded: Refusal = {
  code: 'quizEnded',
  message: 'This quiz has ended. Start again to change your answers.',
};
