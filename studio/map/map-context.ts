import { createContext, type MutableRefObject, useContext } from 'react';
import type { DraftState } from '../document/draft-store';
import { parsePointer } from '../document/pointer';
import type { worstProblems } from '../outline/worst-problems';
import type { DropOff } from '../release/release-calls';

/** Facts that all steps of the map look at, apart from the draft. */
export interface MapFacts {
  /** The ids of the steps on the preview’s path, and the one that it shows. */
  path: ReadonlySet<string>;
  here: string | null;
  /** The worst problem of each part, by pointer. */
  worst: ReturnType<typeof worstProblems>;
  /** The places of steps that no answers lead to. */
  unreachable: ReadonlySet<number>;
  dropOff: DropOff | null;
  /** The step that Tab leads to. */
  tabStop: number;
  /** The step that takes the focus once it is drawn. */
  focusOn: MutableRefObject<number | null>;
  onSelect(index: number): void;
}

const MapContext = createContext<MapFacts | null>(null);

export const MapProvider = MapContext.Provider;

export function useMap(): MapFacts {
  const facts = useContext(MapContext);
  if (!facts) throw new Error('This stands outside a map.');
  return facts;
}

/** The place of the step that is selected or holds what is; null where none does. */
export function selectedStep({ selection }: Pick<DraftState, 'selection'>): number | null {
  const [list, index] = parsePointer(selection);
  return list === 'steps' && index !== undefined ? Number(index) : null;
}
