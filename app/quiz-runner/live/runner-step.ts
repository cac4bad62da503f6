import {
  advance,
  path,
  present,
  type Quiz,
  type QuizState,
  type StepView,
} from '../../../engine/quiz';
import type { QuizEvent } from '../../../schemas/generated/types';
import type { uploadFiles } from '../inputs/upload-files';
import type { FieldErrors } from './field-errors';
import { isAcceptable } from './field-errors';
import { readForm } from './form-events';
import type { EventsReply } from './quiz-call';
import { viewOf } from './shown-view';

/** A quiz that runs in a browser. */
export interface Runner {
  /** Step that is shown. */
  state: QuizState;
  /** The next step, while its code is fetched; until it is shown, nothing is pressed or answered. */
  coming: QuizState | null;
  /** The attempt, and the number of the last event of it that the server holds. */
  attempt: string;
  seq: number;
  errors: FieldErrors;
  /** Fields that were put right since their errors were shown. */
  corrected: ReadonlySet<string>;
}

export type RunnerChange =
  | { kind: 'said'; event: QuizEvent }
  /** Events that were not stored when the page was left. They wait in the queue already. */
  | { kind: 'recalled'; events: readonly QuizEvent[] }
  /** Answers that were ticked or typed before the engine arrived. */
  | { kind: 'filledIn'; form: FormData }
  | { kind: 'pressed'; form: FormData; uploaded: Awaited<ReturnType<typeof uploadFiles>> }
  | { kind: 'typed'; question: string; text: string }
  /** `position`: as in the address, from 1 on. */
  | { kind: 'wentTo'; position: number }
  | { kind: 'replied'; reply: EventsReply }
  | { kind: 'fetched' };

export type RunnerEffect =
  /** `step`: where they were said. */
  | { kind: 'send'; events: readonly QuizEvent[]; step: string }
  /** Fetches the code of the next step. */
  | { kind: 'fetch'; view: StepView }
  | { kind: 'address'; position: number }
  /** Goes on in the browser’s history, by one entry. */
  | { kind: 'history'; by: 1 | -1 }
  | { kind: 'tell'; tone: 'info' | 'error'; message: string }
  | { kind: 'focusError' | 'leave' | 'reload' };

interface RunnerStep {
  runner: Runner;
  effects: RunnerEffect[];
}

const elsewhere = 'This quiz went on in another window. Here is where it stands.';

/** Says how a quiz goes on after a change, and what has to be done about it. */
export function runnerStep(quiz: Quiz, runner: Runner, change: RunnerChange): RunnerStep {
  const { state, coming } = runner;
  const same = { runner, effects: [] };
  switch (change.kind) {
    case 'recalled': {
      const recalled = taken(quiz, state, change.events).state;
      const effects: RunnerEffect[] = recalled.ended ? [{ kind: 'leave' }] : [];
      return { runner: { ...runner, state: recalled }, effects };
    }
    case 'filledIn': {
      const { events, state: next } = readForm(quiz, state, viewOf(quiz, state), change.form);
      if (events.length === 0) return same;
      return { runner: { ...runner, state: next }, effects: sending(runner, events) };
    }
    case 'said':
      return coming ? same : said(quiz, runner, change.event);
    case 'pressed':
      return coming ? same : pressed(quiz, runner, change);
    case 'typed': {
      const { question, text } = change;
      if (coming || !isAcceptable({ advance, present }, quiz, state, question, text)) return same;
      const corrected = new Set(runner.corrected).add(question);
      const errors = without(runner.errors, question);
      return { ...same, runner: { ...runner, errors, corrected } };
    }
    case 'wentTo': {
      const step = path(quiz, state)[change.position - 1];
      if (!step || step === state.step) return same;
      const event = { type: 'goTo', step } as const;
      const went = advance(quiz, state, event);
      // On the path, yet not to be gone to: nothing is left to do there. Nobody presses twice for it.
      if (went.refusal?.code === 'notOnPath') {
        const isBack = change.position < viewOf(quiz, state).progress.position;
        return { ...same, effects: [{ kind: 'history', by: isBack ? -1 : 1 }] };
      }
      if (went.refusal) return same;
      const next = { ...runner, state: went.state, coming: null };
      return { runner: next, effects: sending(runner, [event]) };
    }
    case 'replied':
      return replied(quiz, runner, change.reply);
    case 'fetched': {
      if (!coming) return same;
      const { position } = viewOf(quiz, coming).progress;
      const effects: RunnerEffect[] = [{ kind: 'address', position }];
      return { runner: { ...runner, state: coming, coming: null }, effects };
    }
  }
}

function said(quiz: Quiz, runner: Runner, event: QuizEvent): RunnerStep {
  const { state, refusal } = advance(quiz, runner.state, event);
  const isAnswer = event.type === 'answer';
  const errors = isAnswer ? without(runner.errors, event.question) : {};
  const corrected = isAnswer ? runner.corrected : new Set<string>();
  const cleared = { ...runner, errors, corrected };
  if (!refusal) return moved(quiz, cleared, state, sending(runner, [event]));
  if (!isAnswer) return moved(quiz, cleared, state);
  const withThisError = { ...errors, [event.question]: { typed: '', message: refusal.message } };
  return { runner: { ...runner, errors: withThisError }, effects: [] };
}

function pressed(
  quiz: Quiz,
  runner: Runner,
  { form, uploaded }: Extract<RunnerChange, { kind: 'pressed' }>,
): RunnerStep {
  const view = viewOf(quiz, runner.state);
  const files = taken(quiz, runner.state, uploaded.events);
  const { events, state, errors, refusal } = readForm(quiz, files.state, view, form);
  const cleared = {
    ...runner,
    errors: { ...errors, ...uploaded.errors },
    corrected: new Set<string>(),
  };
  const sent = sending(runner, [...files.events, ...events]);
  const next = moved(quiz, cleared, state, sent);
  // They were led to a step that is not done: without a word they would wonder why.
  if (refusal?.code === 'notReached')
    next.effects.push({ kind: 'tell', tone: 'info', message: refusal.message });
  if (refusal || Object.keys(errors).length > 0) next.effects.push({ kind: 'focusError' });
  if (state.ended) next.effects.push({ kind: 'leave' });
  return next;
}

/** Shows a state; another step only once its code is there. */
function moved(
  quiz: Quiz,
  runner: Runner,
  state: QuizState,
  effects: RunnerEffect[] = [],
): RunnerStep {
  if (state.step === runner.state.step) return { runner: { ...runner, state }, effects };
  const view = viewOf(quiz, state);
  return { runner: { ...runner, coming: state }, effects: [...effects, { kind: 'fetch', view }] };
}

/** Goes on from what the server holds, where that is not what was thought. */
function replied(quiz: Quiz, before: Runner, reply: EventsReply): RunnerStep {
  const { seq, attempt, state, conflict, refusal } = reply;
  const runner = { ...before, seq, attempt };
  if (!state) return { runner, effects: [] };
  if (conflict && state.revision !== quiz.revision)
    return { runner, effects: [{ kind: 'reload' }] };
  const next = { ...runner, state, coming: null };
  const { question, message = elsewhere } = refusal ?? {};
  if (question && quiz.questionById.get(question)?.step.id === state.step)
    return { runner: { ...next, errors: { [question]: { typed: '', message } } }, effects: [] };
  const tone = refusal ? 'error' : 'info';
  return { runner: next, effects: refusal || conflict ? [{ kind: 'tell', tone, message }] : [] };
}

/** Returns the events that a quiz takes, in their order. */
function taken(quiz: Quiz, from: QuizState, said: readonly QuizEvent[]) {
  let state = from;
  const events = said.filter((event) => {
    const next = advance(quiz, state, event);
    if (!next.refusal) state = next.state;
    return !next.refusal;
  });
  return { state, events };
}

function sending({ state }: Runner, events: readonly QuizEvent[]): RunnerEffect[] {
  return events.length === 0 ? [] : [{ kind: 'send', events, step: state.step }];
}

function without(errors: FieldErrors, question: string): FieldErrors {
  const { [question]: _, ...others } = errors;
  return others;
}
