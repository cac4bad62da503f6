import type { Action } from '../../schemas/generated/types';
import { actionKinds } from '../actions/index';
import type { Step } from '../quiz';
import { kindInWords } from '../words/kinds';
import { type Checking, suggestion } from './checking';
import { inQuotes, stepNamed } from './part-names';
import { at } from './pointer';
import type { Fix } from './problem';

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

function checkActions(checking: Checking, step: Step): void {
  const { quiz, report } = checking;
  const here = at('/steps', step.index);
  const actions = step.definition.actions ?? [];
  const seen = new Set<string>();
  actions.forEach((action, index) => {
    const path = at(here, 'actions', index);
    if (seen.has(action.kind))
      report('repeatedAction', path, `This step already has the action ${actionNamed(action)}.`, {
        fix: { title: 'Remove it', op: 'remove', path },
      });
    seen.add(action.kind);
    checkAction(checking, step, action, path);
  });
  const waysOn = actions.filter(({ kind }) => actionKinds[kind].leads === 'on');
  if (actions.length === 0 && step.definition.kind !== 'stepAuth') return;
  if (step.definition.kind === 'stepAuth' || actions.some(({ kind }) => kind === 'finish')) return;
  if (waysOn.length === 0) {
    report('deadEnd', at(here, 'actions'), 'Nothing here goes on: add “Continue” or “Finish”.', {
      fix: {
        title: 'Add “Continue”',
        op: 'add',
        path: at(here, 'actions', '-'),
        value: { kind: 'continue' },
      },
    });
  } else if (step.index === quiz.steps.length - 1) {
    report(
      'deadEnd',
      at(here, 'actions'),
      'This is the last step, but it does not send the answers. Use “Finish”.',
      {
        fix: {
          title: 'Add “Finish”',
          op: 'add',
          path: at(here, 'actions', '-'),
          value: { kind: 'finish' },
        },
      },
    );
  }
}

function checkAction(
  { answerTypes, report }: Checking,
  step: Step,
  action: Action,
  path: string,
): void {
  const others = (step.definition.actions ?? []).filter((other) => other !== action);
  if (action.kind === 'answer') {
    const [question, ...more] = step.questions;
    if (!question || more.length > 0 || answerTypes.get(question.id) !== 'choice') {
      report(
        'answerActionMisplaced',
        path,
        'Choosing can only go on at once where the step asks one question with a single choice.',
        { fix: continueInstead(action, others, path) },
      );
    }
  }
  const past = others.find((other) =>
    ['on', 'to submission'].includes(actionKinds[other.kind].leads),
  );
  if (action.kind === 'understand' && past) {
    const place = at('/steps', step.index, 'actions', step.definition.actions?.indexOf(past) ?? 0);
    report(
      'consentNotRequired',
      path,
      'The other action goes on without the consent. Put the consent on a step of its own.',
      { fix: { title: `Remove ${actionNamed(past)}`, op: 'remove', path: place } },
    );
  }
  const required = step.questions.some(({ definition }) => definition.required);
  if (actionKinds[action.kind].answers === 'optional' && required) {
    report(
      'uncheckedAnswers',
      path,
      `${actionNamed(action)} goes on without checking, but this step asks something required. Use “Continue”.`,
      { fix: continueInstead(action, others, path) },
    );
  }
}

function actionNamed({ kind }: Action): string {
  return inQuotes(kindInWords('actions', kind).title);
}

/** The action that checks the answers in place of one that does not, or cannot; none where it is there already. */
function continueInstead({ label }: Action, others: readonly Action[], path: string): Fix {
  if (others.some(({ kind }) => kind === 'continue'))
    return { title: 'Remove it', op: 'remove', path };
  const value = { kind: 'continue', ...(label === undefined ? {} : { label }) };
  return { title: 'Use “Continue” instead', op: 'replace', path, value };
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
