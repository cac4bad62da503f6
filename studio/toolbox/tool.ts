import type { ReactNode } from 'react';
import type { PriceList } from '../../engine/commerce';
import type { Draft } from '../document/draft';
import type { Inserted } from '../edits/insert';
import type { ToolboxLayer } from '../state/windows';

/** Where a new part goes: behind what is selected. */
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
