import type { QuizEvent } from '../../schemas/generated/types';

/** A stop on somebody’s way: a step, and all that they did before and on it, short of leaving it. */
export interface Stop {
  step: string;
  events: readonly QuizEvent[];
}

/** A run of somebody else, which is played on the day on which it was made. */
export type Guest = { kind: 'savedRun'; name: string } | Walker;

/** Somebody whose way through the quiz is known. */
export type Walker = Breaker | Comer;

/** Somebody who breaks a promise. */
export interface Breaker extends WalkedWay {
  kind: 'breaks';
  /** The promise that is not kept, as it is written. */
  promise: string;
  /** Description of what one sees where it breaks. */
  here: string;
}

/** Somebody who comes to an outcome. */
export interface Comer extends WalkedWay {
  kind: 'comes';
}

/** Tells whether somebody’s way is known, so that one can go along it. */
export function isWalker(guest: Guest | null): guest is Walker {
  return guest !== null && guest.kind !== 'savedRun';
}

interface WalkedWay {
  /** “the woman of 34, TX”. */
  who: string;
  /** First word of the name of their way: “Her way”. */
  whose: 'Her' | 'His' | 'Their';
  way: readonly Stop[];
  /** Step of the way on which it breaks, or ends. */
  at: number;
  /** Answers in words, by question. */
  said: Readonly<Record<string, string>>;
  /** The questions that decide it. */
  decides: readonly string[];
}
