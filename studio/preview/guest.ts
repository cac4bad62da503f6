import type { QuizEvent } from '../../engine';

/** A stop on somebody’s way: a step, and all that they did before and on it, short of leaving it. */
export interface Stop {
  step: string;
  events: readonly QuizEvent[];
}

/** Somebody else’s run, which is played on its own day. */
export type Guest = { kind: 'savedRun'; name: string } | Breaker;

/** Somebody who breaks a promise. */
export interface Breaker {
  kind: 'breaks';
  /** The sentence that is not kept. */
  promise: string;
  /** “the woman of 34, TX”. */
  who: string;
  /** How their way is called: “Her way”. */
  whose: 'Her' | 'His' | 'Their';
  /** What one sees where it breaks. */
  here: string;
  way: readonly Stop[];
  /** Where on the way it breaks. */
  at: number;
  /** What they answer, by question, in words. */
  said: Readonly<Record<string, string>>;
  /** The questions that decide it. */
  decides: readonly string[];
}
