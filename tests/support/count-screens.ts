import { present, type QuestionView, type Quiz } from '../../engine/quiz';
import type { ActionKind, SavedRun } from '../../schemas/generated/types';
import type { Run } from './quiz-run';

export interface Counted {
  screens: number;
  taps: number;
  /** The steps that are shown, by their ids. */
  steps: string[];
  /** True where the answers were sent. */
  isSent: boolean;
}

/** The ways on from a step, the one first that somebody uses who has answered. */
const waysOn: ActionKind[] = [
  'understand',
  'answer',
  'continue',
  'continueOnly',
  'continueTimeout',
  'timeout',
  'finish',
];

/**
 * Takes somebody through a quiz with the answers of a saved run, from where they stand to its end, and counts what they
 * see and touch. Opening an account counts as one screen and one tap.
 */
export function countScreens(from: Run, { answers }: Pick<SavedRun, 'answers'>): Counted {
  let run = from;
  const counted: Counted = { screens: 0, taps: 0, steps: [], isSent: false };
  while (run.state.ended === null && counted.screens < run.quiz.steps.length) {
    const { step, view } = run;
    counted.screens += 1;
    counted.steps.push(step);
    if (view.kind === 'stepAuth') {
      counted.taps += 1;
      run = run.signsIn();
      continue;
    }
    for (const { id } of questionsOf(run.quiz, step)) {
      const value = answers[id];
      const asked = present(run.quiz, run.state).questions.find((question) => question.id === id);
      if (value === undefined || !asked) continue;
      const next = run.tries({ type: 'answer', question: id, value });
      if (next.refusal) continue;
      if (next.state !== run.state) counted.taps += tapsFor(asked, value);
      run = next;
    }
    const offered = present(run.quiz, run.state).actions.map(({ kind }) => kind);
    const onward = waysOn.find((kind) => offered.includes(kind));
    // Choosing an option leads on by itself, and what is timed goes by itself.
    if (onward && !['answer', 'timeout', 'continueTimeout'].includes(onward)) counted.taps += 1;
    const left = onward && run.tries({ type: 'act', action: onward });
    if (left && !left.refusal) run = left;
    else if (offered.includes('skip')) run = run.does('skip');
    else break;
  }
  return { ...counted, isSent: run.state.ended === 'submitted' };
}

function questionsOf(quiz: Quiz, step: string) {
  return quiz.stepById.get(step)?.questions ?? [];
}

/** A list opens before something is chosen of it; what is typed takes a tap into its field. */
function tapsFor({ input }: QuestionView, value: unknown): number {
  if (input.kind === 'select' || input.kind === 'states') return 2;
  return Array.isArray(value) ? value.length : 1;
}
