import type { ReactNode } from 'react';
import type { PriceList } from '../../engine/commerce';
import { type Draft, isJsonObject, listAt, textAt } from '../document/draft';
import { parsePointer, valueAt } from '../document/pointer';
import type { Inserted } from '../edits/insert';
import { stepOf } from '../outline/outline-rows';
import type { ToolboxLayer } from '../state/windows';

/** Place of a new part: behind what is selected. */
export interface ToolPlace {
  /** The step that is selected, or holds what is; null where none is. */
  step: number | null;
  /** The pointer of what is selected. */
  selection: string;
  /** True where a question gets a step of its own. */
  ownStep: boolean;
}

/** A kind of part that can be added. */
export interface Tool {
  layer: ToolboxLayer;
  kind: string;
  picture: ReactNode;
  /** Puts one in, in place. */
  insert(draft: Draft, place: ToolPlace, catalogue: PriceList): Inserted;
}

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

/** Finds the place of a new step: behind the selected one, else to the end. */
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
