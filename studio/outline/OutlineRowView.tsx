import { useDraggable, useDroppable } from '@dnd-kit/core';
import { ChevronDown, ChevronRight, Ellipsis } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { classNames } from '../../app/design/ui/class-names';
import { type Mark, markInWords, markOfPart } from '../ui/SeverityMark';
import type { OutlineRow, StepRow } from './outline-rows';
import { stepLetter } from './step-summary';
import { rowTitle } from './tree-keys';

interface RowEvents {
  onGoTo(row: OutlineRow): void;
  onOpen(row: OutlineRow, open: boolean): void;
  onMenu(row: OutlineRow, place: { x: number; y: number }): void;
}

interface OutlineRowViewProps extends RowEvents {
  row: OutlineRow;
  /** True for the row that Tab leads to and arrow keys start from. */
  active: boolean;
  selected: boolean;
  /** The step of what is selected. */
  holdsSelection: boolean;
  problem: Mark | null;
  /** Percentage of the patients who began that came here. */
  reached: number | null;
  /** People who are asked the question, in words; null where everybody is, and for a row that is not a question. */
  askedOf: string | null;
  /**
   * Answer given there by the person whose way is lit; null while no way is lit, and on steps that the person never
   * sees.
   */
  said: string | null;
  /** True where that way leads past it. */
  isPassed: boolean;
  /** True where the answer given there decides that way. */
  decides: boolean;
  /** True where the way is that of somebody who breaks a promise. */
  breaks: boolean;
  /** Words at the right of a section, such as what the numbers below mean. */
  note: string | null;
  /** Side on which a dragged part would go. */
  drop: 'before' | 'after' | null;
  /** True once it was picked up by keys. */
  lifted: boolean;
  mayDrag: boolean;
  /** Its place and height in the list, in pixels. */
  top: number;
  height: number;
}

/** One line of the outline. Keys are heard by the tree around it. */
export const OutlineRowView = memo(function OutlineRowView({
  row,
  active,
  selected,
  holdsSelection,
  problem,
  reached,
  askedOf,
  said,
  isPassed,
  decides,
  breaks,
  note,
  drop,
  lifted,
  mayDrag,
  top,
  height,
  onGoTo,
  onOpen,
  onMenu,
}: OutlineRowViewProps) {
  const drag = useDraggable({ id: row.key, disabled: !mayDrag || row.kind === 'option' });
  const { setNodeRef: dropRef } = useDroppable({ id: row.key });
  const open = row.kind === 'section' || row.kind === 'step' ? row.open : null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys, as the ARIA practices have it.
    <div
      ref={(node) => {
        drag.setNodeRef(node);
        dropRef(node);
      }}
      {...drag.listeners}
      role="treeitem"
      data-row={row.key}
      data-drop={drop ?? undefined}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={open ?? undefined}
      aria-selected={selected}
      tabIndex={active ? 0 : -1}
      onClick={() => {
        onGoTo(row);
        if (row.kind === 'section') onOpen(row, !row.open);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(row, { x: event.clientX, y: event.clientY });
      }}
      style={{ top, height }}
      className={classNames(
        'group absolute inset-x-3 flex cursor-pointer items-center gap-2 rounded-sm pr-1.5 select-none',
        look(row, selected, holdsSelection),
        drag.isDragging && 'opacity-40',
        isPassed && 'text-muted',
        lifted && 'z-10 shadow-md outline-2 outline-brand outline-dashed',
        drop &&
          'z-10 before:absolute before:inset-x-0 before:h-0.5 before:rounded-full before:bg-brand',
        drop === 'before' && 'before:-top-px',
        drop === 'after' && 'before:-bottom-px',
      )}
    >
      {said === null ? null : <WayMark decides={decides} breaks={breaks} />}
      {row.kind === 'step' ? <Badge row={row} onOpen={onOpen} /> : null}
      <span className="min-w-0 flex-1 truncate">
        {row.kind === 'option' ? <span className="text-faint">answer </span> : null}
        {rowTitle(row)}
        {askedOf === null ? null : (
          <span className="block truncate text-[0.6875rem] leading-4 font-normal text-muted">
            <span className="rounded-full bg-sunken px-1.5">Asked of: {askedOf}</span>
          </span>
        )}
      </span>
      {problem ? <ProblemDot mark={problem} /> : null}
      {said ? (
        <span className="max-w-[45%] shrink-0 truncate text-xs font-semibold group-hover:hidden">
          <span className="sr-only">, answers </span>
          {said}
        </span>
      ) : null}
      {isPassed ? <span className="sr-only">, passed over</span> : null}
      {reached === null ? null : (
        <span className="text-xs text-faint tabular-nums group-hover:hidden">
          <span className="sr-only">, reached by </span>
          {reached}%
        </span>
      )}
      {note ? <span className="text-xs font-semibold normal-case">{note}</span> : null}
      {row.kind === 'option' ? null : <MoreButton row={row} onMenu={onMenu} />}
    </div>
  );
});

function look(row: OutlineRow, selected: boolean, holdsSelection: boolean): string {
  if (row.kind === 'section')
    return 'pt-2.5 pl-2 text-xs font-semibold tracking-[0.05em] text-faint uppercase';
  if (row.kind === 'step')
    return (
      classNames(
        'pl-2 font-medium hover:bg-sunken',
        selected && 'bg-brand-tint hover:bg-brand-tint border-l-2 border-brand pl-1.5',
        !selected && holdsSelection && 'bg-brand-tint/50',
      ) ?? ''
    );
  const indent = row.kind === 'question' ? 'pl-10' : 'pl-14 text-xs';
  return `${indent} hover:bg-sunken ${selected ? 'bg-brand-tint text-ink font-medium' : 'text-muted'}`;
}

/** The letter of a step’s kind; under the pointer, what opens and closes it. */
function Badge({ row, onOpen }: { row: StepRow } & Pick<RowEvents, 'onOpen'>) {
  const letter = stepLetter(row.summary.kind, row.index);
  const box =
    'grid size-[1.375rem] shrink-0 place-items-center rounded-xs bg-brand-tint text-[0.6875rem] font-bold text-brand-deep';
  if (row.open === null)
    return (
      <span aria-hidden className={box}>
        {letter}
      </span>
    );
  const Chevron = row.open ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      // The focus stays with the line.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(row, !row.open);
      }}
      className={`${box} cursor-pointer`}
    >
      <span className="group-hover:hidden">{letter}</span>
      <Chevron aria-hidden className="hidden size-3.5 group-hover:block" />
    </button>
  );
}

/** A step on the way that is lit; filled where it decides. */
function WayMark({ decides, breaks }: { decides: boolean; breaks: boolean }) {
  const tone = breaks ? 'border-bad' : decides ? 'border-warn' : 'border-brand';
  const fill = decides ? (breaks ? 'bg-bad' : 'bg-warn') : '';
  return (
    <span className={`-ml-1.5 size-2 shrink-0 rounded-full border-[1.5px] ${tone} ${fill}`}>
      {decides ? <span className="sr-only">decides: </span> : null}
    </span>
  );
}

const dots: Record<Mark, string> = {
  error: 'rounded-full bg-bad',
  unfinished: 'rounded-full border-[1.5px] border-muted',
  warning: 'rotate-45 bg-warn',
};

function ProblemDot({ mark }: { mark: Mark }) {
  return (
    <span title={markInWords[mark]} className={`size-2 shrink-0 ${dots[mark]}`}>
      <span className="sr-only">, {markOfPart[mark]}</span>
    </span>
  );
}

function MoreButton({ row, onMenu }: { row: OutlineRow } & Pick<RowEvents, 'onMenu'>) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      // The focus stays with the line.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        event.stopPropagation();
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        onMenu(row, { x: left, y: bottom });
      }}
      className="hidden size-6 shrink-0 cursor-pointer place-items-center rounded-xs text-muted group-hover:grid hover:bg-card"
    >
      <Ellipsis aria-hidden className="size-4" />
    </button>
  );
}
