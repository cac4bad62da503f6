import type { PublishedQuiz, Quiz, QuizReference } from '../../engine/quiz';

type Definition = PublishedQuiz['definition'];
type Step = Definition['steps'][number];

/**
 * Difference from one quiz to the next. Typing a word changes one step of 500: only that one crosses over to the frame.
 */
export interface QuizDelta {
  revision: string;
  /** The definition without its steps. */
  rest: Omit<Definition, 'steps'>;
  /** Every step in order: where the frame has it already, or the step itself. */
  steps: (number | Step)[];
  /** Texts that were not there before. */
  rich: PublishedQuiz['rich'];
  /** Null where it is as before. */
  reference: QuizReference | null;
}

/** @param before Quiz that the frame holds; null when it holds nothing yet. */
export function deltaOf(before: Quiz | null, after: Quiz): QuizDelta {
  const places = new Map(before?.definition.steps.map((step, place) => [step, place]));
  const { steps, ...rest } = after.definition;
  const texts = Object.entries(after.rich).filter(([source]) => !before?.rich[source]);
  return {
    revision: after.revision,
    rest,
    steps: steps.map((step) => places.get(step) ?? step),
    rich: Object.fromEntries(texts),
    reference: before && isSame(before.reference, after.reference) ? null : after.reference,
  };
}

/** The quiz that a delta makes of the one before it. Undefined where they do not belong together. */
export function withDelta(
  before: PublishedQuiz | null,
  delta: QuizDelta,
): PublishedQuiz | undefined {
  const steps: Step[] = [];
  for (const entry of delta.steps) {
    const step = typeof entry === 'number' ? before?.definition.steps[entry] : entry;
    if (!step) return undefined;
    steps.push(step);
  }
  const reference = delta.reference ?? before?.reference;
  if (!reference) return undefined;
  return {
    revision: delta.revision,
    definition: { ...delta.rest, steps },
    rich: { ...before?.rich, ...delta.rich },
    reference,
  };
}

/** Tells whether both hold the same entries. The lists are made anew each time; the entries in them are not. */
function isSame(one: QuizReference, other: QuizReference): boolean {
  return (
    sameEntries(one.catalogue.products, other.catalogue.products) &&
    sameEntries(one.catalogue.plans, other.catalogue.plans) &&
    sameEntries(one.states, other.states) &&
    sameEntries(one.allergies, other.allergies)
  );
}

function sameEntries(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((entry, place) => entry === other[place]);
}
