import {
  checkRun,
  type PlayedRun,
  playSavedRun,
  questionTitle,
  titleOfStep,
} from '../../engine/authoring';
import type { Quiz, Reference } from '../../engine/quiz';
import type { SavedRun } from '../../schemas/generated/types';
import { type Json, textAt } from '../document/draft';
import { expectationsOf } from './expectations';
import { readSavedRun } from './read-saved-run';

/** Result of a saved run. */
export interface RunResult {
  name: string;
  /** `pending`: it was not run yet. `waits`: it stops at a question that is still being written. */
  state: 'holds' | 'fails' | 'pending' | 'waits';
  /** Differences from its expectations, in words. */
  complaints: readonly string[];
  /** The question whose missing answer stops it; null where it runs to its end. */
  stopsAt: string | null;
}

interface Found {
  quiz: Quiz;
  complaints: readonly string[];
  stopsAt: string | null;
}

/** Runs saved runs, each once for a quiz. */
export interface RunChecker {
  /** Returns the results of the runs. A result of an earlier quiz holds until the run was run with this one. */
  resultsOf(runs: readonly Json[]): RunResult[];
  /** The first run that has still to be run with the quiz; undefined where there is none. */
  next(quiz: Quiz, runs: readonly Json[]): Json | undefined;
  check(quiz: Quiz, run: Json): void;
}

export function createRunChecker(reference: Reference): RunChecker {
  // By identity: what is not edited stays the same object, wherever it moves.
  const known = new WeakMap<object, Found>();
  const foundOf = (run: Json) =>
    typeof run === 'object' && run !== null ? known.get(run) : undefined;
  return {
    resultsOf: (runs) =>
      runs.map((run): RunResult => {
        const name = textAt(run, 'name') ?? 'A run without a name';
        const found = foundOf(run);
        if (!found) return { name, state: 'pending', complaints: [], stopsAt: null };
        const { complaints, stopsAt } = found;
        return { name, state: complaints.length === 0 ? 'holds' : 'fails', complaints, stopsAt };
      }),
    next: (quiz, runs) =>
      runs.find((run) => typeof run === 'object' && run !== null && foundOf(run)?.quiz !== quiz),
    check(quiz, run) {
      if (typeof run === 'object' && run !== null) known.set(run, find(quiz, reference, run));
    },
  };
}

function find(quiz: Quiz, reference: Reference, stored: Json): Found {
  const savedRun = readSavedRun(stored);
  if (!savedRun)
    return { quiz, complaints: ['This does not have the shape of a saved run.'], stopsAt: null };
  // The engine decides, as it does before publishing; what it finds is told in the words of the panel.
  const run = playSavedRun(quiz, savedRun);
  if (checkRun(run, savedRun.expect).length === 0) return { quiz, complaints: [], stopsAt: null };
  const differing = expectationsOf(quiz, reference, savedRun.expect, run)
    .filter(({ holds }) => !holds)
    .map(({ label, expected, found }) => `${label}: must be “${expected}”, is now “${found}”.`);
  if (!run.refusal) return { quiz, complaints: differing, stopsAt: null };
  const { question } = run.refusal;
  const isUnanswered = question !== undefined && savedRun.answers[question] === undefined;
  return {
    quiz,
    complaints: [whereItStops(quiz, run, savedRun.answers), ...differing],
    stopsAt: isUnanswered ? question : null,
  };
}

/** Says at what a run stops short of its end, and why. */
export function whereItStops(
  quiz: Quiz,
  { refusal, endsAt }: Pick<PlayedRun, 'refusal' | 'endsAt'>,
  answers: SavedRun['answers'],
): string {
  const { question = '', message = '' } = refusal ?? {};
  const asked = quiz.questionById.get(question);
  const title = asked ? questionTitle(asked.definition) : titleOfStep(quiz, endsAt);
  if (asked && answers[question] === undefined) return `It has no answer to “${title}”.`;
  return `It stops at “${title}”: ${message.replace(/\.$/, '')}.`;
}
