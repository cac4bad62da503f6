import type { ChangeEvent, RememberEvent } from '../../../schemas/generated/types';
import type { Quiz, Step } from '../model/quiz';
import { linesToConfirm } from '../parts/remembered';
import { traceOf } from '../path/walk';
import { currentStep, knowledgeHere } from '../path/whole-path';
import type { Facts, QuizState } from '../state/quiz-state';
import { recordOf, withRecord } from '../state/records';
import { rememberTrace } from '../state/trace';
import { withAnswer } from './answer';
import { refused, type Transition, taken } from './transition';

/**
 * Keeps what the patient answered on earlier occasions, which counts for nothing until they confirm it, and what they
 * take of ours.
 */
export function remember(quiz: Quiz, state: QuizState, event: RememberEvent): Transition {
  const facts = { ...state.facts, remembered: event.answers };
  return taken(withFacts(quiz, state, event.taken ? { ...facts, taken: event.taken } : facts));
}

/** Takes an earlier answer off what is confirmed, so that its question is asked; or puts it back. */
export function change(
  quiz: Quiz,
  state: QuizState,
  { question: id, undo = false }: ChangeEvent,
): Transition {
  const step = currentStep(quiz, state);
  const line = linesHere(quiz, state, step).find(({ question }) => question.id === id);
  if (!line) {
    const message = 'No earlier answer to this question is shown here.';
    return refused(state, { code: 'notOnPath', message, question: id });
  }
  const { changed: _, ...remembered } = line.remembered;
  const facts = {
    ...state.facts,
    remembered: {
      ...state.facts.remembered,
      [id]: undo ? remembered : { ...remembered, changed: true },
    },
  };
  const asked = undo ? state : withAnswer(quiz, state, line.question, undefined);
  return taken(withFacts(quiz, asked, facts));
}

/** The state with every earlier answer that a step shows confirmed, but for those to be changed. */
export function confirm(quiz: Quiz, state: QuizState, step: Step): QuizState {
  const trace = traceOf(quiz, state);
  const lines = linesHere(quiz, state, step).filter(({ remembered }) => !remembered.changed);
  let confirmed = state;
  for (const { question, remembered } of lines) {
    const { id, step: asked } = question;
    const record = recordOf(confirmed, asked);
    const { said, note } = remembered;
    const days = { said, on: state.facts.today, ...(note === undefined ? {} : { note }) };
    const pages = withRecord(confirmed, asked, {
      ...record,
      answers: { ...record.answers, [id]: remembered.value },
      confirmed: { ...record.confirmed, [id]: days },
      passed: 'answered',
    });
    confirmed = { ...confirmed, pages };
  }
  rememberTrace(confirmed, trace);
  return confirmed;
}

function linesHere(quiz: Quiz, state: QuizState, step: Step) {
  return step.definition.kind === 'stepConfirm'
    ? linesToConfirm(knowledgeHere(quiz, state), step)
    : [];
}

/** Rules know nothing of earlier answers, so the path stays as it is. */
function withFacts(quiz: Quiz, state: QuizState, facts: Facts): QuizState {
  const told = { ...state, facts };
  rememberTrace(told, traceOf(quiz, state));
  return told;
}
