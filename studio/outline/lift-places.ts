import { type DropPlace, dropTarget } from './drop-target';
import type { MoveTarget } from './move-target';
import type { OutlineRow } from './outline-rows';
import { rowTitle } from './tree-keys';

/**
 * Every place that a lifted step or question can be put, from top to bottom, among the rows that show; null
 * is the place where it stands.
 */
export function liftPlaces(
  rows: readonly OutlineRow[],
  lifted: OutlineRow,
): readonly (DropPlace | null)[] {
  const own = rows.indexOf(lifted);
  const above = placesAmong(rows, lifted, 0, own);
  const below = placesAmong(rows, lifted, own + 1, rows.length);
  return [...above, null, ...below];
}

function placesAmong(
  rows: readonly OutlineRow[],
  lifted: OutlineRow,
  from: number,
  to: number,
): DropPlace[] {
  const places = rows.slice(from, to).flatMap((row, index): DropPlace[] => {
    const previous = rows[from + index - 1];
    const after: DropPlace = { over: row, side: 'after' };
    const isFirst =
      lifted.kind === 'step'
        ? row.kind === 'step' && previous === undefined
        : row.kind === 'question' && previous?.kind === 'step';
    // A step whose questions show takes a question between those, not at its own row.
    const isShownInside = row.kind === 'step' && rows[from + index + 1]?.kind === 'question';
    if (lifted.kind === 'question' && isShownInside) return [];
    return isFirst ? [{ over: row, side: 'before' }, after] : [after];
  });
  return places.filter((place) => {
    const target = dropTarget(lifted, place);
    return target !== null && !isWhereItStands(lifted, target);
  });
}

function isWhereItStands(lifted: OutlineRow, target: MoveTarget): boolean {
  if (target.into === 'steps')
    return (
      lifted.kind === 'step' &&
      (target.index === lifted.index || target.index === lifted.index + 1) &&
      target.section === lifted.summary.section
    );
  if (lifted.kind !== 'question' || target.step !== lifted.step) return false;
  const own = Number(lifted.pointer.slice(lifted.pointer.lastIndexOf('/') + 1));
  return target.index === own || target.index === own + 1;
}

/** A place as it is said: “after ‘Sex at birth’”. */
export function placeWords(lifted: OutlineRow, { over, side }: DropPlace): string {
  const title = `“${rowTitle(over)}”`;
  if (over.kind === 'section') return `at the beginning of ${title}`;
  if (lifted.kind === 'question' && over.kind === 'step') return `into ${title}`;
  return `${side} ${title}`;
}
