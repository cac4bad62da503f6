import { DndContext, DragOverlay } from '@dnd-kit/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { AskedOf } from '../proof/messages';
import { percentReached } from '../release/release-calls';
import { useDraft, useEditor, useProof } from '../state/editor-context';
import { useAllProblems } from '../state/use-all-problems';
import { useDropOff } from '../state/use-drop-off';
import type { MenuPlace } from '../ui/Menu';
import { shownSide } from './move-target';
import { OutlineRowView } from './OutlineRowView';
import { type OutlineRow, stepOf } from './outline-rows';
import { RowMenu } from './RowMenu';
import { useLift } from './use-lift';
import type { OutlineModel } from './use-outline';
import { useOutlineDrag } from './use-outline-drag';
import { useTreeKeys } from './use-tree-keys';
import { useWay } from './use-way';
import { worstProblems } from './worst-problems';

const heights: Readonly<Record<OutlineRow['kind'], number>> = {
  section: 34,
  step: 34,
  question: 31,
  option: 28,
};

/** Height for the words on who is asked, where not everybody is. */
const chipHeight = 20;

/** Sections, steps and questions as a tree; only the lines in view are drawn. */
export function OutlineTree({ model }: { model: OutlineModel }) {
  const { rows, active, selected, search, goTo, setOpen } = model;
  const mayEdit = useDraft((state) => state.mayEdit);
  const problems = useAllProblems();
  const selectedStep = useDraft(({ selection }) => stepOf(selection));
  const worst = useMemo(() => worstProblems(problems), [problems]);
  const dropOff = useDropOff();
  const way = useWay();
  const asked = useProof((state) => state.asked?.of.questions);
  const chipOf = (row: OutlineRow | undefined) => (way ? null : askedOfRow(row, asked));
  const earlier = useStore(useEditor().view, (state) => state.earlier);
  const reached = earlier ? `reached in ${earlier.revision.slice(0, 7)}` : 'reached';
  const hasNumbers = dropOff !== null && Object.keys(dropOff.steps).length > 0;
  const drag = useOutlineDrag(rows);
  const lift = useLift(rows);
  const dragged = drag.dragged ?? lift.lifted;
  const place = drag.dragged ? drag.place : lift.place;
  const scroller = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ row: OutlineRow; place: MenuPlace } | null>(null);

  const activeIndex = active ? rows.indexOf(active) : -1;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) =>
      heights[rows[index]?.kind ?? 'step'] + (chipOf(rows[index]) === null ? 0 : chipHeight),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
    useFlushSync: false,
    // The line that keys are on stays drawn: it holds the focus.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return activeIndex < 0 || shown.includes(activeIndex)
        ? shown
        : [...shown, activeIndex].sort((left, right) => left - right);
    },
  });
  // Sizes are by kind, and kinds change places.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the rows change
  useEffect(() => virtual.measure(), [rows, asked, way]);

  const activeKey = active?.key;
  const focused = useRef(false);
  const focusActive = useCallback(() => {
    scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, []);
  // What a search found is somewhere else once everything shows again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another line, or a line that a search moved, is scrolled to
  useEffect(() => {
    if (activeIndex >= 0) virtual.scrollToIndex(activeIndex, { align: 'auto' });
  }, [activeKey, search]);
  const placeKey = lift.place?.over.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place is scrolled to
  useEffect(() => {
    const index = rows.findIndex(({ key }) => key === placeKey);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' });
  }, [placeKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the line, also when it was taken out
  useEffect(() => {
    const { activeElement } = document;
    const lost = activeElement === null || activeElement === document.body;
    if (focused.current && (lost || scroller.current?.contains(activeElement))) focusActive();
  }, [activeKey, rows]);

  const openMenu = useCallback((row: OutlineRow, place: MenuPlace) => setMenu({ row, place }), []);
  const latest = useRef(model);
  latest.current = model;
  const onGoTo = useCallback((row: OutlineRow) => latest.current.goTo(row), []);
  const onOpen = useCallback((row: OutlineRow, open: boolean) => {
    latest.current.setOpen(row, open);
  }, []);
  const press = useTreeKeys({ rows, active, goTo, setOpen, openMenu });
  const firstSection = rows.findIndex(({ kind }) => kind === 'section');

  return (
    <DndContext {...drag.context}>
      <div
        ref={scroller}
        role="tree"
        aria-label="Steps and questions"
        onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => {
          if (lift.press(event, active)) event.preventDefault();
          else press(event);
        }}
        onFocus={() => {
          focused.current = true;
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) {
            if (lift.lifted) lift.cancel();
            if (relatedTarget) focused.current = false;
          }
        }}
        className="relative min-h-0 flex-1 overflow-auto pb-2"
      >
        <div role="none" style={{ height: virtual.getTotalSize() }} className="relative">
          {virtual.getVirtualItems().map(({ index, key, start, size }) => {
            const row = rows[index];
            if (!row) return null;
            const pointer = row.kind === 'section' ? '' : row.pointer;
            const isOver = place?.over.key === row.key;
            return (
              <OutlineRowView
                key={key}
                row={row}
                active={row === active}
                selected={row === selected}
                holdsSelection={row.kind === 'step' && pointer === selectedStep}
                problem={worst.get(pointer) ?? null}
                reached={
                  row.kind === 'step' && !way ? percentReached(dropOff, row.summary.id) : null
                }
                askedOf={chipOf(row)}
                said={way && row.kind === 'step' ? (way.steps.get(row.summary.id) ?? null) : null}
                isPassed={way !== null && row.kind === 'step' && !way.steps.has(row.summary.id)}
                decides={way !== null && row.kind === 'step' && way.decides.has(row.summary.id)}
                breaks={way?.guest.kind === 'breaks'}
                note={hasNumbers && !way && index === firstSection ? reached : null}
                drop={isOver && place && dragged ? shownSide(dragged, place) : null}
                lifted={row.key === lift.lifted?.key}
                mayDrag={mayEdit}
                top={start}
                height={size}
                onGoTo={onGoTo}
                onOpen={onOpen}
                onMenu={openMenu}
              />
            );
          })}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {drag.title === null ? null : (
          <div className="studio ml-10 w-fit max-w-52 truncate rounded-sm border border-line-strong bg-card px-3 py-1.5 font-medium shadow-md">
            {drag.title}
          </div>
        )}
      </DragOverlay>
      <RowMenu open={menu} onClose={() => setMenu(null)} focusAfter={focusActive} />
    </DndContext>
  );
}

/**
 * The people for whom a step is, in words, where all its questions are asked of the same people.
 * @returns Null where that is everybody, and for what is no step.
 */
function askedOfRow(row: OutlineRow | undefined, asked: AskedOf | undefined): string | null {
  if (row?.kind !== 'step' || !asked) return null;
  const [first, ...others] = row.summary.questions.map(({ id }) => asked[id] ?? null);
  return first !== undefined && others.every((one) => one === first) ? first : null;
}
