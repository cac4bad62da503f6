import type { QuizEvent } from '../../../schemas/generated/types';
import type { Quiz } from '../model/quiz';
import type { QuizState } from '../state/quiz-state';
import { PostReader, type Reading } from './post-reader';
import { type PostedForm, takeForm } from './posted-form';
import { type PostedWhole, takeWhole } from './whole-body';

/** Post from somebody, in one of the three ways in which a quiz is taken. */
export type Posted = PostedEvents | PostedForm | PostedWhole;

/** Taps, in order. The first that is refused ends the reading. */
interface PostedEvents {
  way: 'events';
  events: readonly QuizEvent[];
}

/**
 * Turns what was posted, by whichever way, into the events that it means where the patient stands now.
 * Nothing that was posted is passed over in silence: it is among the events, or among what was refused,
 * or it stands in a form whose other answers do not ask for it.
 * @param at The time of every consent: an ISO instant. Null leaves the times that the events carry.
 */
export function readPosted(
  quiz: Quiz,
  from: QuizState,
  posted: Posted,
  at: string | null = null,
): Reading {
  const reader = new PostReader(quiz, from, at);
  switch (posted.way) {
    case 'events':
      posted.events.every((event) => reader.take(event));
      break;
    case 'form':
      takeForm(reader, posted);
      break;
    case 'whole':
      takeWhole(reader, posted);
      break;
  }
  return reader;
}
