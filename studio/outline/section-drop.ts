import type { DropPlace } from './drop-target';
import type { OutlineRow, SectionRow } from './outline-rows';

/** Where a dragged section would go. */
export interface SectionDrop {
  /** Where the line is drawn for it. */
  place: DropPlace;
  /** Where its first step would stand, counted with the section still in its old place. */
  index: number;
}

/**
 * Works out where a section goes that is dropped at a row: before or after the whole section that the row stands in,
 * whichever end is nearer.
 * @param rows The lines of the outline, from top to bottom.
 * @returns null where it would stay where it is.
 */
export function sectionDrop(
  rows: readonly OutlineRow[],
  dragged: SectionRow,
  { over, side }: DropPlace,
): SectionDrop | null {
  const at = rows.indexOf(over);
  const first = rows.slice(0, at + 1).findLastIndex(({ kind }) => kind === 'section');
  const section = rows[first];
  if (section?.kind !== 'section' || section.from === dragged.from) return null;
  const next = rows.findIndex(({ kind }, index) => index > first && kind === 'section');
  const end = next < 0 ? rows.length : next;
  const isBefore = at === first ? side === 'before' || end > first + 1 : at < (first + end) / 2;
  const index = isBefore ? section.from : section.to;
  if (index === dragged.from || index === dragged.to) return null;
  const last = rows[end - 1] ?? section;
  const place: DropPlace = isBefore
    ? { over: section, side: 'before' }
    : { over: last, side: 'after' };
  return { place, index };
}
