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
import { type DropPlace, dropTarget } from './drop-target';
import type { OutlineRow } from './outline-rows';
import { move } from './part-actions';
import { moveSection } from './section-actions';
import { sectionDrop } from './section-drop';
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
