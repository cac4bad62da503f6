import type { Action } from '../../../schemas/generated/types';
import { actionKinds } from '../../quiz/actions';
import type { Step } from '../../quiz/model/quiz';
import { questionsInCondition } from '../../quiz/rules/dependencies';
import { at } from '../../values/json/pointer';
import type { Checking } from '../problems/checking';
import { inQuotes, questionNamed } from '../problems/part-names';
import type { Fix } from '../problems/problem';
import { kindInWords } from '../words/kinds';
import { type QuestionsBehind, questionsBehindValues } from './check-values';

/** A step can be left, and its actions fit what it asks. */
export function checkActions(checking: Checking, step: Step): void {
  const { quiz, report } = checking;
  const here = at('/steps', step.index);
  const actions = step.definition.actions ?? [];
  const seen = new Set<string>();
  const behind = questionsBehindValues(checking);
  actions.forEach((action, index) => {
    const path = at(here, 'actions', index);
    checkSkip(checking, step, action, path, behind);
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

/** Skipping clears the answers of its step: one that is offered by them would not be offered any more. */
function checkSkip(
  { quiz, report }: Checking,
  step: Step,
  { kind, when }: Action,
  path: string,
  behind: QuestionsBehind,
): void {
  if (actionKinds[kind].answers !== 'cleared' || when === undefined) return;
  const uses = new Set<string>();
  questionsInCondition(when, uses, behind);
  const own = step.questions.find(({ id }) => uses.has(id));
  if (!own) return;
  report(
    'skipByOwnAnswer',
    at(path, 'when'),
    `This looks at ${questionNamed(quiz, own.id)}, which skipping takes back. Skipping can only depend on what was answered on earlier steps.`,
  );
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
