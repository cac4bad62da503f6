import type { Step } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import { type Checking, suggestion } from '../problems/checking';
import { stepNamed } from '../problems/part-names';
import { checkActions } from './check-actions';

/** Every step can be left, its actions fit it, and its jumps lead on. */
export function checkSteps(checking: Checking): void {
  const { quiz, report } = checking;
  for (const step of quiz.steps) {
    checkJumps(checking, step);
    checkActions(checking, step);
    checkVerdict(checking, step);
  }
  const finishes = quiz.steps.some(({ definition }) =>
    definition.actions?.some(({ kind }) => kind === 'finish'),
  );
  const last = quiz.steps.at(-1);
  if (!finishes && last) {
    const path = at('/steps', last.index, 'actions', '-');
    report(
      'noFinish',
      '/steps',
      'No step has the action “Finish”, so the answers are never sent.',
      {
        fix: { title: 'Let the last step send them', op: 'add', path, value: { kind: 'finish' } },
      },
    );
  }
}

function checkJumps({ quiz, report }: Checking, step: Step): void {
  step.definition.goTo?.forEach((jump, index) => {
    const path = at('/steps', step.index, 'goTo', index, 'step');
    const target = quiz.stepById.get(jump.step);
    if (!target) {
      report('unknownStep', path, `There is no step “${jump.step}”.`, () =>
        suggestion(path, jump.step, quiz.stepById.keys()),
      );
    } else if (target.index <= step.index) {
      report(
        'backwardJump',
        path,
        `${stepNamed(quiz, jump.step)} does not come later. Jumps lead forward only, so that every quiz ends.`,
        {
          fix: {
            title: 'Remove the jump',
            op: 'remove',
            path: at('/steps', step.index, 'goTo', index),
          },
        },
      );
    }
  });
}

/** An answer that ends the quiz is explained at a later eligibility step. */
function checkVerdict({ quiz, report }: Checking, step: Step): void {
  if (!step.hasConsequences || !canEnd(step)) return;
  const later = quiz.steps
    .slice(step.index + 1)
    .some(({ definition }) => definition.kind === 'stepQualify');
  if (!later) {
    report(
      'noVerdict',
      at('/steps', step.index),
      'An answer here ends the quiz, but no later eligibility step tells the patient why.',
    );
  }
}

function canEnd(step: Step): boolean {
  const { definition } = step;
  if (
    'consequences' in definition &&
    definition.consequences?.some(({ consequence }) => consequence === 'terminate')
  )
    return true;
  return step.questions.some(
    ({ input, options }) =>
      [...options.values()].some(({ consequence }) => consequence === 'terminate') ||
      (input.kind === 'allergies' &&
        input.consequences?.some(({ consequence }) => consequence === 'terminate')),
  );
}
