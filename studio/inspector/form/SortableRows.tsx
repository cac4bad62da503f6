import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';

interface SortableRowsProps {
  label: string;
  /** One name for each row, unique among them. */
  ids: readonly string[];
  readOnly: boolean;
  onMove(from: number, to: number): void;
  /** Name of a row while it moves. */
  nameOf(index: number): string;
  renderRow(index: number, handle: ReactNode): ReactNode;
}

/** Rows that can be put in another order, by pointer or by keyboard: space, arrow keys, space. */
export function SortableRows(props: SortableRowsProps) {
  const { label, ids, readOnly, onMove, nameOf, renderRow } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const name = (id: string | number) => nameOf(ids.indexOf(String(id)));
  const place = (id: string | number) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: {
          draggable: 'Press space to lift it, arrow keys to move it, space to put it down.',
        },
        announcements: {
          onDragStart: ({ active }) => `Lifted ${name(active.id)}.`,
          onDragOver: ({ active, over }) =>
            over ? `${name(active.id)} is over place ${place(over.id)}.` : undefined,
          onDragEnd: ({ active, over }) =>
            over ? `Put ${name(active.id)} at place ${place(over.id)}.` : 'Put back.',
          onDragCancel: ({ active }) => `${name(active.id)} was put back.`,
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className="flex flex-col gap-1.5">
          {ids.map((id, index) => (
            <Row key={id} id={id} name={nameOf(index)} readOnly={readOnly}>
              {(handle) => renderRow(index, handle)}
            </Row>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface RowProps {
  id: string;
  name: string;
  readOnly: boolean;
  children(handle: ReactNode): ReactNode;
}

function Row({ id, name, readOnly, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } =
    useSortable({ id, disabled: readOnly });
  const handle = readOnly ? null : (
    <button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      data-frame
      aria-label={`Move ${name}`}
      className="grid size-6 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-faint hover:text-ink"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? undefined }}
    >
      {children(handle)}
    </li>
  );
}
