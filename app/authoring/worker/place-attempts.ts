import {
  advance,
  compilePublished,
  type Facts,
  type Quiz,
  type QuizEvent,
  type Reference,
  start,
  storedAnswers,
} from '../../../engine';
import type { Compared } from '../../../engine/proof';
import { recordOf } from '../../../engine/state/records';

/** Attempts as they are kept, in JSON that nobody read yet. */
export interface AttemptTexts {
  list: readonly AttemptText[];
  /** The definitions they began with, by revision. */
  definitions: Readonly<Record<string, string>>;
}

export interface AttemptText {
  revision: string;
  facts: string;
  /** A list of what the patient did, in order. */
  events: string;
}

/** How many attempts are in each group, by its place in the list. Somebody can be in several. */
export interface Placed {
  of: ReadonlyMap<number, number>;
  /** Those whose answers neither revision takes. */
  notPlaced: number;
}

/**
 * Counts in which groups attempts are: each is replayed on the revision that it began with, and stands where its
 * answers lead. Nothing of them but counts comes back.
 */
export function placeAttempts(
  { list, definitions }: AttemptTexts,
  published: Quiz,
  reference: Reference,
  groupsOf: Compared['groupsOf'],
): Placed {
  const quizzes = new Map<string, Quiz | null>([[published.revision, published]]);
  const quizOf = (revision: string) => {
    let quiz = quizzes.get(revision);
    if (quiz !== undefined) return quiz;
    const text = definitions[revision];
    quiz = text === undefined ? null : compilePublished(JSON.parse(text), reference).quiz;
    quizzes.set(revision, quiz);
    return quiz;
  };
  const of = new Map<number, number>();
  let notPlaced = 0;
  for (const { revision, facts, events } of list) {
    const quiz = quizOf(revision);
    const groups = quiz && groupsOf(knownOf(quiz, JSON.parse(facts), JSON.parse(events)));
    if (!groups) notPlaced += 1;
    for (const place of groups ?? []) of.set(place, (of.get(place) ?? 0) + 1);
  }
  return { of, notPlaced };
}

/** What is known of somebody at the end of what they did. */
function knownOf(quiz: Quiz, facts: Facts, events: readonly QuizEvent[]) {
  let state = start(quiz, facts);
  for (const event of events) state = advance(quiz, state, event).state;
  const skips = quiz.steps.flatMap((step) =>
    recordOf(state, step).passed === 'skipped' ? [step.id] : [],
  );
  return { facts: state.facts, answers: storedAnswers(quiz, state), skips };
}
