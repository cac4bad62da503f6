import type { QuizEvent } from '../../../schemas/generated/types';
import type { Quiz } from '../model/quiz';
import type { QuizState } from '../state/quiz-state';
import { act } from './act';
import { answer } from './answer';
import { back } from './back';
import { day } from './day';
import { goTo } from './go-to';
import { isEvent } from './is-event';
import { signedIn } from './signed-in';
import { hasEnded, refused, type Transition } from './transition';

/**
 * The state after an event, and what has to happen outside. The same function runs in the browser, at
 * once, and on the server, which has the last word. Never throws on what a patient sends, never changes
 * the state it is given, and an event that makes no sense changes nothing and says why.
 */
export function advance(quiz: Quiz, state: QuizState, event: QuizEvent): Transition {
  if (state.ended === 'submitted' || state.ended === 'aborted') {
    return refused(state, hasEnded);
  }
  if (!isEvent(event)) {
    return refused(state, {
      code: 'malformedEvent',
      message: 'This is not something a quiz understands.',
    });
  }
  switch (event.type) {
    case 'answer':
      return answer(quiz, state, event);
    case 'act':
      return act(quiz, state, event);
    case 'back':
      return back(quiz, state);
    case 'goTo':
      return goTo(quiz, state, event);
    case 'day':
      return day(quiz, state, event);
    case 'signedIn':
      return signedIn(quiz, state, event);
  }
}
