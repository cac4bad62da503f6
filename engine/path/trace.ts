import type { Quiz, Step } from '../quiz';
import type { QuizState } from '../state/quiz-state';

/**
 * The path as far as it was worked out: from the first step to `upTo`. Rules only look back, so what
 * follows from the answers up to a step never changes with answers after it.
 */
export interface Trace {
  /** The index of the last step on the path so far; -1 when no step is. */
  upTo: number;
  /** The step whose answers end the quiz; -1 while none does. */
  terminatedAt: number;
  /** One bit for each step: whether it is on the path. */
  bits: number[];
}

const traces = new WeakMap<QuizState, Trace>();

/** What was worked out for a state. States are never changed, so neither is this. */
export function rememberTrace(state: QuizState, trace: Trace): void {
  traces.set(state, trace);
}

export function rememberedTrace(state: QuizState): Trace | undefined {
  return traces.get(state);
}

export const emptyTrace: Trace = { upTo: -1, terminatedAt: -1, bits: [] };

export function isOnTrace(trace: Trace, step: Step): boolean {
  return step.index <= trace.upTo && bit(trace.bits, step.index);
}

function bit(bits: number[], index: number): boolean {
  return (((bits[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
}

/** The trace with one step more. */
export function extended(trace: Trace, index: number, terminatedAt: number): Trace {
  const bits = trace.bits.slice();
  const word = index >>> 5;
  while (bits.length <= word) bits.push(0);
  bits[word] = (bits[word] ?? 0) | (1 << (index & 31));
  return { upTo: index, terminatedAt, bits };
}

/** The trace up to the last step on the path before `index`. */
export function cutBefore(trace: Trace, index: number): Trace {
  if (index > trace.upTo) return trace;
  const last = lastOnTrace(trace, index - 1);
  const words = (last >>> 5) + 1;
  const bits = last < 0 ? [] : trace.bits.slice(0, words);
  if (last >= 0) bits[words - 1] = (bits[words - 1] ?? 0) & (0xffffffff >>> (31 - (last & 31)));
  return {
    upTo: last,
    terminatedAt: trace.terminatedAt >= 0 && trace.terminatedAt < last ? trace.terminatedAt : -1,
    bits,
  };
}

/** The last step on the path at or before `index`; -1 when there is none. */
export function lastOnTrace(trace: Trace, index: number): number {
  for (let at = Math.min(index, trace.upTo); at >= 0; at -= 1) if (bit(trace.bits, at)) return at;
  return -1;
}

/** The steps on the trace, in order. */
export function stepsOnTrace(quiz: Quiz, trace: Trace): Step[] {
  return quiz.steps.slice(0, trace.upTo + 1).filter((step) => bit(trace.bits, step.index));
}

/** How many steps of the trace stand at or before an index. */
export function placeOnTrace(trace: Trace, index: number): number {
  let place = 0;
  const last = Math.min(index, trace.upTo);
  for (let word = 0; word <= last >>> 5; word += 1) {
    const bits = trace.bits[word] ?? 0;
    place += ones(word === last >>> 5 ? bits & (0xffffffff >>> (31 - (last & 31))) : bits);
  }
  return place;
}

function ones(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count += 1;
  return count;
}
