import type { Action } from '../../../schemas/generated/types';
import { actionKinds } from '../actions';
import type { ActionView } from '../model/view';
import type { Knowledge } from '../rules/knowledge';
import { fill, fillRich } from '../text/piping';

export function presentAction(known: Knowledge, action: Action, primary: boolean): ActionView {
  return {
    kind: action.kind,
    label: fill(known, action.label ?? actionKinds[action.kind].label),
    primary,
    agreement: action.kind === 'understand' ? fillRich(known, action.agreement) : null,
    milliseconds: 'milliseconds' in action ? action.milliseconds : null,
  };
}
