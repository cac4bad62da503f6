import { compilePublished } from '../../../../engine/authoring';
import type { Compared, Known } from '../../../../engine/proof';
import {
  advance,
  type Quiz,
  type QuizState,
  type Reference,
  recordOf,
  start,
  storedAnswers,
} from '../../../../engine/quiz';
import type { QuizEvent } from '../../../../schemas/generated/types';

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

/** End of an attempt, on the revision that it began with. */
export interface Replayed {
  quiz: Quiz;
  state: QuizState;
}

/**
 * Replays each attempt on the revision that it began with; null for one whose revision is not served any more.
 * @param compiled A quiz that need not be compiled again.
 */
export function* replayAttempts(
  { list, definitions }: AttemptTexts,
  reference: Reference,
  compiled: Quiz,
): Generator<Replayed | null> {
  const quizzes = new Map<string, Quiz | null>([[compiled.revision, compiled]]);
  const quizOf = (revision: string) => {
    let quiz = quizzes.get(revision);
    if (quiz !== undefined) return quiz;
    const text = definitions[revision];
    quiz = text === undefined ? null : compilePublished(JSON.parse(text), reference).quiz;
    quizzes.set(revision, quiz);
    return quiz;
  };
  for (const { revision, facts, events } of list) {
    const quiz = quizOf(revision);
    if (!quiz) {
      yield null;
      continue;
    }
    let state = start(quiz, JSON.parse(facts));
    const done: QuizEvent[] = JSON.parse(events);
    for (const event of done) state = advance(quiz, state, event).state;
    yield { quiz, state };
  }
}

/** Facts and answers that are known of somebody where they came to. */
export function knownOf({ quiz, state }: Replayed): Known & { skips: string[] } {
  const skips = quiz.steps.flatMap((step) =>
    recordOf(state, step).passed === 'skipped' ? [step.id] : [],
  );
  return { facts: state.facts, answers: storedAnswers(quiz, state), skips };
}

/** Number of attempts that are in each group, by its place in the list. Somebody can be in several. */
export interface Placed {
  of: ReadonlyMap<number, number>;
  /** Number of people whose answers neither revision takes. */
  notPlaced: number;
}

/**
 * Counts in which groups attempts are: each is replayed on the revision that it began with, and stands where its
 * answers lead. Nothing of them but counts comes back.
 */
export function placeAttempts(
  attempts: AttemptTexts,
  published: Quiz,
  reference: Reference,
  groupsOf: Compared['groupsOf'],
): Placed {
  const of = new Map<number, number>();
  let notPlaced = 0;
  for (const replayed of replayAttempts(attempts, reference, published)) {
    const groups = replayed && groupsOf(knownOf(replayed));
    if (!groups) notPlaced += 1;
    for (const place of groups ?? []) of.set(place, (of.get(place) ?? 0) + 1);
  }
  return { of, notPlaced };
}
