import type { AnswerEvent, AnswerValue } from '../../../schemas/generated/types';
import { isSame } from '../../values/json/same';
import { choicesIn } from '../cart/cart-choices';
import { readAnswer } from '../inputs';
import type { Question, Quiz, Step } from '../model/quiz';
import { previousStep, traceOf, traceTo } from '../path/walk';
import { isAsked, knowledge } from '../rules/knowledge';
import type { QuizState, StepRecord } from '../state/quiz-state';
import { recordOf, storedAnswer, withRecord } from '../state/records';
import { cutBefore, isOnTrace, rememberTrace, type Trace } from '../state/trace';
import { passesByItself } from '../steps';
import { reach } from './reach';
import { type Refusal, refused, type Transition, taken } from './transition';

/** Stores an answer, or clears it. Only what depends on it is worked out again. */
export function answer(
  quiz: Quiz,
  state: QuizState,
  { question: id, value }: AnswerEvent,
): Transition {
  const question = quiz.questionById.get(id);
  if (!question) {
    return refused(state, {
      code: 'unknownQuestion',
      message: 'This question is not part of the quiz.',
      question: id,
    });
  }
  const trace = reach(quiz, state, question.step);
  if ('refusal' in trace) return refused(state, { ...trace.refusal, question: id });
  const known = knowledge(quiz, state, trace.trace);
  if (!isAsked(known, question)) return refused(state, notAsked(id));
  const stored = storedAnswer(state, question);
  if (isEmpty(value))
    return stored === undefined
      ? taken(state)
      : taken(withAnswer(quiz, state, question, undefined));
  const reading = readAnswer(known, question, value);
  if ('refusal' in reading) {
    return refused(state, { code: 'notAnAnswer', message: reading.refusal, question: id });
  }
  if (isSame(stored, reading.value)) return taken(state);
  return taken(withAnswer(quiz, state, question, reading.value), [
    { type: 'track', event: 'SelectQuizAnswer', step: question.step.id },
  ]);
}

/** Refusal of an answer that nobody asked for. */
export function notAsked(question: string): Refusal {
  return {
    code: 'notOnPath',
    message: 'This question is not asked with the answers given so far.',
    question,
  };
}

function isEmpty(value: AnswerValue | null): value is null {
  if (value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && isSame(value, Array.isArray(value) ? [] : choicesIn(null));
}

/** The state with an answer, or without one. */
export function withAnswer(
  quiz: Quiz,
  state: QuizState,
  question: Question,
  value: AnswerValue | undefined,
): QuizState {
  const { step, id } = question;
  const record = recordOf(state, step);
  const changed =
    value === undefined
      ? { ...record, answers: without(record.answers, id) }
      : { ...toBeLeftAgain(record), answers: { ...record.answers, [id]: value } };
  // What is given now is no longer what was confirmed.
  const given = record.confirmed
    ? { ...changed, confirmed: without(record.confirmed, id) }
    : changed;
  const next: QuizState = { ...state, pages: withRecord(state, step, given), ended: null };
  return settle(quiz, next, traceOf(quiz, state), question.firstAffected);
}

function without<Value>(
  values: { readonly [question: string]: Value } | undefined,
  id: string,
): { readonly [question: string]: Value } {
  const { [id]: _, ...others } = values ?? {};
  return others;
}

/** A step that was skipped and is answered after all must be left once more. */
function toBeLeftAgain(record: StepRecord): StepRecord {
  if (record.passed !== 'skipped') return record;
  const { passed: _, ...rest } = record;
  return rest;
}

/** The state with its trace worked out again from the first step that may have changed. */
export function settle(
  quiz: Quiz,
  state: QuizState,
  before: Trace,
  firstAffected: number,
): QuizState {
  if (firstAffected > before.upTo) {
    rememberTrace(state, before);
    return state;
  }
  const trace = traceTo(quiz, state, cutBefore(before, firstAffected));
  const goal = quiz.stepById.get(state.step);
  if (goal && isOnTrace(trace, goal)) {
    rememberTrace(state, trace);
    return state;
  }
  const last = lastShown(quiz, state, trace);
  const moved = last ? { ...state, step: last.id, checked: false } : state;
  rememberTrace(moved, trace);
  return moved;
}

/** Finds the step of a patient whose step left the path: at the last one before it that they can see. */
function lastShown(quiz: Quiz, state: QuizState, trace: Trace): Step | undefined {
  const known = knowledge(quiz, state, trace);
  let step = quiz.steps[trace.upTo];
  while (step && passesByItself(known, step)) {
    const before = previousStep(quiz, trace, step);
    if (!before) return step;
    step = before;
  }
  return step;
}
