import { conditionInWords, stepTitle } from '../../engine/authoring';
import {
  knowledgeAtEnd,
  type Quiz,
  type QuizState,
  recordOf,
  type Step,
  stepsKnown,
  withRecord,
} from '../../engine/quiz';
import type { AnswerValue } from '../../schemas/generated/types';

/** A step of the quiz, and what becomes of it with the answers so far. */
export interface PathEntry {
  step: string;
  title: string;
  /** `ahead` comes next, as far as can be told now; `passedOver` is not on the path. */
  status: 'done' | 'here' | 'ahead' | 'passedOver';
  /** The reason why the step is passed over, in a sentence; null where it is not. */
  why: string | null;
}

/**
 * The path through the quiz, with the steps that it passes over between them.
 * Nothing is told of what lies beyond what is known.
 */
export function pathStory(quiz: Quiz, state: QuizState): PathEntry[] {
  const known = knowledgeAtEnd(quiz, state);
  const here = quiz.stepById.get(state.step)?.index ?? 0;
  const story: PathEntry[] = [];
  let before: Step | null = null;
  for (const step of stepsKnown(known)) {
    const first = before === null ? 0 : before.index + 1;
    for (const passed of quiz.steps.slice(first, step.index))
      story.push(
        entry(
          passed,
          'passedOver',
          whyPassed(quiz, passed, before, step, known.trace.terminatedAt),
        ),
      );
    const status = step.index < here ? 'done' : step.index === here ? 'here' : 'ahead';
    story.push(entry(step, status, null));
    before = step;
  }
  return story;
}

/** The run as if what is known of the person were answered already where later steps ask for it. */
export function foreseen(
  quiz: Quiz,
  state: QuizState,
  own: Readonly<Record<string, AnswerValue>>,
): QuizState {
  const here = quiz.stepById.get(state.step)?.index ?? 0;
  let ahead = state;
  for (const step of quiz.steps.slice(here + 1)) {
    const record = recordOf(ahead, step);
    const asked = step.questions.flatMap(({ id }) => {
      const value = Object.hasOwn(own, id) ? own[id] : undefined;
      return value === undefined ? [] : [[id, value] as const];
    });
    if (asked.length === 0) continue;
    const answers = { ...Object.fromEntries(asked), ...record.answers };
    ahead = { ...ahead, pages: withRecord(ahead, step, { ...record, answers }) };
  }
  return ahead;
}

function entry({ id, definition }: Step, status: PathEntry['status'], why: string | null) {
  return { step: id, title: stepTitle(definition), status, why };
}

function whyPassed(
  quiz: Quiz,
  passed: Step,
  before: Step | null,
  next: Step,
  terminatedAt: number,
): string {
  if (before && before.index === terminatedAt)
    return `An answer in “${stepTitle(before.definition)}” ended the quiz.`;
  const jump = before?.definition.goTo?.find(({ step }) => step === next.id);
  if (before && jump) {
    const begins = `“${stepTitle(before.definition)}” leads on to “${stepTitle(next.definition)}”`;
    const when = jump.when && conditionInWords(jump.when, quiz.definition);
    return when ? `${begins} when ${when}.` : `${begins}.`;
  }
  const { when } = passed.definition;
  return when ? `Shown only when ${conditionInWords(when, quiz.definition)}.` : 'Passed over.';
}
