import {
  type Announcements,
  closestCenter,
  type DndContextProps,
  type DragMoveEvent,
  MeasuringStrategy,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import { useEditor } from '../state/editor-context';
import { type DropPlace, dropTarget } from './move-target';
import type { OutlineRow, SectionRow } from './outline-rows';
import { move } from './part-actions';
import { moveSection } from './section-actions';
import { rowTitle } from './tree-keys';

/** Sections, steps and questions in motion: what is dragged, and where it would go. */
export function useOutlineDrag(rows: readonly OutlineRow[]) {
  const parts = useEditor();
  const [dragged, setDragged] = useState<OutlineRow | null>(null);
  const [place, setPlace] = useState<DropPlace | null>(null);
  // A few pixels first, so that a click stays a click.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const rowOf = (id: unknown) => rows.find(({ key }) => key === id) ?? null;

  function follow({ active, over }: DragMoveEvent) {
    const row = over && rowOf(over.id);
    const moved = active.rect.current.translated;
    const from = rowOf(active.id);
    if (!row || !moved || !from || row === from) return setPlace(null);
    const middle = moved.top + moved.height / 2;
    const side = middle < over.rect.top + over.rect.height / 2 ? 'before' : 'after';
    const next = placeFor(from, { over: row, side });
    setPlace((known) => (known?.over === next?.over && known?.side === next?.side ? known : next));
  }

  function placeFor(from: OutlineRow, at: DropPlace): DropPlace | null {
    if (from.kind === 'section') return sectionDrop(rows, from, at)?.place ?? null;
    return dropTarget(from, at) ? at : null;
  }

  const context: DndContextProps = {
    sensors,
    measuring: { droppable: { strategy: MeasuringStrategy.Always } },
    collisionDetection: (args) => {
      const under = pointerWithin(args);
      return under.length > 0 ? under : closestCenter(args);
    },
    accessibility: { announcements: silent },
    onDragStart: ({ active }) => setDragged(rowOf(active.id)),
    onDragMove: follow,
    onDragCancel: stop,
    onDragEnd() {
      if (dragged && place) drop(dragged, place);
      stop();
    },
  };

  function drop(from: OutlineRow, at: DropPlace) {
    if (from.kind === 'section') {
      const found = sectionDrop(rows, from, at);
      if (found) moveSection(parts, from, found.index);
      return;
    }
    const target = dropTarget(from, at);
    if (target) move(parts, from.pointer, target);
  }

  function stop() {
    setDragged(null);
    setPlace(null);
  }

  return { context, dragged, place, title: dragged ? rowTitle(dragged) : null };
}

/** The outline itself says where a part went, for keys and pointer alike. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Place to which a dragged section would go. */
interface SectionDrop {
  /** Place at which the line is drawn for it. */
  place: DropPlace;
  /** Place of its first step, counted with the section still in its old place. */
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
