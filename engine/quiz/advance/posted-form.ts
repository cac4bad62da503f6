import type { AnswerEvent, QuizEvent } from '../../../schemas/generated/types';
import { complaints } from '../inputs/step-complaints';
import type { Question, Quiz } from '../model/quiz';
import { currentStep, knowledgeHere } from '../path/whole-path';
import { askedQuestions } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { PostReader, type Reading } from './post-reader';

/** The form of one step: its answers, then what the pressed button does. */
export interface PostedForm {
  way: 'form';
  /** The step that the form was drawn for; null where it does not say. */
  step: string | null;
  answers: readonly AnswerEvent[];
  leave: QuizEvent | null;
}

/** Turns the form of a step into the events that it means: all that a browser, which taps or fills in, has to read. */
export function readPostedForm(quiz: Quiz, from: QuizState, form: PostedForm): Reading {
  const reader = new PostReader(quiz, from, null);
  takeForm(reader, form);
  return reader;
}

/** A form is for its own step: where that cannot be come to, nothing of it is taken for another one. */
export function takeForm(reader: PostReader, { step, answers, leave }: PostedForm): void {
  if (step !== null && step !== reader.state.step && !reader.take({ type: 'goTo', step })) return;
  const drawn = askedQuestions(...here(reader));
  for (const event of answers) {
    const refusal = reader.answers(event);
    // A field that an earlier answer of the same form made disappear asks for nothing.
    if (!refusal || refusal.code === 'notOnPath') continue;
    reader.refused.push({ event, refusal, attempted: reader.state });
  }
  if (!leave) return;
  const keepsNothing = leave.type !== 'act' || leave.action === 'abort' || leave.action === 'skip';
  if (!keepsNothing && reader.refused.length > 0) return;
  if (!keepsNothing && bringsUpMore(reader, drawn, answers)) return;
  if (!reader.take(leave)) leadToWhatIsLeft(reader);
}

/** Returns what is known where the patient is, and the step there. */
const here = ({ quiz, state }: PostReader) =>
  [knowledgeHere(quiz, state), currentStep(quiz, state)] as const;

/**
 * Says whether the answers of a form bring up a question that it did not have, and that asks for no answer, such as one
 * with something chosen beforehand. It is drawn before the step is left: nobody is sold what they were not shown. One
 * that has to be answered says so by itself.
 */
function bringsUpMore(
  reader: PostReader,
  drawn: readonly Question[],
  answers: readonly AnswerEvent[],
): boolean {
  const isNew = (one: Question) =>
    !drawn.includes(one) && !answers.some(({ question }) => question === one.id);
  return askedQuestions(...here(reader)).some(isNew) && complaints(...here(reader)).length === 0;
}

/** Leads somebody who sends too early to what is left to do, and from there back. */
function leadToWhatIsLeft(reader: PostReader): void {
  const last = reader.refused.at(-1);
  if (last?.refusal.code !== 'notReached' || last.refusal.step === undefined) return;
  reader.tries({ type: 'goTo', step: last.refusal.step, andReturn: true });
  last.attempted = reader.state;
}
