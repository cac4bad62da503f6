import { type Draft, isJsonObject, listAt } from '../document/draft';
import { parsePointer, toPointer, valueAt } from '../document/pointer';
import type { Inserted } from '../edits/insert';
import { movePart } from '../edits/move';
import type { OutlineRow } from './outline-rows';
import { stepSummary } from './step-summary';

/** Place to which a part is to go. */
export type MoveTarget =
  | { into: 'steps'; index: number; section: string | null }
  | { into: 'questions'; step: string; index: number };

/** Puts a part where it is wanted, in place. Indexes count with the part still in its old place. */
export function moveTo(draft: Draft, from: string, target: MoveTarget): Inserted {
  const [, step, list, question] = parsePointer(from);
  if (target.into === 'questions') {
    const own = list === 'questions' && `/steps/${step}` === target.step;
    const shift = own && Number(question) < target.index ? 1 : 0;
    return movePart(
      draft,
      from,
      toPointer([...parsePointer(target.step), 'questions', target.index - shift]),
    );
  }
  const shift = Number(step) < target.index ? 1 : 0;
  const moved = movePart(draft, from, toPointer(['steps', target.index - shift]));
  if ('pointer' in moved) putInSection(draft, moved.pointer, target.section);
  return moved;
}

/** Gives a step its section, or takes it away. */
export function putInSection({ definition }: Draft, pointer: string, section: string | null): void {
  const step = valueAt(definition, pointer);
  if (!isJsonObject(step) || (step['section'] ?? null) === section) return;
  if (section === null) delete step['section'];
  else if ('section' in step) step['section'] = section;
  else {
    // It stands behind id and kind, as in quizzes written by hand.
    const { id, kind, ...rest } = step;
    for (const key of Object.keys(rest)) delete step[key];
    Object.assign(step, { section }, rest);
  }
}

/**
 * Place one up or down for a step or question. At the edge of a section a step goes into the next
 * section first; at the edge of a step a question goes on to the next step that asks questions.
 * @returns null where there is no such place.
 */
export function stepByStep(draft: Draft, pointer: string, by: -1 | 1): MoveTarget | null {
  const keys = parsePointer(pointer);
  const steps = listAt(draft.definition, 'steps');
  const at = Number(keys[1]);
  if (keys[0] !== 'steps') return null;
  if (keys.length === 2) {
    const own = steps[at];
    const next = steps[at + by];
    if (own === undefined || next === undefined) return null;
    const { section } = stepSummary(next);
    const crosses = section !== stepSummary(own).section;
    // The index after the next one down, as the step still stands before it.
    return { into: 'steps', index: crosses ? at : by < 0 ? at - 1 : at + 2, section };
  }
  if (keys.length !== 4 || keys[2] !== 'questions') return null;
  const place = Number(keys[3]);
  const count = listAt(steps[at], 'questions').length;
  const step = toPointer(['steps', at]);
  if (place + by >= 0 && place + by < count)
    return { into: 'questions', step, index: by < 0 ? place - 1 : place + 2 };
  for (let other = at + by; other >= 0 && other < steps.length; other += by) {
    const holder = steps[other];
    if (!isJsonObject(holder) || !Array.isArray(holder['questions'])) continue;
    const index = by < 0 ? listAt(holder, 'questions').length : 0;
    return { into: 'questions', step: toPointer(['steps', other]), index };
  }
  return null;
}

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

/** Side on which the line is drawn for it: questions go into a step, so behind its row. */
export function shownSide(dragged: OutlineRow, { over, side }: DropPlace): 'before' | 'after' {
  if (dragged.kind === 'section') return side;
  if (over.kind === 'section') return 'after';
  return dragged.kind === 'question' && over.kind === 'step' ? 'after' : side;
}
