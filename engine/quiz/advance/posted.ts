import type { AnswerEvent, QuizEvent } from '../../../schemas/generated/types';
import type { Quiz } from '../model/quiz';
import type { QuizState } from '../state/quiz-state';
import { PostReader, type Reading } from './post-reader';
import { type PostedWhole, takeWhole } from './whole-body';

/** Post from somebody, in one of the three ways in which a quiz is taken. */
export type Posted = PostedEvents | PostedForm | PostedWhole;

/** Taps, in order. The first that is refused ends the reading. */
export interface PostedEvents {
  way: 'events';
  events: readonly QuizEvent[];
}

/** The form of one step: its answers, then what the pressed button does. */
export interface PostedForm {
  way: 'form';
  /** The step that the form was drawn for; null where it does not say. */
  step: string | null;
  answers: readonly AnswerEvent[];
  leave: QuizEvent | null;
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

/** A form is for its own step: where that cannot be come to, nothing of it is taken for another one. */
function takeForm(reader: PostReader, { step, answers, leave }: PostedForm): void {
  if (step !== null && step !== reader.state.step && !reader.take({ type: 'goTo', step })) return;
  for (const event of answers) {
    const refusal = reader.answers(event);
    // A field that an earlier answer of the same form made disappear asks for nothing.
    if (!refusal || refusal.code === 'notOnPath') continue;
    reader.refused.push({ event, refusal, attempted: reader.state });
  }
  if (!leave) return;
  const keepsNothing = leave.type !== 'act' || leave.action === 'abort' || leave.action === 'skip';
  if (!keepsNothing && reader.refused.length > 0) return;
  if (!reader.take(leave)) leadToWhatIsLeft(reader);
}

/** Leads somebody who sends too early to what is left to do, and from there back. */
function leadToWhatIsLeft(reader: PostReader): void {
  const last = reader.refused.at(-1);
  if (last?.refusal.code !== 'notReached' || last.refusal.step === undefined) return;
  reader.tries({ type: 'goTo', step: last.refusal.step, andReturn: true });
  last.attempted = reader.state;
}
