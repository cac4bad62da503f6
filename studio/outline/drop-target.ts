import type { MoveTarget } from './move-target';
import type { OutlineRow } from './outline-rows';

/** A place in the outline that a part was dragged to: before or after a row. */
export interface DropPlace {
  over: OutlineRow;
  side: 'before' | 'after';
}

/** Finds the place that a part moves to when it is dropped there; null where it does not fit. */
export function dropTarget(dragged: OutlineRow, { over, side }: DropPlace): MoveTarget | null {
  const after = side === 'after' ? 1 : 0;
  if (dragged.kind === 'step') {
    if (over.kind === 'section') return { into: 'steps', index: over.from, section: over.title };
    if (over.kind === 'step')
      return { into: 'steps', index: over.index + after, section: over.summary.section };
    return null;
  }
  if (dragged.kind !== 'question') return null;
  if (over.kind === 'step') {
    const index = over.summary.questions.length;
    return { into: 'questions', step: over.pointer, index };
  }
  if (over.kind !== 'question') return null;
  const index = Number(over.pointer.slice(over.pointer.lastIndexOf('/') + 1));
  return { into: 'questions', step: over.step, index: index + after };
}

/** Where the line is drawn for it: questions go into a step, so behind its row. */
export function shownSide(dragged: OutlineRow, { over, side }: DropPlace): 'before' | 'after' {
  if (dragged.kind === 'section') return side;
  if (over.kind === 'section') return 'after';
  return dragged.kind === 'question' && over.kind === 'step' ? 'after' : side;
}
