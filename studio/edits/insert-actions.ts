import { actionKinds } from '../../engine/quiz';
import type { ActionKind } from '../../schemas/generated/types';
import { isJsonObject, type Json, type JsonObject, listAt, textAt } from '../document/draft';

const oneChoice = new Set([
  'radio',
  'select',
  'radioUses',
  'radioShipments',
  'states',
  'commercePlan',
]);

/** Makes the actions of a step fit what it asks now: “answer” needs one single choice, what is required is checked. */
export function fitActions(step: Json | undefined): void {
  const actions = listAt(step, 'actions');
  for (const action of [...actions]) {
    if (!isJsonObject(action) || !isMisplaced(step, action)) continue;
    if (actions.some((other) => textAt(other, 'kind') === 'continue'))
      actions.splice(actions.indexOf(action), 1);
    else {
      action['kind'] = 'continue';
      delete action['milliseconds'];
    }
  }
}

function isMisplaced(step: Json | undefined, action: JsonObject): boolean {
  const kind = textAt(action, 'kind');
  if (kind === 'answer') return !asksOneChoice(step);
  // A step that asks for a visit is its question itself.
  const isRequired = [step ?? null, ...listAt(step, 'questions')].some(
    (asked) => isJsonObject(asked) && Boolean(asked['required']),
  );
  return isRequired && kind !== null && isKind(kind) && goesOnUnchecked(kind);
}

/** Checks that a step asks one question, with a single choice. */
function asksOneChoice(step: Json | undefined): boolean {
  const [only, ...more] = listAt(step, 'questions');
  if (!isJsonObject(only) || more.length > 0) return false;
  const { input } = only;
  if (listAt(step, 'content').some((content) => textAt(content, 'kind') === 'cartContentV2'))
    return false;
  const kind = textAt(input, 'kind');
  if (kind === 'commerceProduct') return isJsonObject(input) && input['many'] !== true;
  return kind !== null && oneChoice.has(kind);
}

function isKind(kind: string): kind is ActionKind {
  return Object.hasOwn(actionKinds, kind);
}

function goesOnUnchecked(kind: ActionKind): boolean {
  return actionKinds[kind].answers === 'optional';
}

/** Tells whether an action is a way past the others: on, or to the submission. */
function leadsPast(kind: string): boolean {
  return isKind(kind) && actionKinds[kind].leads !== 'out of the quiz';
}

/** Beginning of an action of every kind, besides its kind. */
const actionMakers: { [K in ActionKind]: JsonObject } = {
  timeout: { milliseconds: 4000 },
  continueOnly: { label: 'Continue' },
  understand: { label: 'I agree', agreement: 'I have read this and agree to it.' },
  continue: { label: 'Continue' },
  answer: {},
  skip: { label: 'Skip this' },
  abort: {},
  finish: { label: 'Send my answers' },
  continueTimeout: { label: 'Continue', milliseconds: 8000 },
};

/** A new action for a step; or why it does not fit there. */
export function newAction(step: Json | undefined, kind: ActionKind): JsonObject | string {
  const kinds = listAt(step, 'actions').map((action) => textAt(action, 'kind') ?? '');
  if (kinds.includes(kind)) return 'The step already has this action.';
  if (kinds.length >= 6) return 'A step has six actions at most.';
  if (kind === 'answer' && !asksOneChoice(step))
    return 'Choosing can only go on at once where the step asks one question with a single choice.';
  const action = { kind, ...actionMakers[kind] };
  if (isMisplaced(step, action))
    return 'The step asks something required, which this would not check. Use “Continue”.';
  if (
    kind === 'understand' ? kinds.some(leadsPast) : kinds.includes('understand') && leadsPast(kind)
  )
    return 'A consent must be the only action. Put it on a step of its own.';
  return action;
}
