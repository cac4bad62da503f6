import type { Action, ActionKind } from '../../../schemas/generated/types';
import type { ActionView } from '../model/view';
import type { Knowledge } from '../rules/knowledge';
import { fillRich } from '../text/fill-rich';
import { fill } from '../text/piping';
import { actionKinds } from './index';

/** What using an action does. Data, so that it can be read at a glance and told in words. */
export interface ActionBehaviour<K extends ActionKind = ActionKind> {
  kind: K;
  /**
   * What becomes of the step’s answers. `optional`: nothing has to be answered, but what was answered must do,
   * for answers that do not are never sent.
   */
  answers: 'checked' | 'optional' | 'cleared' | 'ignored';
  /** Where it leads. */
  leads: 'on' | 'to submission' | 'out of the quiz';
  /** Whether it records a consent. */
  consents: boolean;
  /** What the button says where the definition does not. */
  label: string;
}

/** Whether an action goes on with the answers of its step. */
export function keepsAnswers(kind: ActionKind): boolean {
  const { answers, leads } = actionKinds[kind];
  return leads !== 'out of the quiz' && answers !== 'cleared';
}

export function presentAction(known: Knowledge, action: Action, primary: boolean): ActionView {
  return {
    kind: action.kind,
    label: fill(known, action.label ?? actionKinds[action.kind].label),
    primary,
    agreement: action.kind === 'understand' ? fillRich(known, action.agreement) : null,
    milliseconds: 'milliseconds' in action ? action.milliseconds : null,
  };
}
