import { type Draft, isJsonObject, listAt, textAt } from '../document/draft';
import { parsePointer, valueAt } from '../document/pointer';
import { stepOf } from '../outline/outline-rows';
import type { ToolPlace } from './tool';

export function placeOf(selection: string, ownStep = false): ToolPlace {
  const step = stepOf(selection);
  return { step: step === '' ? null : Number(step.slice('/steps/'.length)), selection, ownStep };
}

/** The index behind the selected entry of a list in the selected step; the end where none of it is selected. */
export function indexAfter(draft: Draft, { step, selection }: ToolPlace, list: string): number {
  const keys = parsePointer(selection);
  if (keys[2] === list && keys[3] !== undefined) return Number(keys[3]) + 1;
  return listAt(valueAt(draft.definition, `/steps/${step}`), list).length;
}

/** Where a new step goes: behind the selected one, else to the end. */
export function stepIndexAfter({ definition }: Draft, { step }: ToolPlace): number {
  return step === null ? listAt(definition, 'steps').length : step + 1;
}

/** Tells whether the selected step can ask a question. */
export function stepAsks({ definition }: Draft, { step }: ToolPlace): boolean {
  if (step === null) return false;
  const holder = valueAt(definition, `/steps/${step}`);
  const kind = textAt(holder, 'kind');
  return isJsonObject(holder) && (kind === 'stepBasic' || kind === 'stepPharmacy');
}
