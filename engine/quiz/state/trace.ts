import type { Quiz, Step } from '../model/quiz';
import type { QuizState } from './quiz-state';

/**
 * The path as far as it was worked out: from the first step to `upTo`. Rules only look back, so what
 * follows from the answers up to a step never changes with answers after it.
 */
export interface Trace {
  /** The index of the last step on the path so far; -1 when no step is. */
  readonly upTo: number;
  /** The step whose answers end the quiz; -1 while none does. */
  readonly terminatedAt: number;
  /** Number of steps on the path so far. */
  readonly length: number;
  /** The indexes of its steps, in order. Shared with longer traces: only the first `length` belong to this one. */
  readonly steps: number[];
}

const traces = new WeakMap<QuizState, Trace>();

/** Remembers what was worked out for a state. States are never changed, so neither is what is remembered. */
export function rememberTrace(state: QuizState, trace: Trace): void {
  traces.set(state, trace);
}

export function rememberedTrace(state: QuizState): Trace | undefined {
  return traces.get(state);
}

export const emptyTrace: Trace = { upTo: -1, terminatedAt: -1, length: 0, steps: [] };

/** The trace with one step more. Going on costs no more on a long path than on a short one. */
export function extended(trace: Trace, index: number, terminatedAt: number): Trace {
  const { length } = trace;
  // Another trace may have gone on from here before, to another step: then both need a list of their own.
  const isLongest = length > 0 && trace.steps.length === length;
  const steps = isLongest ? trace.steps : trace.steps.slice(0, length);
  steps.push(index);
  return { upTo: index, terminatedAt, length: length + 1, steps };
}

/** The trace up to the last step on the path before `index`. */
export function cutBefore(trace: Trace, index: number): Trace {
  if (index > trace.upTo) return trace;
  const length = countUpTo(trace, index - 1);
  const last = trace.steps[length - 1] ?? -1;
  const stillEnds = trace.terminatedAt >= 0 && trace.terminatedAt < last;
  return {
    upTo: last,
    terminatedAt: stillEnds ? trace.terminatedAt : -1,
    length,
    steps: trace.steps,
  };
}

export function isOnTrace(trace: Trace, step: Step): boolean {
  return lastOnTrace(trace, step.index) === step.index;
}

/** The last step on the path at or before `index`; -1 when there is none. */
export function lastOnTrace(trace: Trace, index: number): number {
  return trace.steps[countUpTo(trace, index) - 1] ?? -1;
}

/** Counts the steps of the path that stand at or before `index`. */
function countUpTo({ upTo, length, steps }: Trace, index: number): number {
  if (index >= upTo) return length;
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((steps[middle] ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The steps on the trace, in order. */
export function stepsOnTrace(quiz: Quiz, { steps, length }: Trace): Step[] {
  return steps.slice(0, length).flatMap((index) => quiz.steps[index] ?? []);
}
