import type { Step } from '../../quiz/model/quiz';
import { type Checking, orderOf } from './checking';
import { questionNamed } from './part-names';

/** Number of questions known on a step, its own included: those with a smaller order. */
export function knownOn({ quiz }: Checking, step: Step): number {
  for (let index = step.index; index >= 0; index -= 1) {
    const last = quiz.steps[index]?.questions.at(-1);
    if (last) return last.order + 1;
  }
  return 0;
}

/** Reports a part that looks at questions which are only asked later, so that it never knows them. */
export function checkKnown(
  { quiz, report }: Checking,
  ids: Iterable<string>,
  before: number,
  path: string,
): void {
  for (const id of ids) {
    if (quiz.questionById.has(id) && orderOf(quiz, id) >= before) {
      report(
        'forwardReference',
        path,
        `This looks at ${questionNamed(quiz, id)}, which is only asked later. Texts and rules can only look back.`,
      );
    }
  }
}
